import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { IS_OUTSTANDING, OUTSTANDING, overdueDaysOn } from '#app/domain/kernel/rules/overdue.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { ClientInvoiceList, ClientParams, ClientTabList, type ClientTabName } from './contract.ts';

/** An invoice, or a credit note with its totals negated. */
export interface ClientInvoiceRow extends SyncFacts {
  invoiceWithCNID: string; isCreditNote: boolean; creditNoteDate: LocalDate | null; id: number; date: LocalDate;
  periodTo: LocalDate | null; invoiceType: string; currencyId: string; exchangeRate: string;
  total: string; paid: string; outstanding: string; overdueDays: number; isDraft: boolean;
  /** What of the paid amount credit notes settle. */
  credited: string;
}
export interface ClientTimeRow {
  timeId: number; date: LocalDate; empId: string; employeeName: string; portrait: string | null;
  projectId: string; projectName: string; categoryId: string; categoryName: string; note: string;
  billableId: string; workedSeconds: number; currencyId: string; sellPrice: string; salesTaxPct: string; sellTotal: string;
}

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;
const DATE = 'date';

function page(list: ClientTabList, columns: Columns, tie: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  const column = Object.hasOwn(columns, list.sort) ? columns[list.sort] : columns[DATE];
  return sql`order by ${column} ${direction}, ${tie} ${direction} limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

const INVOICE_COLUMNS: Columns = {
  date: sql`b.date`, invoiceId: sql`b.is_credit_note, b.id`, invoiceType: sql`b.invoice_type`, total: sql`b.total`, paid: sql`b.paid`,
  outstanding: sql`b.outstanding`,
};

/** What of a client's invoices a tab is about: with credit notes all that is billed, without them what is outstanding. */
interface Billed { readonly clientId: string; readonly outstanding: boolean; readonly withCreditNotes: boolean }

/** Invoices, and credit notes with negated totals: what is allocated of those counts as paid. */
function billed({ clientId, outstanding, withCreditNotes }: Billed, today: LocalDate): RawBuilder<unknown> {
  const credits = sql`union all
    select true, n.credit_note_id, n.credit_note_date, null, n.invoice_type, n.currency_id, n.exchange_rate, -n.amount,
      -(n.applied_amt + n.used_amt), n.applied_amt + n.used_amt - n.amount, round(-n.amount * n.exchange_rate, 2),
      round(-(n.applied_amt + n.used_amt) * n.exchange_rate, 2), 0, false, n.sync_status, n.sync_display_name, n.sync_error
    from tenant.credit_note n where n.client_id = ${clientId}`;
  return sql`(select false as is_credit_note, i.invoice_id as id, i.invoice_date as date, i.period_to, i.invoice_type, i.currency_id,
      i.exchange_rate, i.total, i.paid_amt as paid, ${OUTSTANDING}::numeric(19,2) as outstanding, i.own_total, i.own_paid,
      ${overdueDaysOn(today)} as overdue_days, i.is_draft, i.sync_status, i.sync_display_name, i.sync_error
    from tenant.invoice i where i.client_id = ${clientId} ${outstanding ? sql`and ${IS_OUTSTANDING}` : sql``}
    ${withCreditNotes ? credits : sql``}) b`;
}

function selectInvoices(list: ClientTabList & Billed, today: LocalDate): RawBuilder<unknown> {
  return sql`select case when b.is_credit_note then 'CN-' else '' end || b.id as "invoiceWithCNID", b.is_credit_note as "isCreditNote",
      case when b.is_credit_note then b.date end as "creditNoteDate", b.id, b.date, b.period_to as "periodTo",
      b.invoice_type as "invoiceType", b.currency_id as "currencyId", b.exchange_rate::text as "exchangeRate",
      b.total::text as total, b.paid::text as paid,
      b.outstanding::text as outstanding, b.overdue_days as "overdueDays", b.is_draft as "isDraft",
      (select coalesce(sum(n.applied_amt), 0)::numeric(19,2)::text from tenant.credit_note n
        where n.invoice_id = b.id and not b.is_credit_note) as credited,
      b.sync_status as "syncStatus", b.sync_display_name as "syncDisplayName", b.sync_error as "syncError"
    from ${billed(list, today)} ${page(list, INVOICE_COLUMNS, sql`b.id`)}`;
}

/** What the documents of a tab come to in one currency, and in the organisation's own at the exchange rates that they keep. */
export interface ClientCurrencyTotals {
  currencyId: string; isOwn: boolean; invoiceCount: number; total: string; paid: string; outstanding: string;
  ownTotal: string; ownPaid: string; ownOutstanding: string;
}

const sumInvoices = (of: Billed, today: LocalDate): RawBuilder<unknown> => sql`
  select b.currency_id as "currencyId", b.currency_id = (select o.currency_id from tenant.organisation o) as "isOwn",
    count(*)::int as "invoiceCount", sum(b.total)::numeric(19,2)::text as total, sum(b.paid)::numeric(19,2)::text as paid,
    sum(b.outstanding)::numeric(19,2)::text as outstanding, sum(b.own_total)::numeric(19,2)::text as "ownTotal",
    sum(b.own_paid)::numeric(19,2)::text as "ownPaid",
    sum(case when b.is_draft then 0 else b.own_total - b.own_paid end)::numeric(19,2)::text as "ownOutstanding"
  from ${billed(of, today)} group by b.currency_id order by 2 desc, 1`;

/** What the client is billed in. */
const currencyOf = (clientId: string): RawBuilder<unknown> => sql`(select coalesce(c.currency_id, o.currency_id)
  from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}) as "currencyId"`;

const TIME_COLUMNS: Columns = {
  date: sql`t.entry_date`, employeeName: sql`lower(trim(e.first_name || ' ' || e.surname))`, projectName: sql`lower(p.project_name)`,
  categoryName: sql`lower(c.category_name)`,
  workedSeconds: sql`t.worked_seconds`, sellTotal: sql`t.sell_total`,
};
const TIME = sql`tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.project p on p.project_id = t.project_id
  join tenant.category c on c.category_id = t.category_id`;
const timeFilter = (clientId: string) => sql`t.client_id = ${clientId} and t.invoice_id is null`;

function selectTime(list: ClientTabList): RawBuilder<unknown> {
  return sql`select t.time_id as "timeId", t.entry_date as date, t.emp_id as "empId",
    trim(e.first_name || ' ' || e.surname) as "employeeName", coalesce(e.picture, e.avatar) as portrait,
      t.project_id as "projectId", p.project_name as "projectName", t.category_id as "categoryId", c.category_name as "categoryName",
      t.note, t.billable_id as "billableId",
      t.worked_seconds as "workedSeconds", ${currencyOf(list.clientId)},
      t.sell_price::text as "sellPrice", t.sales_tax_pct as "salesTaxPct", t.sell_total::text as "sellTotal"
    from ${TIME} where ${timeFilter(list.clientId)} ${page(list, TIME_COLUMNS, sql`t.time_id`)}`;
}

const sumTime = (clientId: string): RawBuilder<unknown> =>
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
      (select count(*)::int from tenant.invoice where client_id = ${clientId})
        + case when ${actorHas(ctx.actor, FEATURES.enableCreditNotes)}
          then (select count(*)::int from tenant.credit_note where client_id = ${clientId}) else 0 end as invoices,
      (select count(*)::int from tenant.invoice i where i.client_id = ${clientId} and ${IS_OUTSTANDING}) as outstanding,
      (select count(*)::int from tenant.receipt where client_id = ${clientId}) as receipts,
      (select count(*)::int from tenant.client_rate where client_id = ${clientId}
      and (expiry_date is null or expiry_date >= ${ctx.today()})) as rates,
      (select count(*)::int from tenant.timesheet where client_id = ${clientId} and invoice_id is null) as time,
      (select count(*)::int from tenant.recurring_product where client_id = ${clientId}) as "recurring-products",
      (select count(*)::int from tenant.recurring_invoice where client_id = ${clientId}) as "recurring-invoices",
      (select count(*)::int from tenant.credit_note where client_id = ${clientId}) as "credit-notes",
      (select count(*)::int from tenant.client_discount where client_id = ${clientId}) as discounts`);
    return counts ?? {
      invoices: 0, outstanding: 0, receipts: 0, rates: 0, time: 0, 'recurring-products': 0, 'recurring-invoices': 0, 'credit-notes': 0,
      discounts: 0,
    };
  },
});

