import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import { LACKS_PRICE } from '#app/domain/time/timesheets/index.server.ts';
import { MAX_INVOICE_ENTRIES, MAX_LISTED_ENTRIES, type UnbilledFilter } from '../contract.ts';

/** An entry as the billing lists show it. */
export interface ChargedEntry {
  readonly timeId: number;
  readonly entryDate: LocalDate;
  readonly empId: string;
  readonly employeeName: string;
  readonly portrait: string | null;
  readonly projectName: string;
  readonly categoryName: string;
  readonly note: string;
  readonly billingCode: BillingCode;
  readonly workedSeconds: number;
  readonly sellPrice: string;
}

export interface UnbilledEntry extends ChargedEntry { readonly projectId: string; readonly sellTotal: string }

export interface UnbilledSummary {
  readonly entryCount: number;
  readonly workedSeconds: number;
  /** Value of the entries coded B, before tax. */
  readonly billable: string;
  /** Entries to be charged that nothing says the price of. */
  readonly unpriced: number;
  readonly earliest: LocalDate | null;
  readonly latest: LocalDate | null;
}

/** The one condition behind the list, its totals, and 'all entries of this filter'. */
function matching({ clientId, from, to, projectId }: UnbilledFilter): RawBuilder<unknown> {
  const conditions = [
    sql`t.client_id = ${clientId}`,
    sql`t.invoice_id is null`,
    ...(from === null ? [] : [sql`t.entry_date >= ${from}`]),
    ...(to === null ? [] : [sql`t.entry_date <= ${to}`]),
    ...(projectId === '' ? [] : [sql`t.project_id = ${projectId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The first entries of the filter, oldest first. */
export async function listUnbilledTime(em: SqlEntityManager, filter: UnbilledFilter): Promise<UnbilledEntry[]> {
  return rows<UnbilledEntry>(em, sql`
    select t.time_id as "timeId", t.entry_date as "entryDate", t.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as "employeeName", coalesce(e.picture, e.avatar) as portrait,
      t.project_id as "projectId", p.project_name as "projectName", c.category_name as "categoryName", t.note,
      t.billable_id as "billingCode", t.worked_seconds as "workedSeconds", t.sell_price as "sellPrice", t.sell_total as "sellTotal"
    from tenant.timesheet t
    join tenant.employee e on e.emp_id = t.emp_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category c on c.category_id = t.category_id
    where ${matching(filter)}
    order by t.entry_date, t.time_id limit ${MAX_LISTED_ENTRIES}`);
}

export async function findUnbilledSummary(em: SqlEntityManager, filter: UnbilledFilter): Promise<UnbilledSummary> {
  const summary = await firstRow<UnbilledSummary>(em, sql`
    select count(*)::int as "entryCount", coalesce(sum(t.worked_seconds), 0)::int as "workedSeconds",
      coalesce(sum(t.sell_total) filter (where t.billable_id = 'B'), 0)::numeric(19,2) as billable,
      count(*) filter (where ${LACKS_PRICE})::int as unpriced, min(t.entry_date) as earliest, max(t.entry_date) as latest
    from tenant.timesheet t where ${matching(filter)}`);
  return summary ?? { entryCount: 0, workedSeconds: 0, billable: '0.00', unpriced: 0, earliest: null, latest: null };
}

export async function listUnbilledTimeIds(em: SqlEntityManager, filter: UnbilledFilter): Promise<number[]> {
  const found = await rows<{ timeId: number }>(em, sql`
    select t.time_id as "timeId" from tenant.timesheet t where ${matching(filter)}
    order by t.time_id limit ${MAX_INVOICE_ENTRIES}`);
  return found.map(({ timeId }) => timeId);
}

/** Projects of the client that have unbilled time, by name. */
export async function listUnbilledProjects(em: SqlEntityManager,
  clientId: string): Promise<{ projectId: string; projectName: string; entryCount: number }[]> {
  return rows(em, sql`
    select p.project_id as "projectId", p.project_name as "projectName", count(*)::int as "entryCount"
    from tenant.timesheet t join tenant.project p on p.project_id = t.project_id
    where t.client_id = ${clientId} and t.invoice_id is null
    group by p.project_id, p.project_name order by p.name_in_order, p.project_id`);
}
