import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode, TimesheetSummaryParams } from '../contract.ts';
import type { EntryColumn } from '../entries/entry-columns.ts';
import { listedFields, type ListedFields } from '../fields.ts';
import { Timesheet } from '../timesheet.entity.ts';
import { findDayAt, findTimeOfKey, findTimeOfSpan } from './time-totals.read-model.ts';
import type { SummaryTotals } from './time-totals.read-model.ts';
import type { Span } from './whole-months.ts';

export type SummaryFilter = Pick<
  TimesheetSummaryParams, 'startDate' | 'endDate' | 'empId' | 'clientId' | 'projectId' | 'categoryId' | 'iterationId' | 'billableId'
>;

/** An iteration is chosen by its number; any other text finds none. */
export const iterationNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const ofBillingType = (of: string): RawBuilder<unknown> =>
  (of === 'billable' ? sql`t.billable_id in ('B', 'BPP')` : sql`t.billable_id = ${of}`);

/** The one condition that page, totals and groups share, on entries `t`. */
export function summaryWhere(filter: SummaryFilter): RawBuilder<unknown> {
  const parts = [
    ...(filter.startDate ? [sql`t.entry_date >= ${filter.startDate}`] : []),
    ...(filter.endDate ? [sql`t.entry_date <= ${filter.endDate}`] : []),
    ...(filter.empId ? [sql`t.emp_id = ${filter.empId}`] : []),
    ...(filter.clientId ? [sql`t.client_id = ${filter.clientId}`] : []),
    ...(filter.projectId ? [sql`t.project_id = ${filter.projectId}`] : []),
    ...(filter.categoryId ? [sql`t.category_id = ${filter.categoryId}`] : []),
    ...(filter.iterationId ? [sql`t.iteration_id = ${iterationNumber(filter.iterationId)}`] : []),
    ...(filter.billableId ? [ofBillingType(filter.billableId)] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const DIMENSIONS = [['person', 'empId'], ['client', 'clientId'], ['project', 'projectId'], ['category', 'categoryId']] as const;

export const spanOf = ({ startDate, endDate }: SummaryFilter): Span => ({ from: startDate || undefined, to: endDate || undefined });

/** The persons, clients, projects and categories that a filter names. */
export const namedIn = (filter: SummaryFilter) =>
  DIMENSIONS.flatMap(([dimension, name]) => (filter[name] ? [{ dimension, key: filter[name] }] : []));

/** True of a filter by something that the totals of days and months do not tell apart. */
export const isBeyondTotals = ({ billableId, iterationId }: SummaryFilter): boolean => Boolean(billableId || iterationId);

/** How many entries the filter lets through, and their time: from the totals where they tell, unless it names two things at once. */
export async function findSummaryTotals(em: SqlEntityManager, filter: SummaryFilter): Promise<SummaryTotals> {
  const [named, ...more] = namedIn(filter);
  if (!isBeyondTotals(filter)) {
    if (!named) return findTimeOfSpan(em, spanOf(filter));
    if (more.length === 0) return findTimeOfKey(em, named.dimension, named.key, spanOf(filter));
  }
  return (await firstRow<SummaryTotals>(em,
    sql`select count(*)::int as entries, coalesce(sum(t.worked_seconds), 0)::float8 as "workedSeconds"
    from tenant.timesheet t where ${summaryWhere(filter)}`))!;
}

export interface SummaryEntry extends ListedFields {
  timeId: number; date: LocalDate; empId: string; employee: string; portrait: string | null; client: string;
  project: string; category: string;
  workedSeconds: number; billableId: BillingCode; notes: string;
}

const AS_STORED = ['timeId', 'empId', 'workedSeconds', 'billableId', ...namesOf(listedFields)] as const satisfies readonly EntryColumn[];

interface ListOrder { sort: 'date' | 'hours'; direction: 'asc' | 'desc' }

/** Below this an offset is part of the statement's text, so that its plan is kept; one further down begins at its day. */
const NEAR = 500;

/**
 * A page of entries, newest first unless asked otherwise. Which they are is read from an index alone, however many the filter lets through.
 */
export async function listSummaryEntries(em: SqlEntityManager, filter: SummaryFilter, order: ListOrder,
  page: { offset: number; limit: number }): Promise<SummaryEntry[]> {
  const { from, offset } = await findStart(em, filter, order, page.offset);
  const by = orderBy(order, filter);
  return rows<SummaryEntry>(em,
    sql`select ${columnsOf(em, Timesheet, 't', AS_STORED)}, t.entry_date::text as date, trim(e.first_name || ' ' || e.surname) as employee,
      coalesce(e.picture, e.avatar) as portrait, c.co_name as client, p.project_name as project, k.category_name as category,
      left(t.note, 200) as notes
    from (select t.time_id from tenant.timesheet t where ${summaryWhere(filter)} ${from} order by ${by}
      limit ${sql.lit(page.limit)} offset ${offset < NEAR ? sql.lit(offset) : offset}) page
    join tenant.timesheet t on t.time_id = page.time_id
    join tenant.employee e on e.emp_id = t.emp_id
    join tenant.client c on c.client_id = t.client_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category k on k.category_id = t.category_id
    order by ${by}`);
}

/** As there is an index for each: one person's day goes by the clock, one of everybody by the order of recording. */
function orderBy({ sort, direction }: ListOrder, { empId }: SummaryFilter): RawBuilder<unknown> {
  if (sort === 'hours') return direction === 'asc' ? sql`t.worked_seconds, t.time_id` : sql`t.worked_seconds desc, t.time_id desc`;
  if (empId)
    return direction === 'asc' ? sql`t.entry_date, t.start_time, t.time_id` : sql`t.entry_date desc, t.start_time desc, t.time_id desc`;
  return direction === 'asc' ? sql`t.entry_date, t.time_id` : sql`t.entry_date desc, t.time_id desc`;
}

/** Where a page far down the list begins: at the day that holds its first entry, as the totals of days tell. */
async function findStart(em: SqlEntityManager, filter: SummaryFilter, { sort, direction }: ListOrder,
  offset: number): Promise<{ from: RawBuilder<unknown>; offset: number }> {
  const isWhole = namedIn(filter).length === 0 && !isBeyondTotals(filter);
  const day = sort === 'date' && offset >= NEAR && isWhole ? await findDayAt(em, spanOf(filter), direction, offset) : undefined;
  if (!day) return { from: sql``, offset };
  return {
    from: direction === 'asc' ? sql`and t.entry_date >= ${day.date}` : sql`and t.entry_date <= ${day.date}`, offset: offset - day.before,
  };
}
