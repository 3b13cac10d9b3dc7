import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { containsPattern, searchText } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { whileUnchanged } from '#app/domain/kernel/while-unchanged.ts';
import { SHORT_LIST } from './form-choices.read-model.ts';
import type { Choice } from './form-choices.read-model.ts';

/** One filter: what it offers, the id that is meant, and whether more exist than are offered. */
export interface FilterChoice { options: Choice[]; id: string; isLong: boolean }
export interface FilterChoices { person: FilterChoice; client: FilterChoice; project: FilterChoice; category: FilterChoice }
type Kind = keyof FilterChoices;

const SEARCH_RESULTS = 20;
const typed = searchText;

/** What the filters of the timesheet reports offer, and which ids the typed texts mean. Projects are those of the chosen client. */
export const getFilterChoices = query({
  name: 'report.filter-choices',
  permission: 'report:read',
  input: z.object({ person: typed(), client: typed(), project: typed(), category: typed() }),
  async run(ctx, input): Promise<FilterChoices> {
    const source: Record<Kind, SqlFragment> = {
      person: sql`select emp_id as value, trim(first_name || ' ' || surname) as label from tenant.employee where ${ctx.actor.isAdmin} or emp_id = ${ctx.actor.empId}`,
      client: sql`select client_id as value, co_name as label from tenant.client`,
      project: sql`select p.project_id as value, p.project_name as label, case when ${input.client} = '' then c.co_name else '' end as detail
        from tenant.project p join tenant.client c on c.client_id = p.client_id where ${input.client} = '' or p.client_id = upper(${input.client})`,
      category: sql`select category_id as value, category_name as label from tenant.category`,
    };
    const short = (kind: Kind) => sql`(select coalesce(jsonb_agg(c), '[]') from (select * from (${source[kind]}) all_of order by lower(label), value limit ${SHORT_LIST + 1}) c)`;
    const seen = JSON.stringify([ctx.actor.isAdmin || ctx.actor.empId, input.client.toUpperCase()]);
    const lists = await whileUnchanged(ctx.em, `filter-choices:${seen}`, async () => (await firstRow<Record<Kind, Choice[]>>(ctx.em,
      sql`select ${short('person')} as person, ${short('client')} as client, ${short('project')} as project, ${short('category')} as category`))!);
    const [person, client, project, category] = await Promise.all((['person', 'client', 'project', 'category'] as const)
      .map((kind) => choiceOf(lists[kind], input[kind], (text) => whileUnchanged(ctx.em, `filter-search:${seen}:${kind}:${text}`, () => search(ctx.em, source[kind], text)))));
    return { person: person!, client: client!, project: project!, category: category! };
  },
});

async function choiceOf(short: Choice[], text: string, find: (text: string) => Promise<Choice[]>): Promise<FilterChoice> {
  const isLong = short.length > SHORT_LIST;
  const options = !isLong ? short : text === '' ? [] : await find(text);
  const meant = options.find(({ value }) => value === text.toUpperCase()) ?? options.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return { options, isLong, id: meant?.value ?? text };
}

function search(em: SqlEntityManager, source: SqlFragment, text: string): Promise<Choice[]> {
  return rows<Choice>(em, sql`select value, label from (${source}) all_of
    where value = upper(${text}) or label ilike ${containsPattern(text)}
    order by value = upper(${text}) desc, lower(label) = lower(${text}) desc, lower(label), value limit ${SEARCH_RESULTS}`);
}

/** The choices of one filter that contain a text, for a search field. */
export const searchFilterChoices = query({
  name: 'report.search-filter',
  permission: 'report:read',
  input: z.object({ kind: z.enum(['person', 'client']), q: typed() }),
  async run(ctx, { kind, q }): Promise<Choice[]> {
    if (kind === 'client') return search(ctx.em, sql`select client_id as value, co_name as label from tenant.client`, q);
    return search(ctx.em, sql`select emp_id as value, trim(first_name || ' ' || surname) as label from tenant.employee
      where ${ctx.actor.isAdmin} or emp_id = ${ctx.actor.empId}`, q);
  },
});
