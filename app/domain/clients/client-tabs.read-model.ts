import { FEATURES } from '#app/domain/features/contract.ts';
import { IS_OUTSTANDING, OUTSTANDING, overdueDaysOn } from '#app/domain/kernel/overdue.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ClientInvoiceList, ClientParams, ClientTabList, type ClientTabName } from './contract.ts';

export interface ClientInvoiceRow { invoiceId: number; date: LocalDate; periodTo: LocalDate | null; invoiceType: string; currencyId: string;
  total: string; paid: string; outstanding: string; overdueDays: number; isDraft: boolean }
export interface ClientReceiptRow { receiptId: number; date: LocalDate; invoiceId: number | null; currencyId: string; paid: string;
  note: string }
export interface ClientTimeRow {
  timeId: number; date: LocalDate; empId: string; employeeName: string; projectName: string; categoryName: string; note: string;
  billableId: string; workedSeconds: number; currencyId: string; sellPrice: string; salesTaxPct: string; sellTotal: string;
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
  outstanding: OUTSTANDING,
};
const invoiceFilter = (clientId: string, isOutstanding: boolean) =>
  sql`i.client_id = ${clientId} ${isOutstanding ? sql`and ${IS_OUTSTANDING}` : sql.empty}`;

function selectInvoices(list: ClientTabList & { outstanding: boolean }, today: LocalDate): SqlFragment {
  return sql`select i.invoice_id as "invoiceId", i.invoice_date as date, i.period_to as "periodTo", i.invoice_type as "invoiceType",
    i.currency_id as "currencyId", i.total::text as total, i.paid_amt::text as paid,
      ${OUTSTANDING}::numeric(19,2)::text as outstanding, i.is_draft as "isDraft",
      ${overdueDaysOn(today)} as "overdueDays"
    from tenant.invoice i where ${invoiceFilter(list.clientId, list.outstanding)} ${page(list, INVOICE_COLUMNS, sql`i.invoice_id`)}`;
}

const sumInvoices = ({ clientId, outstanding }: { clientId: string; outstanding: boolean }): SqlFragment =>
  sql`select count(*)::int as count,
  coalesce(sum(i.total), 0)::text as total, coalesce(sum(i.paid_amt), 0)::text as paid,
  coalesce(sum(${OUTSTANDING}), 0)::numeric(19,2)::text as outstanding
  from tenant.invoice i where ${invoiceFilter(clientId, outstanding)}`;

const RECEIPT_COLUMNS: Columns = {
  date: sql`r.payment_date`, receiptId: sql`r.receipt_id`, invoiceId: sql`a.invoice_id`, paid: sql`a.amount`,
};
const RECEIPTS = sql`tenant.receipt r left join tenant.receipt_allocation a on a.receipt_id = r.receipt_id`;

/** What the client is billed in. */
const currencyOf = (clientId: string): SqlFragment => sql`(select coalesce(c.currency_id, o.currency_id)
  from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}) as "currencyId"`;

function selectReceipts(list: ClientTabList): SqlFragment {
  return sql`select r.receipt_id as "receiptId", r.payment_date as date, a.invoice_id as "invoiceId",
    coalesce(a.amount, -r.receipt_total)::text as paid, r.note, ${currencyOf(list.clientId)}
    from ${RECEIPTS} where r.client_id = ${list.clientId} ${page(list, RECEIPT_COLUMNS, sql`r.receipt_id desc, a.invoice_id`)}`;
}

const sumReceipts = (clientId: string): SqlFragment =>
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

function selectTime(list: ClientTabList): SqlFragment {
  return sql`select t.time_id as "timeId", t.entry_date as date, t.emp_id as "empId",
    trim(e.first_name || ' ' || e.surname) as "employeeName",
      p.project_name as "projectName", c.category_name as "categoryName", t.note, t.billable_id as "billableId",
      t.worked_seconds as "workedSeconds", ${currencyOf(list.clientId)},
      t.sell_price::text as "sellPrice", t.sales_tax_pct as "salesTaxPct", t.sell_total::text as "sellTotal"
    from ${TIME} where ${timeFilter(list.clientId)} ${page(list, TIME_COLUMNS, sql`t.time_id`)}`;
}

