import { z } from 'zod';
import { chooseFrom, searchIn } from '#app/domain/kernel/choices.ts';
import type { Choice, Choices, ChoiceSource } from '#app/domain/kernel/choices.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { naturally } from '#app/domain/kernel/values/natural-order.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

export interface FilterChoices { person: Choices; client: Choices; project: Choices; category: Choices }
const KINDS = ['person', 'client', 'project', 'category'] as const;
type Kind = (typeof KINDS)[number];

const typed = searchText;

/** What each filter chooses from. Employees see themselves; projects are those of the chosen client. */
function sourcesFor({ actor }: Ctx, clientId: string): Record<Kind, ChoiceSource> {
  return {
    person: sql`select emp_id as value, trim(first_name || ' ' || surname) as label, '' as detail, ${naturally(sql`trim(first_name || ' ' || surname)`)} as in_order
      from tenant.employee where ${actor.isAdmin} or emp_id = ${actor.empId}`,
    client: sql`select client_id as value, co_name as label, '' as detail, ${naturally(sql`co_name`)} as in_order from tenant.client`,
    project: sql`select p.project_id as value, p.project_name as label, case when ${clientId} = '' then c.co_name else '' end as detail, ${naturally(sql`p.project_name`)} as in_order
      from tenant.project p join tenant.client c on c.client_id = p.client_id where ${clientId} = '' or p.client_id = upper(${clientId})`,
    category: sql`select category_id as value, category_name as label, '' as detail, ${naturally(sql`category_name`)} as in_order from tenant.category`,
  };
}

/** What the filters of the timesheet reports offer, and which ids the typed texts mean. */
export const getFilterChoices = query({
  name: 'report.filter-choices',
  permission: 'report:read',
  input: z.object({ person: typed(), client: typed(), project: typed(), category: typed() }),
  async run(ctx, input): Promise<FilterChoices> {
    const client = await offer(ctx, 'client', input.client, '');
    const [person, project, category] = await Promise.all([offer(ctx, 'person', input.person, ''), offer(ctx, 'project', input.project, client.id), offer(ctx, 'category', input.category, '')]);
    return { person, client, project, category };
  },
});

const offer = (ctx: Ctx, kind: Kind, text: string, clientId: string): Promise<Choices> => chooseFrom(ctx.em, sourcesFor(ctx, clientId)[kind], text);

/** The choices of one filter that contain a text, for a search field. */
export const searchFilterChoices = query({
  name: 'report.search-filter',
  permission: 'report:read',
  input: z.object({ kind: z.enum(KINDS), clientId: typed(), q: typed() }),
  run: (ctx, { kind, clientId, q }): Promise<Choice[]> => searchIn(ctx.em, sourcesFor(ctx, clientId)[kind], q),
});
