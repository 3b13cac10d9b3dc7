import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { OUTSTANDING } from '#app/domain/kernel/rules/overdue.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { ChargedEntry } from '../time/unbilled-time.read-model.ts';
import type { InvoiceType } from '../contract.ts';

export interface InvoiceHeader extends SyncFacts {
  readonly invoiceId: number;
  readonly version: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceDate: LocalDate;
  readonly invoiceType: InvoiceType;
  readonly category: string;
  readonly currencyId: string;
  readonly exchangeRate: string;
  readonly periodFrom: LocalDate | null;
  readonly periodTo: LocalDate | null;
  readonly clientRef: string;
  readonly paymentTermsDays: number;
  readonly note: string;
  readonly internalNote: string;
  readonly timeTotal: string;
  /** Without what is taken off the whole, which is `discountTotal`. */
  readonly lineTotal: string;
  readonly discountPct: string;
  readonly discountTotal: string;
  readonly grouping: Grouping;
  readonly prepaidExpiry: LocalDate | null;
  readonly prepaidThreshold: string | null;
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

/** What of an invoice `i` credit notes settle, as `credited`. */
export const CREDITED = sql`(select coalesce(sum(n.applied_amt), 0)::numeric(19,2) as credited from tenant.credit_note n
  where n.invoice_id = i.invoice_id)`;

export async function findInvoiceHeader(em: SqlEntityManager, invoiceId: number): Promise<InvoiceHeader | undefined> {
  return firstRow<InvoiceHeader>(em, sql`
    select i.invoice_id as "invoiceId", i.version, i.is_draft as "isDraft", i.client_id as "clientId",
      c.co_name as "clientName", i.invoice_date as "invoiceDate",
      i.invoice_type as "invoiceType", i.category, i.currency_id as "currencyId", i.exchange_rate as "exchangeRate",
      i.period_from as "periodFrom", i.period_to as "periodTo", i.client_ref as "clientRef", i.payment_terms_days as "paymentTermsDays",
      i.note, i.internal_note as "internalNote", i.time_total as "timeTotal",
      i.line_total - taken.off as "lineTotal", i.discount_pct as "discountPct", taken.off as "discountTotal", i.grouping,
      i.prepaid_expiry as "prepaidExpiry", i.prepaid_threshold as "prepaidThreshold", i.subtotal,
      i.tax_total as "taxTotal", i.total,
      round(i.total * i.exchange_rate, 2)::numeric(19,2) as "totalOwn", i.paid_amt as paid, ${OUTSTANDING}::numeric(19,2) as outstanding,
      credit.credited, (i.paid_amt - credit.credited)::numeric(19,2) as received,
      i.sync_status as "syncStatus", i.external_sync_id as "externalSyncId", i.sync_display_name as "syncDisplayName",
      i.sync_error as "syncError", time.entry_count as "entryCount", taken.line_count as "lineCount",
      time.worked_seconds as "workedSeconds", time.written_off as "writtenOff"
    from tenant.invoice i
    join tenant.client c on c.client_id = i.client_id
    cross join lateral (
      select count(*)::int as entry_count, coalesce(sum(t.worked_seconds), 0)::int as worked_seconds,
        coalesce(sum(t.sell_total) filter (where t.billable_id = 'W'), 0)::numeric(19,2) as written_off
      from tenant.timesheet t where t.invoice_id = i.invoice_id
    ) time
    cross join lateral ${CREDITED} credit
    cross join lateral (
      select coalesce(sum(l.line_total) filter (where l.is_discount), 0)::numeric(19,2) as off,
        count(*) filter (where not l.is_discount)::int as line_count
      from tenant.invoice_line l where l.invoice_id = i.invoice_id
    ) taken
    where i.invoice_id = ${invoiceId}`);
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

export interface InvoiceLineRow {
  readonly position: number;
  readonly skuId: string | null;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discountPct: string;
  readonly taxPct: string;
  readonly amount: string;
  readonly tax: string;
  /** The days that it is for, where it is for days. */
  readonly dateStart: LocalDate | null;
  readonly dateEnd: LocalDate | null;
  readonly note: string;
  readonly internalNote: string;
  /** The credit note that released the time which this line stands for: nobody changes it. */
  readonly creditNoteId: number | null;
}

/** The lines in their order. Without a page, all of them. */
export async function listInvoiceLines(em: SqlEntityManager, invoiceId: number, page?: EntryPage): Promise<InvoiceLineRow[]> {
  return rows<InvoiceLineRow>(em, sql`
    select position, sku_id as "skuId", description, quantity, price, discount_pct as "discountPct", tax_pct as "taxPct",
      line_total as amount, tax_amt as tax, date_start as "dateStart", date_end as "dateEnd", note, internal_note as "internalNote",
      credit_note_id as "creditNoteId"
    from tenant.invoice_line where invoice_id = ${invoiceId} and not is_discount order by position
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
}

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