const sumTime = (clientId: string): SqlFragment =>
  sql`select count(*)::int as count, coalesce(sum(t.worked_seconds), 0)::int as "workedSeconds",
  coalesce(sum(t.sell_total), 0)::text as "sellTotal" from tenant.timesheet t where ${timeFilter(clientId)}`;

type ClientTabCounts = Record<ClientTabName, number>;

/** How many rows each tab of a client's page has. */
export const countClientTabs = query({
  name: 'client.count-tabs',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<ClientTabCounts> {
    const counts = await firstRow<ClientTabCounts>(ctx.em, sql`select
      (select count(*)::int from tenant.invoice where client_id = ${clientId}) as invoices,
      (select count(*)::int from tenant.invoice i where ${invoiceFilter(clientId, true)}) as outstanding,
      (select count(*)::int from tenant.receipt where client_id = ${clientId}) as receipts,
      (select count(*)::int from tenant.client_rate where client_id = ${clientId}
      and (expiry_date is null or expiry_date >= ${ctx.today()})) as rates,
      (select count(*)::int from tenant.timesheet where client_id = ${clientId} and invoice_id is null) as time,
      (select count(*)::int from tenant.recurring_product where client_id = ${clientId}) as "recurring-products",
      (select count(*)::int from tenant.recurring_invoice where client_id = ${clientId}) as "recurring-invoices",
      (select count(*)::int from tenant.client_discount where client_id = ${clientId}) as discounts`);
    return counts ?? {
      invoices: 0, outstanding: 0, receipts: 0, rates: 0, time: 0, 'recurring-products': 0, 'recurring-invoices': 0, discounts: 0,
    };
  },
});

interface ClientInvoices { rows: ClientInvoiceRow[]; total: number; totals: { total: string; paid: string; outstanding: string } }

/** A page of a client's invoices, all or those with something outstanding; the totals are of all pages. */
export const listClientInvoices = query({
  name: 'client.list-invoices',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ClientInvoiceList,
  async run(ctx, list): Promise<ClientInvoices> {
    const { count = 0, ...totals } = await firstRow<{ count: number } & ClientInvoices['totals']>(ctx.em, sumInvoices(list))
      ?? { total: '0', paid: '0', outstanding: '0' };
    return { rows: await rows<ClientInvoiceRow>(ctx.em, selectInvoices(list, ctx.today())), total: count, totals };
  },
});

interface ClientReceipts { rows: ClientReceiptRow[]; total: number; totals: { paid: string } }

/** A page of what a client paid, one row for each invoice paid; the total is of all pages. */
export const listClientReceipts = query({
  name: 'client.list-receipts',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ClientTabList,
  async run(ctx, list): Promise<ClientReceipts> {
    const sums = await firstRow<{ count: number; paid: string }>(ctx.em, sumReceipts(list.clientId));
    return {
      rows: await rows<ClientReceiptRow>(ctx.em, selectReceipts(list)), total: sums?.count ?? 0, totals: { paid: sums?.paid ?? '0' },
    };
  },
});

interface ClientTime { rows: ClientTimeRow[]; total: number; totals: { workedSeconds: number; sellTotal: string } }

/** A page of a client's time that is on no invoice; the totals are of all pages. */
export const listClientTime = query({
  name: 'client.list-time',
  permission: 'invoice:read',
  input: ClientTabList,
  async run(ctx, list): Promise<ClientTime> {
    const sums = await firstRow<{ count: number; workedSeconds: number; sellTotal: string }>(ctx.em, sumTime(list.clientId));
    const totals = { workedSeconds: sums?.workedSeconds ?? 0, sellTotal: sums?.sellTotal ?? '0' };
    return { rows: await rows<ClientTimeRow>(ctx.em, selectTime(list)), total: sums?.count ?? 0, totals };
  },
});
