import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode } from '../contract.ts';
import { Timesheet } from '../timesheet.entity.ts';

// One statement for a thousand entries: hydrating them to set one column would take seconds.

export interface InvoiceableEntry {
  readonly timeId: number;
  readonly clientId: string;
  readonly entryDate: LocalDate;
  readonly employeeName: string;
  readonly projectName: string;
  readonly billingCode: BillingCode;
  readonly workedSeconds: number;
  readonly sellPrice: string;
  readonly salesTaxPct: string;
  readonly invoiceId: number | null;
}

const invoiceable = (timeIds: readonly number[]) => sql`
    select t.time_id as "timeId", t.client_id as "clientId", t.entry_date as "entryDate",
    trim(e.first_name || ' ' || e.surname) as "employeeName",
      p.project_name as "projectName", t.billable_id as "billingCode", t.worked_seconds as "workedSeconds",
      t.sell_price as "sellPrice", t.sales_tax_pct as "salesTaxPct", t.invoice_id as "invoiceId"
    from tenant.timesheet t
    join tenant.employee e on e.emp_id = t.emp_id
    join tenant.project p on p.project_id = t.project_id
    where t.time_id = any(${timeIds}::int[])
    order by t.time_id`;

/** The entries as they are now, held by nobody. */
export const listForInvoice = (em: SqlEntityManager, timeIds: readonly number[]): Promise<InvoiceableEntry[]> =>
  rows<InvoiceableEntry>(em, invoiceable(timeIds));

/** Reads the entries and holds them until the transaction ends, always in the same order so that two invoices cannot deadlock. */
export const lockForInvoice = (em: SqlEntityManager, timeIds: readonly number[]): Promise<InvoiceableEntry[]> =>
  rows<InvoiceableEntry>(em, sql`${invoiceable(timeIds)} for update of t`);

/** Puts the entries on the invoice. Returns how many were free to be put there. */
export async function attachToInvoice(em: SqlEntityManager,
  attach: { invoiceId: number; timeIds: readonly number[]; now: Date }): Promise<number> {
  return execute(em, sql`
    update tenant.timesheet set invoice_id = ${attach.invoiceId}, version = version + 1, updated_at = ${attach.now.toISOString()}
    where time_id = any(${attach.timeIds}::int[]) and invoice_id is null`);
}

/** Frees one entry of the invoice. False when it is not on it. */
export async function releaseEntry(em: SqlEntityManager, release: { invoiceId: number; timeId: number; now: Date }): Promise<boolean> {
  const { timeId, invoiceId } = release;
  return await em.nativeUpdate(Timesheet, { timeId, invoiceId }, { invoiceId: null, updatedAt: release.now }) === 1;
}

/** Frees some entries of an invoice. Returns how many were on it. */
export async function releaseEntries(em: SqlEntityManager,
  { invoiceId, timeIds, now }: { invoiceId: number; timeIds: readonly number[]; now: Date }): Promise<number> {
  return em.nativeUpdate(Timesheet, { invoiceId, timeId: { $in: [...timeIds] } }, { invoiceId: null, updatedAt: now });
}

/** Frees all entries of an invoice. Returns how many they were. */
export async function releaseFromInvoice(em: SqlEntityManager, release: { invoiceId: number; now: Date }): Promise<number> {
  return em.nativeUpdate(Timesheet, { invoiceId: release.invoiceId }, { invoiceId: null, updatedAt: release.now });
}