export interface ClientInvoices {
  rows: ClientInvoiceRow[]; total: number; totals: { total: string; paid: string; outstanding: string }; currencies: ClientCurrencyTotals[];
}

/**
 * A page of a client's invoices, all with its credit notes or those with something outstanding; the totals are of all pages, in the
 * organisation's currency as those of the list of invoices are, and by currency where they are not all in that.
 */
export const listClientInvoices = query({
  name: 'client.list-invoices',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: ClientInvoiceList,
  async run(ctx, list): Promise<ClientInvoices> {
    const of = { ...list, withCreditNotes: !list.outstanding && list.creditNotes && actorHas(ctx.actor, FEATURES.enableCreditNotes) };
    const sums = await rows<ClientCurrencyTotals>(ctx.em, sumInvoices(of, ctx.today()));
    const all = (figure: 'ownTotal' | 'ownPaid' | 'ownOutstanding') => sumMoney(sums.map((each) => each[figure]));
    return {
      rows: await rows<ClientInvoiceRow>(ctx.em, selectInvoices(of, ctx.today())),
      total: sums.reduce((count, { invoiceCount }) => count + invoiceCount, 0),
      totals: { total: all('ownTotal'), paid: all('ownPaid'), outstanding: all('ownOutstanding') },
      currencies: sums.some(({ isOwn }) => !isOwn) ? sums : [],
    };
  },
});

export interface ClientTime { rows: ClientTimeRow[]; total: number; totals: { workedSeconds: number; sellTotal: string } }

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
