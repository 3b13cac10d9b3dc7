import type { SqlEntityManager } from '@mikro-orm/sql';
import { newestMailOfInvoice, type MailStatus } from '#app/domain/client-mails/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { DUE_DATE, IS_OUTSTANDING, isOverdueOn, OUTSTANDING, overdueDaysOn } from '#app/domain/kernel/overdue.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import type { SyncFacts } from '#app/domain/kernel/sync-status.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { subtractMoney, sumMoney } from '#app/domain/kernel/values/money.ts';
import { FindInvoice, InvoiceListParams, type InvoiceType } from './contract.ts';

export interface InvoiceListRow extends SyncFacts {
  readonly invoiceId: number;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceType: InvoiceType;
  readonly currencyId: string;
  readonly total: string;
  readonly paid: string;
  readonly outstanding: string;
  readonly outstandingDays: number;
  readonly delivery: MailStatus | null;
  /** What of the paid amount credit notes settle. */
  readonly credited: string;
  readonly isDraft: boolean;
}

/** In the organisation's own currency, each invoice at the exchange rate that it keeps. */
interface InvoiceListTotals {
  readonly invoiceCount: number;
  readonly total: string;
  readonly paid: string;
  readonly outstanding: string;
}

const SORT: Readonly<Record<InvoiceListParams['sort'], SqlFragment>> = {
  invoiceId: sql`i.invoice_id`,
  invoiceDate: sql`i.invoice_date`,
  client: sql`c.name_in_order`,
  type: sql`i.invoice_type`,
  total: sql`i.total`,
  paid: sql`i.paid_amt`,
  outstanding: OUTSTANDING,
  dueDate: DUE_DATE,
};

const STATE: Readonly<Record<InvoiceListParams['state'], (today: LocalDate) => SqlFragment>> = {
  all: () => sql`true`,
  draft: () => sql`i.is_draft`,
  outstanding: () => IS_OUTSTANDING,
  overdue: isOverdueOn,
  paid: () => sql`(i.total = i.paid_amt and not i.is_draft)`,
};

const within = (column: SqlFragment, { from, to }: Pick<InvoiceListParams, 'from' | 'to'>): SqlFragment => sql.join([
  sql`true`, ...(from === '' ? [] : [sql`${column} >= ${from}`]), ...(to === '' ? [] : [sql`${column} <= ${to}`]),
], sql` and `);

