import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { OUTSTANDING } from '#app/domain/kernel/rules/overdue.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { ChargedEntry } from '../time/unbilled-time.read-model.ts';
import { invoiceFields, type InvoiceFields } from '../fields.ts';
import type { InvoiceLine } from '../invoice-line.entity.ts';
import type { Invoice } from '../invoice.entity.ts';

export interface InvoiceHeader extends InvoiceFields, SyncFacts {
  readonly invoiceId: number;
  readonly version: number;
  readonly clientName: string;
  readonly timeTotal: string;
  /** Without what is taken off the whole, which is `discountTotal`. */
  readonly lineTotal: string;
  readonly discountTotal: string;
  readonly subtotal: string;
  readonly taxTotal: string;
  readonly total: string;
  /** The total in the organisation's own currency, at the rate that the invoice keeps. */
  readonly totalOwn: string;
  readonly paid: string;
  readonly outstanding: string;
  /** What of the paid amount credit notes settle. */
  readonly credited: string;
  /** The rest of it, which receipts settle. */
  readonly received: string;
  readonly entryCount: number;
  /** Without those of a discount on the whole. */
  readonly lineCount: number;
  readonly workedSeconds: number;
  readonly writtenOff: string;
  /** Not issued yet: nothing is owed on it. */
  readonly isDraft: boolean;
  /** Of the accounting service; empty while it does not have the invoice. */
  readonly externalSyncId: string;
}

/** The part of an invoice `i` that credit notes settle, as `credited`. */
export const creditedOf = (em: SqlEntityManager) => sql<{ credited: string }>`(
  select coalesce(sum(n.applied_amt), 0)::numeric(19,2) as credited from ${tableOf(em, 'credit_note')} n
  where n.invoice_id = i.invoice_id)`;

const HEADER = namesOf(invoiceFields).map((name) => `i.${name}` as const);

/** The time on an invoice `i`. */
const timeOf = (em: SqlEntityManager) => sql<{ entryCount: number; workedSeconds: number; writtenOff: string }>`(
  select count(*)::int as entry_count, coalesce(sum(t.worked_seconds), 0)::int as worked_seconds,
    coalesce(sum(t.sell_total) filter (where t.billable_id = 'W'), 0)::numeric(19,2) as written_off
  from ${tableOf(em, 'timesheet')} t where t.invoice_id = i.invoice_id)`.as<'time'>('time');

export async function findInvoiceHeader(em: SqlEntityManager, invoiceId: number): Promise<InvoiceHeader | undefined> {
  return tables<typeof Invoice | typeof InvoiceLine | typeof Client>(em).selectFrom('invoice as i')
    .innerJoin('client as c', 'c.clientId', 'i.clientId')
    .crossJoinLateral(timeOf(em))
    .crossJoinLateral(creditedOf(em).as<'credit'>('credit'))
    .crossJoinLateral((query) => query.selectFrom('invoice_line as l').whereRef('l.invoiceId', '=', 'i.invoiceId').select([
      sql<string>`coalesce(sum(l.line_total) filter (where l.is_discount), 0)::numeric(19,2)`.as('off'),
      sql<number>`count(*) filter (where not l.is_discount)::int`.as('lineCount'),
    ]).as('taken'))
    .select([
      ...HEADER, 'i.invoiceId', 'i.version', 'i.isDraft', 'c.coName as clientName', 'i.timeTotal', 'i.subtotal', 'i.taxTotal', 'i.total',
      'i.paidAmt as paid', 'i.syncStatus', 'i.externalSyncId', 'i.syncDisplayName', 'i.syncError', 'time.entryCount', 'time.workedSeconds',
      'time.writtenOff', 'credit.credited', 'taken.lineCount', 'taken.off as discountTotal',
      sql<string>`i.line_total - taken.off`.as('lineTotal'),
      sql<string>`round(i.total * i.exchange_rate, 2)::numeric(19,2)`.as('totalOwn'),
      sql<string>`${OUTSTANDING}::numeric(19,2)`.as('outstanding'),
      sql<string>`(i.paid_amt - credit.credited)::numeric(19,2)`.as('received'),
    ])
    .where('i.invoiceId', '=', invoiceId).executeTakeFirst();
}

