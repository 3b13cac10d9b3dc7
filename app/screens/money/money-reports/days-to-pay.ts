import type { DaysToPayRow } from '#app/domain/money/money-reports/debts/days-to-pay.ts';
import type { SettledInvoiceRow } from '#app/domain/money/money-reports/debts/settled-invoices.ts';
import { paths } from '../../paths.ts';
import { AT_THEIR_RATES, behind, leading, ofClient, type MoneyParams, type MoneyReportScreen } from './money-report.ts';

const SETTLED = 'Invoices whose last payment was received in the period and that were settled by it, from the day of the invoice to that '
  + 'payment. Days late are counted from the day on which it was due; less than none is early.';

/** The settled invoices of a client or of all, which a figure of theirs leads to. */
const settled = (params: MoneyParams, key: keyof DaysToPayRow, sorted: { sort?: string; direction?: string } = {}) =>
  leading<DaysToPayRow>(key, (id) => behind('settled-invoices', params, { ...ofClient(id), ...sorted }));

/** How long clients take. */
export const daysToPay: MoneyReportScreen<DaysToPayRow> = {
  name: 'days-to-pay', description: 'How long clients took to pay their invoices in full.', filters: ['period'],
  basis: () => [SETTLED, AT_THEIR_RATES],
  columns: (params) => [
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ id }) => paths.client(id) },
    { key: 'invoices', header: 'Invoices', kind: 'number', sortKey: 'invoices', priority: 2,
      ...settled(params, 'invoices') },
    { key: 'averageDays', header: 'Average days', kind: 'number', sortKey: 'averageDays',
      ...settled(params, 'averageDays') },
    { key: 'averageLate', header: 'Average days late', kind: 'number', sortKey: 'averageLate', priority: 2,
      ...settled(params, 'averageLate') },
    { key: 'longest', header: 'Longest', kind: 'number', sortKey: 'longest', priority: 3,
      ...settled(params, 'longest', { sort: 'days', direction: 'desc' }) },
    { key: 'total', header: 'Paid', kind: 'money', sortKey: 'total', ...settled(params, 'total') },
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Average days from invoice to payment', series: [{ label: 'Days', letter: 'D', tone: 'client' }],
    bar: ({ name, averageDays }) => ({ label: name, values: [averageDays], figure: `${averageDays} days` }),
  },
  empty: 'No invoice was settled in this period.',
};

/** The invoices behind a figure. */
export const settledInvoices: MoneyReportScreen<SettledInvoiceRow> = {
  name: 'settled-invoices', description: 'Invoices that were paid in full, and how long that took.', filters: ['period'],
  basis: () => [SETTLED, 'Under the days stand their averages.', AT_THEIR_RATES],
  columns: () => [
    { key: 'id', header: 'Invoice', kind: 'link', sortKey: 'id', width: 90, href: ({ id }) => paths.invoice(id) },
    { key: 'invoiceDate', header: 'Date', kind: 'date', sortKey: 'invoiceDate', width: 110, priority: 2 },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, priority: 2,
      href: ({ clientId }) => paths.client(clientId) },
    { key: 'dueDate', header: 'Due', kind: 'date', sortKey: 'dueDate', width: 110, priority: 3 },
    { key: 'paidOn', header: 'Last payment', kind: 'date', sortKey: 'paidOn', width: 110, priority: 3 },
    { key: 'currencyId', header: 'Currency', width: 80, priority: 3 },
    { key: 'days', header: 'Days', kind: 'number', sortKey: 'days' },
    { key: 'late', header: 'Days late', kind: 'number', sortKey: 'late', priority: 2 },
    { key: 'total', header: 'Total', kind: 'money', sortKey: 'total' },
  ],
  rowKey: ({ id }) => String(id),
  empty: 'No invoice was settled in this period.',
};
