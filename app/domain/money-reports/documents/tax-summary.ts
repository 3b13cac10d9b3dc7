import { FEATURES } from '#app/domain/features/contract.ts';
import { sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { TaxSummary, type MoneyFilter } from '../contract.ts';
import { documentsWithin } from './documents.ts';
import { monthOf } from './invoice-amounts.ts';
import { received } from './received.ts';
import { column, inOrder, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = { id: 'text', name: 'text', documents: 'count', net: 'money', tax: 'money', total: 'money' } as const;

export type TaxRow = ReportRow<typeof SHAPE>;

/** Rows of `day, client_id, tax, total`: an invoice and a credit note on its day,
  or a payment on its own with its share of the invoice's tax. */
function taxed(basis: 'accrual' | 'cash', filter: MoneyFilter): SqlFragment {
  if (basis === 'cash') return sql`select payment_date as day, client_id, tax, paid as total from (${received(filter)}) p`;
  return sql`select day, client_id, tax, total from (${documentsWithin({ ...filter, items: '' })}) d`;
}

/** The tax of a period by month or client: of what was invoiced in it (accrual), or of what was received in it (cash). */
export const listTaxSummary = query({
  name: 'money-report.tax-summary',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: TaxSummary,
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const isMonth = asked.by === 'month';
    const grouped = sql`select ${isMonth ? monthOf(sql`day`) : sql`client_id`} as id, count(*) as documents, sum(total - tax) as net,
      sum(tax) as tax, sum(total) as total from (${taxed(asked.basis, asked)}) each group by 1`;
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: isMonth ? inOrder : largest('total'),
        order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: isMonth ? sql`select g.*, g.id as name, g.id as "inOrder" from (${grouped}) g`
        : sql`select g.*, c.co_name as name, c.name_in_order as "inOrder" from (${grouped}) g join tenant.client c on c.client_id = g.id`,
    });
  },
});
