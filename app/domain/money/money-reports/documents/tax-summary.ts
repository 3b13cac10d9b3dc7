import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { moneyReport, ofPeriod, sortedBy, type MoneyFilter } from '../money-report.ts';
import { atRate } from './at-each-rate.ts';
import { documentsWithin } from './documents.ts';
import { monthOf } from './invoice-amounts.ts';
import { receivedTax } from './received.ts';
import { column, inOrder, largest, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = { id: 'text', name: 'text', documents: 'count', net: 'money', tax: 'money', total: 'money' } as const;

export type TaxRow = ReportRow<typeof SHAPE>;

/** Rows of `invoice_id, credit_note_id, day, client_id, tax, total`: an invoice and a credit note on its day, or a payment on its own with
 its share of the invoice's tax. */
function taxed(basis: 'accrual' | 'cash', filter: MoneyFilter): RawBuilder<unknown> {
  if (basis === 'cash')
    return sql`select invoice_id, credit_note_id, payment_date as day, client_id, tax, total from (${receivedTax(filter)}) p`;
  return documentsWithin({ ...filter, items: '' });
}

const GROUPS = { month: monthOf(sql`day`), client: sql`client_id`, rate: sql`tax_pct::text` } as const;

/** The tax of a period by month, client or rate: of what was invoiced in it (accrual), or of what was received in it (cash). */
export const listTaxSummary = moneyReport({
  name: 'tax-summary',
  filters: {
    ...ofPeriod, by: z.enum(['month', 'client', 'rate']).catch('month'), basis: z.enum(['accrual', 'cash']).catch('accrual'),
    ...sortedBy(['name', 'net', 'tax', 'total'], 'name', 'asc'),
  },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const rows = atRate(taxed(asked.basis, asked), sql`day, client_id`, asked.by === 'rate' ? 'each' : '');
    const grouped = sql`select ${GROUPS[asked.by]} as id, count(*) as documents, sum(total - tax) as net,
      sum(tax) as tax, sum(total) as total from (${rows}) each group by 1`;
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: asked.by === 'client' ? largest('total') : inOrder,
      order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
      from: asked.by !== 'client' ? sql`select g.*, g.id as name, g.id as "inOrder" from (${grouped}) g`
        : sql`select g.*, c.co_name as name, c.name_in_order as "inOrder" from (${grouped}) g join tenant.client c on c.client_id = g.id`,
    });
  },
});
