import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';

export interface FoundEntry {
  timeId: number; date: LocalDate; client: string; project: string; category: string; workedSeconds: number;
  /** The part of the notes around the first word that was looked for. */
  notes: string;
}
export interface FoundProject {
  projectId: string; project: string; clientId: string; client: string; usedCount: number; lastUsed: LocalDate | null
}
export interface FoundClient { clientId: string; client: string; usedCount: number; lastUsed: LocalDate | null }

/** What is looked for, in the time of one person. */
export interface OwnWorkSearch { empId: string; words: readonly string[] }

const EXCERPT_LENGTH = 160;
const EXCERPT_LEAD = 40;

const every = (words: readonly string[], condition: (pattern: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(words.map((word) => condition(containsPattern(word))), sql` and `);

const clientMatches = (pattern: string) =>
  sql`(c.co_name ilike ${pattern} or c.display_name ilike ${pattern} or c.client_id ilike ${pattern})`;
const projectMatches = (pattern: string) =>
  sql`(p.project_name ilike ${pattern} or p.project_id ilike ${pattern} or ${clientMatches(pattern)})`;

/**
 * The person's entries alone are read, from the index of their days. Records that match by name are looked up once for the
 * statement, not once for each entry.
 */
function entryFilter({ empId, words }: OwnWorkSearch): RawBuilder<unknown> {
  return sql`t.emp_id = ${empId} and ${every(words, (pattern) => sql`(t.note ilike ${pattern}
    or t.project_id in (select p.project_id from tenant.project p join tenant.client c on c.client_id = p.client_id
    where ${projectMatches(pattern)})
    or t.category_id in (select k.category_id from tenant.category k
    where k.category_name ilike ${pattern} or k.category_id ilike ${pattern}))`)}`;
}

/**
 * A page of the person's entries that contain every word, newest first, and how many there are; a page beyond the end is the
 * last. Their entries are gone through once, for the count and the page together.
 */
export async function findOwnEntries(em: SqlEntityManager, search: OwnWorkSearch, page: number,
  size: number): Promise<{ rows: FoundEntry[]; total: number }> {
  const order = sql`t.entry_date desc, t.start_time desc, t.time_id desc`;
  const begin = sql`greatest(strpos(lower(t.note), lower(${search.words[0] ?? ''}::text)) - ${EXCERPT_LEAD}::int, 1)`;
  const found = await rows<FoundEntry & { total: number }>(em, sql`with found as materialized (
      select t.time_id, t.entry_date, t.start_time from tenant.timesheet t where ${entryFilter(search)}),
    counted as (select count(*)::int as total from found),
    page as (select t.time_id from found t order by ${order} limit ${sql.lit(size)}
      offset (select least(${(page - 1) * size}::int, greatest(total - 1, 0) / ${size}::int * ${size}::int) from counted))
    select t.time_id as "timeId", t.entry_date::text as date, c.co_name as client, p.project_name as project, k.category_name as category,
      t.worked_seconds as "workedSeconds",
      case when ${begin} > 1 then '…' else '' end || substr(t.note, ${begin}, ${EXCERPT_LENGTH}) as notes, counted.total
    from page join tenant.timesheet t on t.time_id = page.time_id
    join tenant.client c on c.client_id = t.client_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category k on k.category_id = t.category_id cross join counted
    order by ${order}`);
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
}

const used = (empId: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${key} as key, count(*)::int as times, max(entry_date) as last_day from tenant.timesheet where emp_id = ${empId} group by 1`;

/** Projects that time can be recorded on, those that the person used last first. */
export function listFoundProjects(em: SqlEntityManager, { empId, words }: OwnWorkSearch, limit: number): Promise<FoundProject[]> {
  return rows<FoundProject>(em,
    sql`select p.project_id as "projectId", p.project_name as project, c.client_id as "clientId", c.co_name as client,
      coalesce(u.times, 0) as "usedCount", u.last_day::text as "lastUsed"
    from tenant.project p join tenant.client c on c.client_id = p.client_id left
    join (${used(empId, sql`project_id`)}) u on u.key = p.project_id
    where ${every(words, projectMatches)} order by u.last_day desc nulls last, lower(p.project_name), p.project_id
    limit ${sql.lit(limit)}`);
}

/** Clients that time can be recorded for, those that the person worked for last first. */
export function listFoundClients(em: SqlEntityManager, { empId, words }: OwnWorkSearch, limit: number): Promise<FoundClient[]> {
  return rows<FoundClient>(em,
    sql`select c.client_id as "clientId", c.co_name as client, coalesce(u.times, 0) as "usedCount", u.last_day::text as "lastUsed"
    from tenant.client c left join (${used(empId, sql`client_id`)}) u on u.key = c.client_id
    where ${every(words, clientMatches)} order by u.last_day desc nulls last, lower(c.co_name), c.client_id limit ${sql.lit(limit)}`);
}
