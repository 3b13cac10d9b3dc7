import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode } from '../contract.ts';
import { LEAVE_PROJECT_ID, type WorkType } from '../charging/billing-code.ts';

export interface DayEntryRow {
  timeId: number;
  empId: string;
  date: LocalDate;
  startTime: TimeOfDay;
  endTime: TimeOfDay;
  lessSeconds: number;
  workedSeconds: number;
  clientId: string;
  client: string;
  projectId: string;
  project: string;
  iterationId: number | null;
  iteration: string | null;
  categoryId: string;
  category: string;
  locationId: string;
  location: string;
  notes: string;
  billableId: BillingCode;
  invoiceId: number | null;
  inputSource: number;
  version: number;
}

/** One person's entries of a period, in the order they were worked. Names are looked up: joining six tables takes longer to plan. */
export function listEntries(em: SqlEntityManager, empId: string, period: Period): Promise<DayEntryRow[]> {
  return rows<DayEntryRow>(em, sql`select t.time_id as "timeId", t.emp_id as "empId", t.entry_date::text as date,
      to_char(t.start_time, 'HH24:MI') as "startTime", to_char(t.end_time, 'HH24:MI') as "endTime",
      t.time_less_seconds as "lessSeconds", t.worked_seconds as "workedSeconds",
      t.client_id as "clientId", (select c.co_name from tenant.client c where c.client_id = t.client_id) as client,
      t.project_id as "projectId", (select p.project_name from tenant.project p where p.project_id = t.project_id) as project,
      t.iteration_id as "iterationId",
      (select i.iteration_name from tenant.iteration i where i.iteration_id = t.iteration_id) as iteration,
      t.category_id as "categoryId", (select k.category_name from tenant.category k where k.category_id = t.category_id) as category,
      t.location_id as "locationId", (select l.location_name from tenant.location l where l.location_id = t.location_id) as location,
      t.note as notes, t.billable_id as "billableId", t.invoice_id as "invoiceId", t.input_source as "inputSource", t.version
    from tenant.timesheet t
    where t.emp_id = ${empId} and t.entry_date between ${period.from} and ${period.to}
    order by t.entry_date, t.start_time, t.time_id`);
}

export interface DayTotals { date: LocalDate; client: number; internal: number; leave: number }

/** Worked seconds by kind of work for each day that has any. */
export function listDayTotals(em: SqlEntityManager, empId: string, period: Period): Promise<DayTotals[]> {
  return rows<DayTotals>(em, sql`select entry_date::text as date,
      coalesce(sum(worked_seconds) filter (where kind = 'client'), 0)::int as client,
      coalesce(sum(worked_seconds) filter (where kind = 'internal'), 0)::int as internal,
      coalesce(sum(worked_seconds) filter (where kind = 'leave'), 0)::int as leave
    from (select t.entry_date, t.worked_seconds, case when t.client_id <> o.own_client_id then 'client'
        when t.project_id = ${LEAVE_PROJECT_ID} then 'leave' else 'internal' end as kind
      from tenant.timesheet t cross join tenant.organisation o
      where t.emp_id = ${empId} and t.entry_date between ${period.from} and ${period.to}) worked
    group by entry_date order by entry_date`);
}

/** What the check of a week asks of these days: their time, and which hold nothing but leave. */
export function workedOfDays(totals: readonly DayTotals[]): { worked: Map<LocalDate, number>; leaveDays: Set<LocalDate> } {
  return {
    worked: new Map(totals.map(({ date, client, internal, leave }) => [date, client + internal + leave])),
    leaveDays: new Set(totals.filter(({ client, internal }) => client + internal === 0).map(({ date }) => date)),
  };
}

/** The kinds of work of a day, for its category. */
export function workTypesOf(totals: DayTotals): WorkType[] {
  return (['client', 'internal', 'leave'] as const).filter((kind) => totals[kind] > 0);
}

export interface ProjectSummaryRow {
  clientId: string; projectId: string; project: string; client: string; workedSeconds: number; isBillable: boolean
}

/** Hours by project of one person in a period, most first. */
export function listProjectSummary(em: SqlEntityManager, empId: string, period: Period): Promise<ProjectSummaryRow[]> {
  return rows<ProjectSummaryRow>(em,
    sql`select t.client_id as "clientId", t.project_id as "projectId",
      (select p.project_name from tenant.project p where p.project_id = t.project_id) as project,
      (select c.co_name from tenant.client c where c.client_id = t.client_id) as client,
      sum(t.worked_seconds)::int as "workedSeconds", bool_or(t.billable_id <> 'W') as "isBillable"
    from tenant.timesheet t
    where t.emp_id = ${empId} and t.entry_date between ${period.from} and ${period.to}
    group by t.client_id, t.project_id
    order by sum(t.worked_seconds) desc, t.project_id`);
}

/** The first entry of a person's day, if there is one. */
export async function findTimeIdByDate(em: SqlEntityManager, empId: string, date: LocalDate): Promise<number | undefined> {
  return (await firstRow<{ timeId: number }>(em, sql`select time_id as "timeId" from tenant.timesheet
    where emp_id = ${empId} and entry_date = ${date} order by start_time, time_id limit 1`))?.timeId;
}

/** The last day with entries of a person since `from` and before `date`. */
export async function findLastWorkedDay(em: SqlEntityManager, empId: string, from: LocalDate, date: LocalDate): Promise<LocalDate | null> {
  const found = await firstRow<{ day: LocalDate | null }>(em, sql`select max(entry_date)::text as day from tenant.timesheet
    where emp_id = ${empId} and entry_date >= ${from} and entry_date < ${date}`);
  return found?.day ?? null;
}
