import type { SqlEntityManager } from '@mikro-orm/sql';
import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import { whileUnchanged } from '#app/domain/kernel/while-unchanged.ts';
import type { BillingCode, TimesheetSummaryParams } from './contract.ts';

export type SummaryFilter = Pick<TimesheetSummaryParams, 'startDate' | 'endDate' | 'empId' | 'clientId' | 'projectId' | 'categoryId'>;
export interface SummaryTotals { entries: number; workedSeconds: number }

/** The one condition that page, totals and groups share. */
export function summaryWhere(filter: SummaryFilter): SqlFragment {
  const parts = [
    ...(filter.startDate ? [sql`t.entry_date >= ${filter.startDate}`] : []),
    ...(filter.endDate ? [sql`t.entry_date <= ${filter.endDate}`] : []),
    ...(filter.empId ? [sql`t.emp_id = ${filter.empId}`] : []),
    ...(filter.clientId ? [sql`t.client_id = ${filter.clientId}`] : []),
    ...(filter.projectId ? [sql`t.project_id = ${filter.projectId}`] : []),
    ...(filter.categoryId ? [sql`t.category_id = ${filter.categoryId}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const keyOf = (filter: SummaryFilter): string => JSON.stringify([filter.startDate, filter.endDate, filter.empId, filter.clientId, filter.projectId, filter.categoryId]);

/** Entries are counted anew only after something changed. */
function remembered<T>(em: SqlEntityManager, what: string, filter: SummaryFilter, compute: () => Promise<T>): Promise<T> {
  return whileUnchanged(em, `${what}:${keyOf(filter)}`, compute);
}

export function findSummaryTotals(em: SqlEntityManager, filter: SummaryFilter): Promise<SummaryTotals> {
  return remembered(em, 'totals', filter, async () => (await firstRow<SummaryTotals>(em, sql`select count(*)::int as entries,
    coalesce(sum(t.worked_seconds), 0)::float8 as "workedSeconds" from tenant.timesheet t where ${summaryWhere(filter)}`))!);
}

export interface SummaryEntry {
  timeId: number; date: LocalDate; empId: string; employee: string; client: string; project: string; category: string;
  workedSeconds: number; billableId: BillingCode; notes: string;
}

interface Mark { date: LocalDate; timeId: number }
interface ListOrder { sort: 'date' | 'hours'; direction: 'asc' | 'desc' }

/** A mark is kept for every so many rows, so that a page far down begins near its place instead of at the top. */
const MARK_EVERY = 500;

/** A page of entries, newest first unless asked otherwise. Which they are is read from an index alone, however many the filter lets through. */
export async function listSummaryEntries(em: SqlEntityManager, filter: SummaryFilter, order: ListOrder, page: { offset: number; limit: number }): Promise<SummaryEntry[]> {
  const { from, offset } = await startOf(em, filter, order, page.offset);
  const by = orderBy(order, filter);
  return rows<SummaryEntry>(em, sql`select t.time_id as "timeId", t.entry_date::text as date, t.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as employee,
      c.co_name as client, p.project_name as project, k.category_name as category, t.worked_seconds as "workedSeconds", t.billable_id as "billableId", left(t.note, 200) as notes
    from (select t.time_id from tenant.timesheet t where ${summaryWhere(filter)} ${from} order by ${by}
      limit ${sql.whole(page.limit)} offset ${offset < MARK_EVERY ? sql.whole(offset) : offset}) page
    join tenant.timesheet t on t.time_id = page.time_id
    join tenant.employee e on e.emp_id = t.emp_id
    join tenant.client c on c.client_id = t.client_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category k on k.category_id = t.category_id
    order by ${by}`);
}

/** As there is an index for each: one person's day goes by the clock, one of everybody by the order of recording. */
function orderBy({ sort, direction }: ListOrder, { empId }: SummaryFilter): SqlFragment {
  if (sort === 'hours') return direction === 'asc' ? sql`t.worked_seconds, t.time_id` : sql`t.worked_seconds desc, t.time_id desc`;
  if (empId) return direction === 'asc' ? sql`t.entry_date, t.start_time, t.time_id` : sql`t.entry_date desc, t.start_time desc, t.time_id desc`;
  return direction === 'asc' ? sql`t.entry_date, t.time_id` : sql`t.entry_date desc, t.time_id desc`;
}

async function startOf(em: SqlEntityManager, filter: SummaryFilter, order: ListOrder, offset: number): Promise<{ from: SqlFragment; offset: number }> {
  if (order.sort !== 'date' || offset < MARK_EVERY || filter.empId) return { from: sql.empty, offset };
  const isAscending = order.direction === 'asc';
  const marks = await remembered(em, `marks-${order.direction}`, filter, () => rows<Mark>(em, sql`select date, "timeId" from (
      select t.entry_date::text as date, t.time_id as "timeId", row_number() over (order by ${orderBy(order, filter)}) as place
      from tenant.timesheet t where ${summaryWhere(filter)}) numbered
    where place % ${MARK_EVERY} = 1 order by place`));
  const mark = marks[Math.floor(offset / MARK_EVERY)];
  if (!mark) return { from: sql.empty, offset };
  const from = isAscending ? sql`and (t.entry_date, t.time_id) >= (${mark.date}::date, ${mark.timeId}::int)` : sql`and (t.entry_date, t.time_id) <= (${mark.date}::date, ${mark.timeId}::int)`;
  return { from, offset: offset % MARK_EVERY };
}

export interface SummaryGroup { id: string; name: string; parentId: string; parent: string; entries: number; workedSeconds: number; billableSeconds: number }
type Grouping = 'project' | 'person' | 'client' | 'category';

const GROUP_KEY: Record<Grouping, SqlFragment> = {
  project: sql`t.project_id`, person: sql`t.emp_id`, client: sql`t.client_id`, category: sql`t.category_id`,
};

const NAMED: Record<Grouping, SqlFragment> = {
  project: sql`select p.project_id as id, p.project_name as name, c.client_id as "parentId", c.co_name as parent, g.* from g
    join tenant.project p on p.project_id = g.key join tenant.client c on c.client_id = p.client_id`,
  person: sql`select e.emp_id as id, trim(e.first_name || ' ' || e.surname) as name, '' as "parentId", '' as parent, g.* from g join tenant.employee e on e.emp_id = g.key`,
  client: sql`select c.client_id as id, c.co_name as name, '' as "parentId", '' as parent, g.* from g join tenant.client c on c.client_id = g.key`,
  category: sql`select k.category_id as id, k.category_name as name, '' as "parentId", '' as parent, g.* from g join tenant.category k on k.category_id = g.key`,
};

/** Hours by project, person, client or category, for everything the filter lets through. */
export function listSummaryGroups(em: SqlEntityManager, grouping: Grouping, filter: SummaryFilter): Promise<SummaryGroup[]> {
  return remembered(em, `groups-${grouping}`, filter, () => rows<SummaryGroup>(em, sql`with g as (
      select ${GROUP_KEY[grouping]} as key, count(*)::int as entries, sum(t.worked_seconds)::float8 as "workedSeconds",
        coalesce(sum(t.worked_seconds) filter (where t.billable_id <> 'W'), 0)::float8 as "billableSeconds"
      from tenant.timesheet t where ${summaryWhere(filter)} group by 1)
    select * from (${NAMED[grouping]}) named order by lower(parent), lower(name), id`));
}
