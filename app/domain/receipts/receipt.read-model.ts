import type { SqlEntityManager } from '@mikro-orm/sql';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import type { OpenInvoice } from './allocation.ts';

export interface ReceiptRow {
  readonly receiptId: number;
  readonly version: number;
  readonly clientId: string;
  readonly paymentDate: LocalDate;
  readonly paymentMethod: string;
  /** What was received, positive; the table keeps it negated. */
  readonly received: string;
  readonly note: string;
}

export async function receiptRow(em: SqlEntityManager, receiptId: number): Promise<ReceiptRow | undefined> {
  return firstRow<ReceiptRow>(em, sql`
    select receipt_id as "receiptId", version, client_id as "clientId", payment_date as "paymentDate", payment_method as "paymentMethod",
      -receipt_total as received, note
    from tenant.receipt where receipt_id = ${receiptId}`);
}

/** As `receiptRow`, held until the transaction ends. */
export async function lockedReceiptRow(em: SqlEntityManager, receiptId: number): Promise<ReceiptRow | undefined> {
  await rows(em, sql`select 1 as held from tenant.receipt where receipt_id = ${receiptId} for update`);
  return receiptRow(em, receiptId);
}

export async function allocationsOf(em: SqlEntityManager, receiptId: number): Promise<Map<number, string>> {
  const found = await rows<{ invoiceId: number; amount: string }>(em, sql`
    select invoice_id as "invoiceId", amount from tenant.receipt_allocation where receipt_id = ${receiptId} order by invoice_id`);
  return new Map(found.map(({ invoiceId, amount }) => [invoiceId, amount]));
}

/** The client's invoices that are not settled without this receipt (0 for a new one), oldest first. */
export async function openInvoices(em: SqlEntityManager, clientId: string, receiptId: number): Promise<OpenInvoice[]> {
  return rows<OpenInvoice>(em, sql`
    select i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", i.total, i.paid_amt - coalesce(a.amount, 0) as "alreadyPaid"
    from tenant.invoice i
    left join tenant.receipt_allocation a on a.invoice_id = i.invoice_id and a.receipt_id = ${receiptId}
    where i.client_id = ${clientId} and not i.is_draft and i.total <> i.paid_amt - coalesce(a.amount, 0)
    order by i.invoice_date, i.invoice_id`);
}
