import { z } from 'zod';
import { sql } from 'kysely';
import { findChoices, listChoices, listMatches } from '#app/domain/kernel/choices.ts';
import type { Choice, Choices, ChoiceSource } from '#app/domain/kernel/choices.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';

const KINDS = ['person', 'client', 'project', 'category'] as const;
type Kind = (typeof KINDS)[number];

/** What each filter offers; iterations are those of the chosen project, and none without one. */
export type FilterChoices = Record<Kind | 'iteration', Choices>;

const typed = searchText;

/** What each filter chooses from. Employees see themselves; projects are those of the chosen client. */
function sourcesFor({ actor }: Ctx, clientId: string): Record<Kind, ChoiceSource> {
  return {
    person: sql`select emp_id as value, trim(first_name || ' ' || surname) as label, '' as detail, name_in_order as in_order
      from tenant.employee where ${actor.isAdmin} or emp_id = ${actor.empId}`,
    client: sql`select client_id as value, co_name as label, '' as detail, name_in_order as in_order from tenant.client`,
    project: sql`select p.project_id as value, p.project_name as label, case when ${clientId} = '' then c.co_name else '' end as detail,
        p.name_in_order as in_order
      from tenant.project p join tenant.client c on c.client_id = p.client_id where ${clientId} = '' or p.client_id = upper(${clientId})`,
    category: sql`select category_id as value, category_name as label, '' as detail, name_in_order as in_order from tenant.category`,
  };
}

const iterationsOf = (projectId: string): ChoiceSource => sql`select iteration_id::text as value, iteration_name as label, '' as detail,
    lower(iteration_name) as in_order
  from tenant.iteration where project_id = upper(${projectId})`;

const NO_ITERATIONS: Choices = { options: [], id: '', isLong: false };

/** An iteration of another project is no filter: whoever chooses another project asks for all of it. */
async function offerIterations({ em }: Ctx, projectId: string, typed: string): Promise<Choices> {
  if (projectId === '') return NO_ITERATIONS;
  const found = await findChoices(em, iterationsOf(projectId), typed);
  return { ...found, id: found.options.some(({ value }) => value === found.id) ? found.id : '' };
}

/** What the filters of the timesheet reports offer, and which ids the typed texts mean. */
export const getFilterChoices = query({
  name: 'report.filter-choices',
  permission: 'report:read',
  input: z.object({ person: typed(), client: typed(), project: typed(), category: typed(), iteration: typed() }),
  async run(ctx, { iteration, ...input }): Promise<FilterChoices> {
    const choices = await offerAll(ctx, input);
    return { ...choices, iteration: await offerIterations(ctx, choices.project.id, iteration) };
  },
});

async function offerAll(ctx: Ctx, input: Readonly<Record<Kind, string>>): Promise<Record<Kind, Choices>> {
  if (input.client === '') return offer(ctx, KINDS, input, '');
  // Which projects there are depends on the client that is meant.
  const { client } = await offer(ctx, ['client'], input, '');
  return { client, ...await offer(ctx, ['person', 'project', 'category'], input, client.id) };
}

async function offer<Asked extends Kind>(
  ctx: Ctx, kinds: readonly Asked[], typed: Readonly<Record<Kind, string>>, clientId: string,
): Promise<Record<Asked, Choices>> {
  const sources = sourcesFor(ctx, clientId);
  const choices = await listChoices(ctx.em, kinds.map((kind) => ({ source: sources[kind], typed: typed[kind] })));
  return Object.fromEntries(kinds.map((kind, place) => [kind, choices[place]])) as Record<Asked, Choices>;
}

/** The choices of one filter that contain a text, for a search field. */
export const searchFilterChoices = query({
  name: 'report.search-filter',
  permission: 'report:read',
  input: z.object({ kind: z.enum([...KINDS, 'iteration']), clientId: typed(), projectId: typed(), q: typed() }),
  run: (ctx, { kind, clientId, projectId, q }): Promise<Choice[]> =>
    listMatches(ctx.em, kind === 'iteration' ? iterationsOf(projectId) : sourcesFor(ctx, clientId)[kind], q),
});
