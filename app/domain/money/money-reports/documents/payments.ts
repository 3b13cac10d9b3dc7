import { sql, type RawBuilder } from 'kysely';
import { moneyReport, ofPeriod, ofRate, sortedBy } from '../money-report.ts';
import { atRate } from './at-each-rate.ts';
import { receivedTax } from './received.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';

const SHAPE = {
  id: 'text', paymentDate: 'day', receiptId: 'number', invoiceId: 'text', creditNoteId: 'text', clientId: 'text', name: 'text',
    currencyId: 'text', rate: 'text',
  net: 'money', tax: 'money', paid: 'money',
} as const;

export type PaymentRow = ReportRow<typeof SHAPE>;

/** What receipts paid of which invoices, less the credit that they used, and the tax in it: what stands behind what was received. */
export const listPayments = moneyReport({
  name: 'payments',
  filters: { ...ofPeriod, rate: ofRate(), ...sortedBy(['paymentDate', 'receiptId', 'invoiceId', 'name', 'paid'], 'paymentDate', 'asc') },
  run: ({ em }, asked): Promise<ReportPage<typeof SHAPE>> => {
    const ORDER: Partial<Record<typeof asked.sort, RawBuilder<unknown>>> = {
      name: sql`"inOrder"`, invoiceId: sql`nullif("invoiceId", '')::int`,
    };
    return findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: ORDER[asked.sort] ?? column(asked.sort),
      from: sql`select p.receipt_id || ':' || coalesce(p.invoice_id::text, 'credit ' || p.credit_note_id)
          || coalesce(' ' || p.tax_pct, '') as id, coalesce(p.tax_pct::text, '') as rate,
        p.payment_date as "paymentDate", p.receipt_id as "receiptId",
          coalesce(p.invoice_id::text, '') as "invoiceId", coalesce(p.credit_note_id::text, '') as "creditNoteId",
            p.client_id as "clientId", c.co_name as name, c.name_in_order as "inOrder",
          p.currency_id as "currencyId", p.total - p.tax as net, p.tax, p.total as paid
        from (${atRate(receivedTax(asked), sql`receipt_id, payment_date, client_id, currency_id`, asked.rate)}) p
        join tenant.client c on c.client_id = p.client_id`,
    });
  },
});
