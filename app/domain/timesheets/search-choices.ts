import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { SearchChoices, SearchProjects } from './contract.ts';
import { lastUsedText, listProjectChoices, searchClientChoices } from './form-choices.read-model.ts';
import type { Choice } from './form-choices.read-model.ts';

/** Clients for a search field, by name or id. */
export const searchClients = query({
  name: 'timesheet.search-clients',
  permission: 'timesheet:read',
  input: SearchChoices,
  run: (ctx, { q }): Promise<Choice[]> => searchClientChoices(ctx.em, q),
});

/** Projects of a client for a search field, with how often the person used each. */
export const searchProjects = query({
  name: 'timesheet.search-projects',
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
