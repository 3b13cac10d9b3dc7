import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { KEYS_OF_ENTRY, workKey } from './time-totals.ts';
import { inWholeMonths, type Span } from './whole-months.ts';

/** `work` is person, project and category in one. */
export type Dimension = 'person' | 'client' | 'project' | 'category' | 'work';

/** The column of an entry, `t`, that is the key of each dimension. */
const KEY: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  person: sql`t.emp_id`, client: sql`t.client_id`, project: sql`t.project_id`, category: sql`t.category_id`,
  work: workKey,
};

const between = (column: RawBuilder<unknown>, { from, to }: Span): RawBuilder<unknown> => {
  const bounds = [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} <= ${to}`] : [])];
  return bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `);
};

/**
 * The time of a span by the keys of one dimension, as rows of `key, month, entries, worked, billable` that are yet to be summed up:
 * totals of whole months, and the entries of the days that these have too few or, negative, too many. Of one key alone when it is given.
 */
export function timeByKey(dimension: Dimension, span: Span, key?: string): RawBuilder<unknown> {
  const { months, added, removed } = inWholeMonths(span);
  const ofKey = (column: RawBuilder<unknown>) => (key === undefined ? sql`true` : sql`${column} = ${key}`);
  const entriesOf = (sign: RawBuilder<unknown>) => (part: Span) => sql`select ${KEY[dimension]} as key,
      date_trunc('month', t.entry_date::timestamp)::date as month, ${sign}1 as entries,
      (${sign}t.worked_seconds)::float8 as worked,
      (case when t.billable_id = 'W' then 0 else ${sign}t.worked_seconds end)::float8 as billable
    from tenant.timesheet t where ${between(sql`t.entry_date`, part)} and ${ofKey(KEY[dimension])}`;
  const parts = [...added.map(entriesOf(sql``)), ...removed.map(entriesOf(sql`-`))];
  if (months) {
    parts.push(sql`select m.key, m.month, m.entries, m.worked_seconds::float8 as worked, m.billable_seconds::float8 as billable
      from tenant.time_by_month m where m.dimension = ${dimension} and ${between(sql`m.month`, months)} and ${ofKey(sql`m.key`)}`);
  }
  return parts.length === 0
    ? sql`select '' as key, null::date as month, 0 as entries, 0 as worked, 0 as billable where false`
    : sql.join(parts, sql` union all `);
}

export interface SummaryTotals { entries: number; workedSeconds: number }

/** All time of a span. */
export async function findTimeOfSpan(em: SqlEntityManager, span: Span): Promise<SummaryTotals> {
  return (await firstRow<SummaryTotals>(em,
    sql`select coalesce(sum(d.entries), 0)::int as entries, coalesce(sum(d.worked_seconds), 0)::float8 as "workedSeconds"
    from tenant.time_by_day d where ${between(sql`d.entry_date`, span)}`))!;
}

/**
 * The time of a span by who did it, on which project and as what: rows of `emp_id, project_id, category_id, month, entries, worked,
 * billable`, of one month each or, unless it is asked for, of all.
 */
export const timeByWork = (span: Span, { byMonth }: { readonly byMonth: boolean }): RawBuilder<unknown> => sql`select
    split_part(key, ' ', 1) as emp_id, split_part(key, ' ', 2) as project_id, split_part(key, ' ', 3) as category_id, month, entries,
    worked, billable
  from (select key, ${byMonth ? sql`month` : sql`null::date`} as month, sum(entries) as entries, sum(worked) as worked,
    sum(billable) as billable from (${timeByKey('work', span)}) stored group by 1, 2) work`;

/** The time of one person, client, project or category in a span. */
export async function findTimeOfKey(em: SqlEntityManager, dimension: Dimension, key: string, span: Span): Promise<SummaryTotals> {
  return (await firstRow<SummaryTotals>(em,
    sql`select coalesce(sum(entries), 0)::int as entries, coalesce(sum(worked), 0)::float8 as "workedSeconds"
    from (${timeByKey(dimension, span, key)}) parts`))!;
}

/** The day in which the entry at an offset of the list by date stands, and how many entries come before that day. */
export async function findDayAt(
  em: SqlEntityManager, span: Span, direction: 'asc' | 'desc', offset: number,
): Promise<{ date: LocalDate; before: number } | undefined> {
  const [order, latest] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  return firstRow<{ date: LocalDate; before: number }>(em, sql`select placed.day::text as date, placed.before::int as before from (
      select day, sum(entries) over (order by day ${order} rows unbounded preceding) - entries as before
      from (select d.entry_date as day, sum(d.entries)::int as entries from tenant.time_by_day d
        where ${between(sql`d.entry_date`, span)} group by d.entry_date) days) placed
    where placed.before <= ${offset} order by placed.before desc, placed.day ${latest} limit 1`);
}

export interface WrongTotal { what: string; key: string; stored: number; counted: number }

/** Where totals and entries disagree, in seconds or in entries; empty when all is well. */
export const listWrongTotals = (em: SqlEntityManager): Promise<WrongTotal[]> => rows<WrongTotal>(em, WRONG_TOTALS);

export const WRONG_TOTALS = sql`select what, key, stored::float8 as stored, counted::float8 as counted from (
      select 'seconds of day' as what, coalesce(k.day, c.day)::text as key, coalesce(k.sum, 0) as stored, coalesce(c.sum, 0) as counted
      from (select entry_date as day, sum(worked_seconds) as sum from tenant.time_by_day group by 1) k
      full join (select entry_date as day, sum(worked_seconds) as sum from tenant.timesheet group by 1) c on c.day = k.day
      union all
      select 'entries of day', coalesce(k.day, c.day)::text, coalesce(k.sum, 0), coalesce(c.sum, 0)
      from (select entry_date as day, sum(entries) as sum from tenant.time_by_day group by 1) k
      full join (select entry_date as day, count(*) as sum from tenant.timesheet group by 1) c on c.day = k.day
      union all
      select f.figure || ' of ' || coalesce(k.dimension, c.dimension), coalesce(k.month, c.month)::text || ' ' || coalesce(k.key, c.key),
        coalesce(k.figures[f.place], 0), coalesce(c.figures[f.place], 0)
      from (select dimension, month, key, array[sum(entries), sum(worked_seconds), sum(billable_seconds)] as figures
      from tenant.time_by_month group by 1, 2, 3) k
      full join (select d.dimension, date_trunc('month', t.entry_date)::date as month, d.key,
          array[count(*), sum(t.worked_seconds), coalesce(sum(t.worked_seconds) filter (where t.billable_id <> 'W'), 0)] as figures
        from tenant.timesheet t cross join lateral ${KEYS_OF_ENTRY} d (dimension, key)
        group by 1, 2, 3) c on (c.dimension, c.month, c.key) = (k.dimension, k.month, k.key)
      cross join (values ('entries', 1), ('seconds', 2), ('billable seconds', 3)) f (figure, place)) compared
    where stored <> counted order by what, key limit 100`;