/** The one condition behind the page, its total and its sums; the state comes beside it. */
function matching({ search, clientId, ...span }: InvoiceListParams): SqlFragment {
  const pattern = containsPattern(search.toLowerCase());
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const conditions = [
    within(sql`i.invoice_date`, span),
    ...(clientId === '' ? [] : [sql`i.client_id = upper(${clientId})`]),
    ...(search === ''
      ? []
      : [
        sql`(i.invoice_id = ${number} or lower(c.co_name) like ${pattern} or lower(i.client_id) like ${pattern}
          or lower(i.client_ref) like ${pattern})`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The invoices that match otherwise; clients are read with them only where they are searched in or sorted by. */
const matched = (params: InvoiceListParams, columns: SqlFragment): SqlFragment => sql`select ${columns} from tenant.invoice i
  ${params.search !== '' || params.sort === 'client' ? sql`join tenant.client c on c.client_id = i.client_id` : sql.empty}
  where ${matching(params)}`;

/** Which invoices are on a page is read from an index where one has the order; they alone are told their client and delivery. */
async function invoiceListRows(em: SqlEntityManager, params: InvoiceListParams, today: LocalDate): Promise<InvoiceListRow[]> {
  const direction = params.direction === 'asc' ? sql`asc` : sql`desc`;
  const inOrder = sql`order by ${SORT[params.sort]} ${direction}, i.invoice_id ${direction}`;
  return rows<InvoiceListRow>(em, sql`
    select i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", ${DUE_DATE} as "dueDate",
      i.client_id as "clientId", c.co_name as "clientName", i.invoice_type as "invoiceType",
      i.currency_id as "currencyId", i.total, i.paid_amt as paid,
      ${OUTSTANDING}::numeric(19,2) as outstanding, i.is_draft as "isDraft",
      i.sync_status as "syncStatus", i.sync_display_name as "syncDisplayName", i.sync_error as "syncError",
      ${overdueDaysOn(today)} as "outstandingDays",
      (select m.status from ${newestMailOfInvoice(sql`i.invoice_id`)} m) as delivery,
      (select coalesce(sum(n.applied_amt), 0)::numeric(19,2) from tenant.credit_note n where n.invoice_id = i.invoice_id) as credited
    from (${matched(params, sql`i.invoice_id`)} and ${STATE[params.state](today)} ${inOrder}
      limit ${params.size} offset ${(params.page - 1) * params.size}) page
    join tenant.invoice i on i.invoice_id = page.invoice_id
    join tenant.client c on c.client_id = i.client_id ${inOrder}`);
}

type TotalsByState = Readonly<Record<InvoiceListParams['state'], InvoiceListTotals>>;

interface Sums {
  readonly isOpen: boolean; readonly isDraft: boolean; readonly count: number; readonly total: string; readonly paid: string;
}

const SUMS = sql`count(*)::int as count, coalesce(sum(i.own_total), 0)::text as total, coalesce(sum(i.own_paid), 0)::text as paid`;

/** The sums of what matches, by state: those of all invoices, or of all of some days, are kept. */
const sumsOf = (em: SqlEntityManager, params: InvoiceListParams): Promise<Sums[]> => rows<Sums>(em,
  params.search === '' && params.clientId === ''
    ? sql`select d.is_open as "isOpen", d.is_draft as "isDraft", sum(d.invoices)::int as count, sum(d.own_total)::text as total,
        sum(d.own_paid)::text as paid
      from tenant.invoice_by_day d where ${within(sql`d.invoice_date`, params)} group by 1, 2`
    : sql`${matched(params, sql`i.is_open as "isOpen", i.is_draft as "isDraft", ${SUMS}`)} group by 1, 2`);

/** Nothing is outstanding on what is no more than a draft. */
function added(all: readonly Omit<Sums, 'isOpen'>[]): InvoiceListTotals {
  const total = sumMoney(all.map((sums) => sums.total));
  const paid = sumMoney(all.map((sums) => sums.paid));
  const issued = all.filter(({ isDraft }) => !isDraft);
  const outstanding = subtractMoney(sumMoney(issued.map((sums) => sums.total)), sumMoney(issued.map((sums) => sums.paid)));
  return { invoiceCount: all.reduce((count, sums) => count + sums.count, 0), total, paid, outstanding };
}

/** Of each state. Only what is open is looked at for its day. */
async function totalsByState(em: SqlEntityManager, params: InvoiceListParams, today: LocalDate): Promise<TotalsByState> {
  const [groups, overdue] = await Promise.all([
    sumsOf(em, params),
    rows<Sums>(em, sql`${matched(params, sql`false as "isDraft", ${SUMS}`)} and i.is_open and ${STATE.overdue(today)}`),
  ]);
  const issued = groups.filter(({ isDraft }) => !isDraft);
  return {
    all: added(groups), draft: added(groups.filter(({ isDraft }) => isDraft)), overdue: added(overdue),
    outstanding: added(issued.filter(({ isOpen }) => isOpen)), paid: added(issued.filter(({ isOpen }) => !isOpen)),
  };
}

/** The number that a text is, as 42 or INV-42. */
export const numberIn = (search: string): string | undefined => /^(?:inv-?)?0*(\d{1,9})$/i.exec(search.trim())?.[1];

/** The invoice with exactly this number, if the text is one. */
async function invoiceWithNumber(em: SqlEntityManager, search: string): Promise<number | undefined> {
  const digits = numberIn(search);
  if (digits === undefined) return undefined;
  const found = await firstRow<{ invoiceId: number }>(
    em, sql`select invoice_id as "invoiceId" from tenant.invoice where invoice_id = ${Number(digits)}`,
  );
  return found?.invoiceId;
}

/** One page of the invoices that match, with the sums over all of them and over those of each state. */
export const listInvoices = query({
  name: 'invoice.list',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceListParams,
  async run(ctx, params) {
    const states = await totalsByState(ctx.em, params, ctx.today());
    const totals = states[params.state];
    return { rows: await invoiceListRows(ctx.em, params, ctx.today()), total: totals.invoiceCount, totals, states };
  },
});

/** The number of the invoice when the text is exactly one; undefined otherwise. */
export const findInvoiceByNumber = query({
  name: 'invoice.find-by-number',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: FindInvoice,
  run: (ctx, { search }) => invoiceWithNumber(ctx.em, search),
});
