import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { overdueDaysOn } from '#app/domain/kernel/overdue.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { ClientTabList } from './contract.ts';

export interface ClientInvoiceRow { invoiceId: number; date: LocalDate; periodTo: LocalDate | null; invoiceType: string; total: string;
  paid: string; outstanding: string; overdueDays: number }
export interface ClientReceiptRow { receiptId: number; date: LocalDate; invoiceId: number | null; paid: string; note: string }
export interface ClientTimeRow {
  timeId: number; date: LocalDate; empId: string; employeeName: string; projectName: string; categoryName: string; note: string;
  billableId: string; workedSeconds: number; sellPrice: string; salesTaxPct: string; sellTotal: string;
}

type Columns = Readonly<Record<string, SqlFragment>>;
const DATE = 'date';

function page(list: ClientTabList, columns: Columns, tie: SqlFragment): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  const column = Object.hasOwn(columns, list.sort) ? columns[list.sort] : columns[DATE];
  return sql`order by ${column} ${direction}, ${tie} ${direction} limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

const INVOICE_COLUMNS: Columns = {
  date: sql`i.invoice_date`, invoiceId: sql`i.invoice_id`, invoiceType: sql`i.invoice_type`, total: sql`i.total`, paid: sql`i.paid_amt`,
  outstanding: sql`i.total - i.paid_amt`,
};
const invoiceFilter = (clientId: string, isOutstanding: boolean) =>
  sql`i.client_id = ${clientId} ${isOutstanding ? sql`and i.total <> i.paid_amt` : sql.empty}`;

export function selectInvoices(list: ClientTabList & { outstanding: boolean }, today: LocalDate): SqlFragment {
  return sql`select i.invoice_id as "invoiceId", i.invoice_date as date, i.period_to as "periodTo", i.invoice_type as "invoiceType",
    i.total::text as total, i.paid_amt::text as paid,
      (i.total - i.paid_amt)::text as outstanding,
      ${overdueDaysOn(today)} as "overdueDays"
    from tenant.invoice i where ${invoiceFilter(list.clientId, list.outstanding)} ${page(list, INVOICE_COLUMNS, sql`i.invoice_id`)}`;
}

export const sumInvoices = ({ clientId, outstanding }: { clientId: string; outstanding: boolean }): SqlFragment =>
  sql`select count(*)::int as count,
  coalesce(sum(i.total), 0)::text as total, coalesce(sum(i.paid_amt), 0)::text as paid,
  coalesce(sum(i.total - i.paid_amt), 0)::text as outstanding
  from tenant.invoice i where ${invoiceFilter(clientId, outstanding)}`;

const RECEIPT_COLUMNS: Columns = {
  date: sql`r.payment_date`, receiptId: sql`r.receipt_id`, invoiceId: sql`a.invoice_id`, paid: sql`a.amount`,
};
const RECEIPTS = sql`tenant.receipt r left join tenant.receipt_allocation a on a.receipt_id = r.receipt_id`;

export function selectReceipts(list: ClientTabList): SqlFragment {
  return sql`select r.receipt_id as "receiptId", r.payment_date as date, a.invoice_id as "invoiceId",
    coalesce(a.amount, -r.receipt_total)::text as paid, r.note
    from ${RECEIPTS} where r.client_id = ${list.clientId} ${page(list, RECEIPT_COLUMNS, sql`r.receipt_id desc, a.invoice_id`)}`;
}

export const sumReceipts = (clientId: string): SqlFragment =>
  sql`select count(*)::int as count, coalesce(sum(coalesce(a.amount, -r.receipt_total)), 0)::text as paid
  from ${RECEIPTS} where r.client_id = ${clientId}`;

const TIME_COLUMNS: Columns = {
  date: sql`t.entry_date`, employeeName: sql`lower(trim(e.first_name || ' ' || e.surname))`, projectName: sql`lower(p.project_name)`,
  categoryName: sql`lower(c.category_name)`,
  workedSeconds: sql`t.worked_seconds`, sellTotal: sql`t.sell_total`,
};
const TIME = sql`tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.project p on p.project_id = t.project_id
  join tenant.category c on c.category_id = t.category_id`;
const timeFilter = (clientId: string) => sql`t.client_id = ${clientId} and t.invoice_id is null`;

export function selectTime(list: ClientTabList): SqlFragment {
  return sql`select t.time_id as "timeId", t.entry_date as date, t.emp_id as "empId",
    trim(e.first_name || ' ' || e.surname) as "employeeName",
      p.project_name as "projectName", c.category_name as "categoryName", t.note, t.billable_id as "billableId",
      t.worked_seconds as "workedSeconds",
      t.sell_price::text as "sellPrice", t.sales_tax_pct as "salesTaxPct", t.sell_total::text as "sellTotal"
    from ${TIME} where ${timeFilter(list.clientId)} ${page(list, TIME_COLUMNS, sql`t.time_id`)}`;
}

export const sumTime = (clientId: string): SqlFragment =>
  sql`select count(*)::int as count, coalesce(sum(t.worked_seconds), 0)::int as "workedSeconds",
  coalesce(sum(t.sell_total), 0)::text as "sellTotal" from tenant.timesheet t where ${timeFilter(clientId)}`;
