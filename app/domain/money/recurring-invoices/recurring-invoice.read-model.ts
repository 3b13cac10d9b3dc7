import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { OUTSTANDING, overdueDaysOn } from '#app/domain/kernel/rules/overdue.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { recurringInvoiceFields } from './fields.ts';
import { RecurringInvoice } from './recurring-invoice.entity.ts';

/** Whether a period follows, of a row that is called `r`. */
export const GOES_ON = sql`(r.next_start is not null and r.next_start <= coalesce(r.date_to, 'infinity'::date))`;

/** A recurring invoice without its lines: no period follows where `nextStart`, the first day of the one that is made next, is null. */
const recurringInvoice = (em: SqlEntityManager, id: number) => tables<typeof RecurringInvoice>(em).selectFrom('recurring_invoice')
  .select(namesOf(recurringInvoiceFields))
  .select(['recurringInvoiceId', 'version', 'clientId', 'isPaused', 'nextIndex', 'nextStart', sql<string>`created_at`.as('createdAt')])
  .select(sql<string>`(select c.co_name from ${tableOf(em, 'client')} c where c.client_id = recurring_invoice.client_id)`.as('clientName'))
  .where('recurringInvoiceId', '=', id);

export const findRecurringInvoice = (em: SqlEntityManager, id: number) => recurringInvoice(em, id).executeTakeFirst();
export type StoredRecurringInvoice = NonNullable<Awaited<ReturnType<typeof findRecurringInvoice>>>;

/** Holds it and its lines until the transaction ends, to be changed. */
export const lockRecurringWithLines = (ctx: CommandCtx, recurringInvoiceId: number) =>
  lockRecord(ctx, RecurringInvoice, { recurringInvoiceId }, 'Recurring invoice', ['lines']);

/** The same as it is read, for the generator; one that another worker holds is not waited for where `skipsHeld`. */
export function lockRecurringInvoice(em: SqlEntityManager, id: number, skipsHeld = false): Promise<StoredRecurringInvoice | undefined> {
  const held = recurringInvoice(em, id).forUpdate('recurring_invoice');
  return (skipsHeld ? held.skipLocked() : held).executeTakeFirst();
}

/** A line as it is stored, which is what a line of an invoice is made of. */
export interface StoredRecurringLine {
  readonly position: number;
  readonly skuId: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discountPct: string;
  readonly taxPct: string;
  readonly amount: string;
  readonly tax: string;
  readonly note: string;
  readonly internalNote: string;
  /** Those of the period, which only an invoice has. */
  readonly dateStart: null;
  readonly dateEnd: null;
}

export const listRecurringLines = (em: SqlEntityManager, id: number): Promise<StoredRecurringLine[]> => rows<StoredRecurringLine>(em, sql`
  select position, coalesce(sku_id, '') as "skuId", description, quantity, price, discount_pct as "discountPct", tax_pct as "taxPct",
    line_total as amount, tax_amt as tax, note, internal_note as "internalNote", null as "dateStart", null as "dateEnd"
  from tenant.recurring_invoice_line where recurring_invoice_id = ${id} order by position`);

export interface RecurringTotals { readonly subtotal: string; readonly tax: string; readonly total: string; readonly currencyId: string }

/** What an invoice of it comes to, as one row beside `r` and the organisation, `o`: tax by line or once for each rate. */
export const TOTALS_OF: RawBuilder<unknown> = sql`(select coalesce(sum(g.base), 0)::numeric(19,2) as subtotal,
    coalesce(sum(case when o.tax_per_document then round(g.base * g.tax_pct, 2) else g.tax end), 0)::numeric(19,2) as tax
  from (select l.tax_pct, sum(l.line_total) as base, sum(l.tax_amt) as tax from tenant.recurring_invoice_line l
    where l.recurring_invoice_id = r.recurring_invoice_id group by l.tax_pct) g)`;

export async function findRecurringTotals(em: SqlEntityManager, id: number): Promise<RecurringTotals> {
  const found = await firstRow<RecurringTotals>(em, sql`select t.subtotal, t.tax, (t.subtotal + t.tax)::numeric(19,2) as total,
      coalesce(c.currency_id, o.currency_id) as "currencyId"
    from tenant.recurring_invoice r join tenant.client c on c.client_id = r.client_id cross join tenant.organisation o
    cross join lateral ${TOTALS_OF} t where r.recurring_invoice_id = ${id}`);
  return found!;
}

export interface MadePeriod {
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** Null where the invoice was deleted since. */
  readonly invoiceId: number | null;
  readonly invoiceDate: LocalDate | null;
  readonly total: string | null;
  /** What the list of invoices knows of it too. */
  readonly paid: string;
  readonly credited: string;
  readonly outstanding: string;
  readonly outstandingDays: number;
  readonly isDraft: boolean;
}

/** The periods that were made, newest first, with how their invoices stand on a day. */
export const listMadePeriods = (em: SqlEntityManager, id: number, today: LocalDate, limit: number): Promise<MadePeriod[]> =>
  rows<MadePeriod>(em, sql`
  select p.period_start as start, p.period_end as "end", p.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", i.total,
    coalesce(i.is_draft, false) as "isDraft", coalesce(i.paid_amt, 0)::numeric(19,2) as paid,
    coalesce(${OUTSTANDING}, 0)::numeric(19,2) as outstanding, ${overdueDaysOn(today)} as "outstandingDays",
    (select coalesce(sum(n.applied_amt), 0)::numeric(19,2) from tenant.credit_note n where n.invoice_id = p.invoice_id) as credited
  from tenant.recurring_invoice_period p left join tenant.invoice i on i.invoice_id = p.invoice_id
  where p.recurring_invoice_id = ${id} order by p.period_start desc limit ${sql.lit(limit)}`);

export interface LoggedStep { readonly logId: number; readonly at: string; readonly isRefusal: boolean; readonly words: string;
  readonly invoiceId: number | null }

/** What the generator did and did not do, newest first, by the organisation's clock. */
export const listLoggedSteps = (em: SqlEntityManager, id: number, limit: number): Promise<LoggedStep[]> => rows<LoggedStep>(em, sql`
  select l.recurring_invoice_log_id as "logId", to_char(l.logged_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at,
    l.is_refusal as "isRefusal", l.words, i.invoice_id as "invoiceId"
  from tenant.recurring_invoice_log l cross join tenant.organisation o left join tenant.invoice i on i.invoice_id = l.invoice_id
  where l.recurring_invoice_id = ${id} order by l.recurring_invoice_log_id desc limit ${sql.lit(limit)}`);

/** How many invoices were made of it, those that were deleted since among them. */
export async function countMade(em: SqlEntityManager, id: number): Promise<number> {
  const found = await firstRow<{ made: number }>(em,
    sql`select count(*)::int as made from tenant.recurring_invoice_period where recurring_invoice_id = ${id}`);
  return found!.made;
}
