import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { prepaidBeyond } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { weekOf } from '#app/domain/time/timesheets/index.server.ts';
import { incompleteDaysOf, type BillingDays } from './billable-clients.read-model.ts';
import { ENTRY_CHECKS, isBillableThrough, WEEK_WAITS } from './entry-checks.ts';
import type { Check } from './fields.ts';

/** What a check found, and what leads to where it is put right: an entry, or a person's day or week. */
export interface CheckRow {
  readonly empId: string;
  readonly employeeName: string;
  readonly portrait: string | null;
  readonly date: LocalDate;
  readonly timeId: number | null;
  readonly projectName: string;
  readonly note: string;
  readonly workedSeconds: number;
}

export const CHECK_ROWS_PER_PAGE = 100;

const NAME = sql`trim(e.first_name || ' ' || e.surname) as "employeeName", coalesce(e.picture, e.avatar) as portrait`;

const entries = (clientId: string, { through }: BillingDays, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.emp_id as "empId", ${NAME}, t.entry_date::text as date, t.time_id as "timeId", p.project_name as "projectName", t.note,
    t.worked_seconds as "workedSeconds"
  from tenant.timesheet t join tenant.client c on c.client_id = t.client_id join tenant.employee e on e.emp_id = t.emp_id
  join tenant.project p on p.project_id = t.project_id
  where ${isBillableThrough(through)} and c.client_id = ${clientId} and ${condition}`;

const whole = (found: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select f.emp_id as "empId", ${NAME}, f.entry_date::text as date, null as "timeId",
  '' as "projectName", '' as note, f.worked::int as "workedSeconds" from (${found}) f join tenant.employee e on e.emp_id = f.emp_id`;

type Select = (clientId: string, days: BillingDays) => RawBuilder<unknown>;

const SELECT: Readonly<Record<Exclude<Check, 'address'>, Select>> = {
  notes: (clientId, days) => entries(clientId, days, ENTRY_CHECKS.notes),
  prices: (clientId, days) => entries(clientId, days, ENTRY_CHECKS.prices),
  prepaid: (clientId, days) => entries(clientId, days, sql`t.time_id in (${prepaidBeyond(days.today)})`),
  rates: (clientId, days) => entries(clientId, days, ENTRY_CHECKS.rates),
  tax: (clientId, days) => entries(clientId, days, ENTRY_CHECKS.tax),
  overlaps: (clientId, days) => entries(clientId, days, ENTRY_CHECKS.overlaps),
  days: (clientId, days) => whole(incompleteDaysOf(clientId, days)),
  weeks: (clientId, { through }) => whole(sql`select t.emp_id, ${weekOf(sql`t.entry_date`)} as entry_date, sum(t.worked_seconds) as worked
    from tenant.timesheet t join tenant.client c on c.client_id = t.client_id
    where ${isBillableThrough(through)} and c.client_id = ${clientId} and ${WEEK_WAITS} group by 1, 2`),
};

/** A page of what a check found at a client, oldest first. */
export function listCheckRows(em: SqlEntityManager, clientId: string, check: Exclude<Check, 'address'>, days: BillingDays,
  page: number): Promise<CheckRow[]> {
  return rows<CheckRow>(em, sql`select * from (${SELECT[check](clientId, days)}) found order by date, "empId", "timeId"
    limit ${sql.lit(CHECK_ROWS_PER_PAGE)} offset ${(page - 1) * CHECK_ROWS_PER_PAGE}`);
}
