import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Choice } from '#app/domain/kernel/choices.ts';
import { searchWords } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { SearchWork } from '../contract.ts';
import { lastUsedText } from './form-choices.read-model.ts';
import { workKey } from './work-key.ts';

/** How many of the person's latest entries say what they last used. */
const LATEST_ENTRIES = 400;
const FOUND_WORK = 12;

export interface FoundWork {
  clientId: string; client: string; projectId: string; project: string;
  usedCount: number; lastUsed: LocalDate | null; categoryId: string | null; category: string | null; iterationId: number | null;
}

/** A pattern for the beginning of a word; `word` is letters and digits alone. */
const beginsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> => sql`${text} ~ ${`\\m${word}`}`;

const projectText = sql`lower(p.project_id || ' ' || p.project_name)`;
const clientText = sql`lower(c.client_id || ' ' || c.co_name || ' ' || c.display_name)`;

/**
 * Projects whose own or whose client's words begin with each of those that are looked for; those that the person used last come first,
 * with the category and the iteration of that use.
 */
function listFoundWork(em: SqlEntityManager, empId: string, words: readonly string[]): Promise<FoundWork[]> {
  const matching = sql.join(words.map((word) => sql`(${beginsWord(clientText, word)} or ${beginsWord(projectText, word)})`), sql` and `);
  return rows<FoundWork>(em, sql`with latest as (
      select project_id, category_id, iteration_id, entry_date, start_time, time_id from tenant.timesheet
      where emp_id = ${empId} order by entry_date desc, start_time desc, time_id desc limit ${sql.lit(LATEST_ENTRIES)}),
    used as (
      select project_id, count(*)::int as times, max(entry_date) as last_day,
        (array_agg(category_id order by entry_date desc, start_time desc, time_id desc))[1] as category_id,
        (array_agg(iteration_id order by entry_date desc, start_time desc, time_id desc))[1] as iteration_id
      from latest group by project_id)
    select c.client_id as "clientId", c.co_name as client, p.project_id as "projectId", p.project_name as project,
      coalesce(u.times, 0) as "usedCount", u.last_day::text as "lastUsed", u.category_id as "categoryId", k.category_name as category,
      u.iteration_id as "iterationId"
    from tenant.project p join tenant.client c on c.client_id = p.client_id
    left join used u on u.project_id = p.project_id left join tenant.category k on k.category_id = u.category_id
    where ${matching}
    order by u.last_day desc nulls last, coalesce(u.times, 0) desc, c.name_in_order, p.name_in_order, p.project_id
    limit ${sql.lit(FOUND_WORK)}`);
}

/** What time can be recorded on, by the beginnings of words of client and project in any order: “coast ship”. */
export const searchWork = query({
  name: 'timesheet.search-work',
  permission: 'timesheet:read',
  input: SearchWork,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, q }): Promise<Choice[]> {
    const words = searchWords(q, /[^\p{L}\p{N}]+/u);
    if (words.length === 0) return [];
    return (await listFoundWork(ctx.em, empId, words)).map(({ client, project, category, usedCount, lastUsed, ...work }) => ({
      value: workKey(work), label: `${client} – ${project}`,
      detail: [category, lastUsedText(usedCount, lastUsed, ctx.today(), formatDate)].filter(Boolean).join(' · '),
    }));
  },
});