export interface InvoiceEntryRow extends ChargedEntry {
  /** What the time is worth; `charged` is what the invoice asks for it: nothing for W and BPP. */
  readonly value: string;
  readonly charged: string;
  readonly taxPct: string;
}

interface EntryPage { readonly offset: number; readonly limit: number }

/** The invoice's time, oldest first. Without a page, all of it. */
export const listInvoiceEntries = (em: SqlEntityManager, invoiceId: number, page?: EntryPage): Promise<InvoiceEntryRow[]> =>
  listEntryRows(em, sql`t.invoice_id = ${invoiceId}`, page);

/** The entries `t` that a condition means, oldest first. */
export async function listEntryRows(em: SqlEntityManager, which: RawBuilder<unknown>, page?: EntryPage): Promise<InvoiceEntryRow[]> {
  return rows<InvoiceEntryRow>(em, sql`
    select t.time_id as "timeId", t.entry_date as "entryDate", t.emp_id as "empId",
      trim(e.first_name || ' ' || e.surname) as "employeeName", coalesce(e.picture, e.avatar) as portrait,
      p.project_name as "projectName", g.category_name as "categoryName", t.note, t.billable_id as "billingCode",
      t.worked_seconds as "workedSeconds", t.sell_price as "sellPrice", t.sell_total as value,
      case when t.billable_id = 'B' then t.sell_total else 0 end::numeric(19,2) as charged, t.sales_tax_pct as "taxPct"
    from tenant.timesheet t
    join tenant.employee e on e.emp_id = t.emp_id
    join tenant.project p on p.project_id = t.project_id
    join tenant.category g on g.category_id = t.category_id
    where ${which}
    order by t.entry_date, t.time_id ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
}

/** The lines in their order, without the discount on the whole. Without a page, all of them. */
export function listInvoiceLines(em: SqlEntityManager, invoiceId: number, page?: EntryPage) {
  return tables<typeof InvoiceLine>(em).selectFrom('invoice_line').select([
    'position', 'skuId', 'description', 'quantity', 'price', 'discountPct', 'taxPct', 'lineTotal as amount', 'taxAmt as tax', 'dateStart',
    'dateEnd', 'note', 'internalNote', 'creditNoteId',
  ]).where('invoiceId', '=', invoiceId).where('isDiscount', '=', false).orderBy('position')
    .$if(page !== undefined, (lines) => lines.limit(page!.limit).offset(page!.offset)).execute();
}

/** A line; one of a credit note stands for time which that released, and nobody changes it. */
export type InvoiceLineRow = Readonly<Awaited<ReturnType<typeof listInvoiceLines>>[number]>;

export interface InvoiceReceiptRow {
  readonly receiptId: number;
  readonly paymentDate: LocalDate;
  readonly paymentMethod: string;
  readonly amount: string;
  readonly note: string;
}

export async function listInvoiceReceipts(em: SqlEntityManager, invoiceId: number): Promise<InvoiceReceiptRow[]> {
  return rows<InvoiceReceiptRow>(em, sql`
    select r.receipt_id as "receiptId", r.payment_date as "paymentDate", r.payment_method as "paymentMethod", a.amount, r.note
    from tenant.receipt_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
    where a.invoice_id = ${invoiceId} order by r.payment_date, r.receipt_id`);
}

export interface InvoiceCreditNoteRow {
  readonly creditNoteId: number;
  readonly creditNoteDate: LocalDate;
  readonly amount: string;
  /** What of it settles this invoice. */
  readonly applied: string;
  readonly note: string;
}

export async function listInvoiceCreditNotes(em: SqlEntityManager, invoiceId: number): Promise<InvoiceCreditNoteRow[]> {
  return rows<InvoiceCreditNoteRow>(em, sql`
    select credit_note_id as "creditNoteId", credit_note_date as "creditNoteDate", amount, applied_amt as applied, note
    from tenant.credit_note where invoice_id = ${invoiceId} order by credit_note_date, credit_note_id`);
}
