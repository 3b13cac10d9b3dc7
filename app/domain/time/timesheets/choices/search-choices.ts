import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { ChoiceAnswer } from '#app/domain/kernel/choices-contract.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { SearchChoices, SearchProjects, RecentComments } from '../contract.ts';
import { findTypedId } from '../entries/entry-facts.read-model.ts';
import { lastUsedText, listProjectChoices, listClientChoices, listCommentsOf } from './form-choices.read-model.ts';
import type { Choice, RecentComment } from './form-choices.read-model.ts';

interface Choices { clientId: string; projectId: string; categoryId: string; locationId: string }

/** What was typed into a search field without script may be an id or a name: both are looked up, an id first. */
export async function resolveTypedChoices<T extends Choices>(em: SqlEntityManager, typed: T): Promise<T> {
  const clientId = await findId(em, 'client', typed.clientId, '');
  return {
    ...typed,
    clientId,
    projectId: await findId(em, 'project', typed.projectId, clientId),
    categoryId: await findId(em, 'category', typed.categoryId, clientId),
    locationId: typed.locationId.toUpperCase(),
  };
}

async function findId(em: SqlEntityManager, kind: 'client' | 'project' | 'category', typed: string, clientId: string): Promise<string> {
  return (await findTypedId(em, kind, typed, clientId)) ?? typed;
}

/** Clients for a search field, by name or id. */
export const searchClients = query({
  name: 'timesheet.search-clients',
  tool: { title: 'Search clients', about: 'The clients that one may record time for, by a part of name or code.' },
  permission: 'timesheet:read',
  input: SearchChoices,
  output: z.array(ChoiceAnswer),
  http: { method: 'GET', path: '/api/Timesheets/GetClientListForAddTimesheet', names: { value: 'Value', label: 'Text' },
    specified: 's3 §7' },
  run: (ctx, { q }): Promise<Choice[]> => listClientChoices(ctx.em, q),
});

/** Projects of a client for a search field, with how often the person used each. */
export const searchProjects = query({
  name: 'timesheet.search-projects',
  tool: { title: 'Search projects', about: 'The projects of a client that one may record time on, by a part of name or code.' },
  permission: 'timesheet:read',
  input: SearchProjects,
  owner: ({ empId }) => empId,
  async run(ctx, { q, clientId, empId }): Promise<Choice[]> {
    const found = await listProjectChoices(ctx.em, { empId, clientId, search: q });
    return found.map(
      (row) =>
        ({ value: row.projectId, label: row.projectName, detail: lastUsedText(row.usedCount, row.lastUsed, ctx.today(), formatDate) }));
  },
});

/** What the person last wrote about a project, the chosen category's first: offered to be added to the notes of another entry. */
export const listRecentComments = query({
  name: 'timesheet.recent-comments',
  permission: 'timesheet:read',
  input: RecentComments,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<RecentComment[]> {
    return listCommentsOf(ctx.em, input);
  },
});
