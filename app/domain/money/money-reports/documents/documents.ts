import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { moneyReport, ofPeriod, ofRate, sortedBy, type MoneyFilter } from '../money-report.ts';
import { DOCUMENT_KINDS } from '../fields.ts';
import { atRate } from './at-each-rate.ts';
import { amountIn, creditIn, ofCredits, ofInvoices, within } from './invoice-amounts.ts';
import { taxIn } from './received.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', invoiceId: 'number', creditNoteId: 'number', day: 'day', clientId: 'text', name: 'text', currencyId: 'text',
  rate: 'text', net: 'money',
  tax: 'money', invoiced: 'money', credited: 'money', total: 'money',
} as const;

export type DocumentRow = ReportRow<typeof SHAPE>;

/**
 * The invoices and credit notes of a period, each on its day, with its tax and its total in the currency of the report; a credit note takes
 * off both. One of the two ids is 0.
 */
export function documentsWithin(filter: MoneyFilter & { readonly items: '' | (typeof DOCUMENT_KINDS)[number] }): RawBuilder<unknown> {
  const credit = creditIn(filter.currency);
  const invoices = sql`select i.invoice_id, 0 as credit_note_id, i.invoice_date as day, i.client_id, i.currency_id,
      ${taxIn(filter.currency)} as tax, ${amountIn(filter.currency)(sql`i.total`)} as total
    from tenant.invoice i where ${ofInvoices(filter)} and ${within(sql`i.invoice_date`, filter)}`;
  const credits = sql`select 0 as invoice_id, n.credit_note_id, n.credit_note_date as day, n.client_id, n.currency_id,
      ${credit(sql`n.amount_ex`)} - ${credit(sql`n.amount`)} as tax, -${credit(sql`n.amount`)} as total
    from tenant.credit_note n where ${ofCredits(filter)} and ${within(sql`n.credit_note_date`, filter)}`;
  if (filter.items === '') return sql`${invoices} union all ${credits}`;
  return filter.items === 'invoices' ? invoices : credits;
}

/** The invoices and credit notes of a period: what stands behind what was invoiced and credited, and the tax in it. */
export const listDocuments = moneyReport({
  name: 'documents',
  filters: {
    ...ofPeriod, items: z.enum(['', ...DOCUMENT_KINDS]).catch(''), rate: ofRate(),
    ...sortedBy(['day', 'name', 'net', 'tax', 'total'], 'day', 'asc'),
  },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => findReportPage(em, {
    ...asked, shape: SHAPE, bars: NO_BARS, order: asked.sort === 'name' ? sql`"inOrder"` : column(asked.sort),
    from: sql`select case d.credit_note_id when 0 then 'invoice ' || d.invoice_id else 'credit ' || d.credit_note_id end
          || coalesce(' ' || d.tax_pct, '') as id, coalesce(d.tax_pct::text, '') as rate,
        d.invoice_id as "invoiceId", d.credit_note_id as "creditNoteId", d.day, d.client_id as "clientId", c.co_name as name,
        c.name_in_order as "inOrder", d.currency_id as "currencyId", d.total - d.tax as net, d.tax,
        case d.credit_note_id when 0 then d.total else 0 end as invoiced, case d.credit_note_id when 0 then 0 else -d.total end as credited,
        d.total
      from (${atRate(documentsWithin(asked), sql`day, client_id, currency_id`, asked.rate)}) d
      join tenant.client c on c.client_id = d.client_id`,
  }),
});
