import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { newestMailOfInvoice, type MailStatus } from '#app/domain/money/client-mails/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DUE_DATE, OUTSTANDING, overdueDaysOn } from '#app/domain/kernel/rules/overdue.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FindInvoice, InvoiceListParams, type InvoiceType } from '../contract.ts';
import { inState } from './invoice-list-filter.ts';
import { findPlaceInList, findTotalsByState } from './invoice-list-sums.read-model.ts';

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

const SORT: Readonly<Record<InvoiceListParams['sort'], RawBuilder<unknown>>> = {
  invoiceId: sql`i.invoice_id`,
  invoiceDate: sql`i.invoice_date`,
  client: sql`c.name_in_order`,
  type: sql`i.invoice_type`,
  total: sql`i.total`,
  paid: sql`i.paid_amt`,
  outstanding: OUTSTANDING,
  dueDate: DUE_DATE,
};

/** Which invoices are on a page is read from an index where one has the order; they alone are told their client and delivery. */
async function listInvoiceRows(em: SqlEntityManager, params: InvoiceListParams, today: LocalDate): Promise<InvoiceListRow[]> {
  const direction = params.direction === 'asc' ? sql`asc` : sql`desc`;
  const inOrder = sql`order by ${SORT[params.sort]} ${direction}, i.invoice_id ${direction}`;
  const { from, offset } = await findPlaceInList(em, params);
  return rows<InvoiceListRow>(em, sql`
    select i.invoice_id as "invoiceId", i.invoice_date as "invoiceDate", ${DUE_DATE} as "dueDate",
      i.client_id as "clientId", c.co_name as "clientName", i.invoice_type as "invoiceType",
      i.currency_id as "currencyId", i.total, i.paid_amt as paid,
      ${OUTSTANDING}::numeric(19,2) as outstanding, i.is_draft as "isDraft",
      i.sync_status as "syncStatus", i.sync_display_name as "syncDisplayName", i.sync_error as "syncError",
      ${overdueDaysOn(today)} as "outstandingDays",
      (select m.status from ${newestMailOfInvoice(sql`i.invoice_id`)} m) as delivery,
      (select coalesce(sum(n.applied_amt), 0)::numeric(19,2) from tenant.credit_note n where n.invoice_id = i.invoice_id) as credited
    from (${inState(params, sql`i.invoice_id`, today)} ${from} ${inOrder} limit ${params.size} offset ${offset}) page
    join tenant.invoice i on i.invoice_id = page.invoice_id
    join tenant.client c on c.client_id = i.client_id ${inOrder}`);
}

/** The number that a text is, as 42 or INV-42. */
export const numberIn = (search: string): string | undefined => /^(?:inv-?)?0*(\d{1,9})$/i.exec(search.trim())?.[1];

/** The invoice with exactly this number, if the text is one. */
async function findInvoiceWithNumber(em: SqlEntityManager, search: string): Promise<number | undefined> {
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
  tool: { title: 'List invoices', about: 'Invoices, a page at a time, with what is outstanding on each.' },
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceListParams,
  async run(ctx, params) {
    const states = await findTotalsByState(ctx.em, params, ctx.today());
    const totals = states[params.state];
    return { rows: await listInvoiceRows(ctx.em, params, ctx.today()), total: totals.invoiceCount, totals, states };
  },
});

/** The number of the invoice when the text is exactly one; undefined otherwise. */
export const findInvoiceByNumber = query({
  name: 'invoice.find-by-number',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: FindInvoice,
  run: (ctx, { search }) => findInvoiceWithNumber(ctx.em, search),
});
