import type { DocumentRow } from '#app/domain/money/money-reports/documents/documents.ts';
import type { PaymentRow } from '#app/domain/money/money-reports/documents/payments.ts';
import type { TaxRow } from '#app/domain/money/money-reports/documents/tax-summary.ts';
import type { InvoicedMonthRow } from '#app/domain/money/money-reports/index.server.ts';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { formatMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney, formatPercent } from '../../format.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import {
  AT_THEIR_RATES, behind, itemsChoice, leading, NO_DRAFTS, ofClient, type MoneyParams, type MoneyReportScreen, type Query,
} from './money-report.ts';

/** A month within the days that a report is of; without one all of them. */
function monthWithin({ startDate = '', endDate = '' }: MoneyParams, month?: string): Query {
  if (month === undefined) return {};
  const last = lastOfMonth(month);
  return { period: undefined, startDate: startDate > month ? startDate : month,
    endDate: endDate !== '' && endDate < last ? endDate : last };
}

/** Beside each other: what was charged, and what came in. */
export const invoicedReceived: MoneyReportScreen<InvoicedMonthRow> = {
  name: 'invoiced-received', description: 'What was invoiced in each month, and what was received in it.', filters: ['period'],
  basis: () => ['Invoices count with tax in the month of their date, payments in the month of the payment, whenever that was invoiced.',
    'Credit notes count in the month of their date. Credit that a receipt uses takes off what that receipt pays: it is no money.',
    'A payment counts at the exchange rate of the invoice that it pays.', AT_THEIR_RATES, NO_DRAFTS],
  columns: (params) => {
    const documentsOf = (key: keyof InvoicedMonthRow, items: 'invoices' | 'credits') =>
      leading<InvoicedMonthRow>(key, (month) => behind('documents', params, { ...monthWithin(params, month), items }));
    const paymentsOf = (key: keyof InvoicedMonthRow) =>
      leading<InvoicedMonthRow>(key, (month) => behind('payments', params, monthWithin(params, month)));
    return [
      { key: 'id', header: 'Month', kind: 'text', value: ({ id }) => formatMonth(id), width: 160 },
      { key: 'invoices', header: 'Invoices', kind: 'number', priority: 3, ...documentsOf('invoices', 'invoices') },
      { key: 'invoiced', header: 'Invoiced', kind: 'money', ...documentsOf('invoiced', 'invoices') },
      { key: 'credited', header: 'Credited', kind: 'money', priority: 3, ...documentsOf('credited', 'credits') },
      { key: 'payments', header: 'Payments', kind: 'number', priority: 3, ...paymentsOf('payments') },
      { key: 'received', header: 'Received', kind: 'money', ...paymentsOf('received') },
      // What it is the difference of stands beside it, and leads on.
      { key: 'difference', header: 'Difference', kind: 'money', priority: 2 },
    ];
  },
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Invoiced and received by month', isPaired: true,
    series: [{ label: 'Invoiced', letter: 'I', tone: 'client' }, { label: 'Received', letter: 'R', tone: 'info' }],
    bar: ({ id, invoiced, received }) =>
      ({ label: formatMonth(id), month: id, values: [Number(invoiced), Number(received)],
        figure: `${formatMoney(invoiced)} invoiced, ${formatMoney(received)} received` }),
  },
  empty: 'Nothing was invoiced or received in this period.',
};

/** The invoices and credit notes behind a figure. */
export const documents: MoneyReportScreen<DocumentRow> = {
  name: 'documents', description: 'What was invoiced and credited, one by one.', filters: ['period'],
  basis: () => ['Invoices and credit notes count on their date, with the tax that stands on them; a credit note takes off both.',
    AT_THEIR_RATES, NO_DRAFTS],
  choices: [itemsChoice([{ value: 'invoices', label: 'Invoices' }, { value: 'credits', label: 'Credit notes' }])],
  columns: (params) => [
    { key: 'id', header: 'Number', kind: 'link', width: 100,
      value: ({ invoiceId, creditNoteId }) => (invoiceId ? String(invoiceId) : creditNoteName(creditNoteId)),
      href: ({ invoiceId, creditNoteId }) => (invoiceId ? paths.invoice(invoiceId) : paths.creditNote(creditNoteId)) },
    { key: 'day', header: 'Date', kind: 'date', sortKey: 'day', width: 110, priority: 2 },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ clientId }) => paths.client(clientId) },
    { key: 'currencyId', header: 'Currency', priority: 3, width: 80 }, ...rateColumn<DocumentRow>(params),
    { key: 'net', header: 'Before tax', kind: 'money', sortKey: 'net', priority: 2 },
    { key: 'tax', header: 'Tax', kind: 'money', sortKey: 'tax', priority: 2 },
    { key: 'invoiced', header: 'Invoiced', kind: 'money', priority: 3 },
    { key: 'credited', header: 'Credited', kind: 'money', priority: 3 },
    { key: 'total', header: 'With tax', kind: 'money', sortKey: 'total' },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nothing was invoiced or credited in this period.',
};

/** The payments behind a figure. */
export const payments: MoneyReportScreen<PaymentRow> = {
  name: 'payments', description: 'What receipts paid of which invoices.', filters: ['period'],
  basis: () => ['A payment counts on its day, at the exchange rate of the invoice that it pays.',
    'The tax in a payment is the same part of it that tax is of its invoice; over all payments of an invoice it comes to exactly its tax.',
    AT_THEIR_RATES],
  columns: (params) => [
    { key: 'paymentDate', header: 'Date', kind: 'date', sortKey: 'paymentDate', width: 110 },
    { key: 'receiptId', header: 'Receipt', kind: 'link', sortKey: 'receiptId', width: 90, priority: 2,
      href: ({ receiptId }) => paths.receipt(receiptId) },
    { key: 'invoiceId', header: 'Invoice', kind: 'link', sortKey: 'invoiceId', width: 130,
      value: ({ invoiceId, creditNoteId }) => invoiceId || creditNoteName(Number(creditNoteId)),
      href: ({ invoiceId, creditNoteId }) => (invoiceId ? paths.invoice(Number(invoiceId)) : paths.creditNote(Number(creditNoteId))) },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, priority: 2,
      href: ({ clientId }) => paths.client(clientId) },
    { key: 'currencyId', header: 'Currency', priority: 3, width: 80 }, ...rateColumn<PaymentRow>(params),
    { key: 'net', header: 'Before tax', kind: 'money', priority: 3 },
    { key: 'tax', header: 'Tax', kind: 'money', priority: 2 },
    { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid' },
  ],
  rowKey: ({ id }) => id,
  empty: 'Nothing was received in this period.',
};

const TAX_BASIS = {
  accrual: 'Accrual basis: invoices count on their date, whether or not they are paid, less credit notes on theirs.',
  cash: 'Cash basis: payments count on their day, and each holds the part of its invoice’s tax that it pays.',
} as const;

/** A month, a rate or a client. */
function taxedName({ id, name }: TaxRow): string {
  if (id !== name) return name;
  return /^[01]\.\d{6}$/.test(id) ? formatPercent(id) : /^\d{4}-/.test(id) ? formatMonth(id) : name;
}

/** Of a list that is taken apart by the rates of tax. */
const rateColumn = <Row extends { readonly rate: string }>({ rate = '' }: MoneyParams): Column<Row>[] => (rate === '' ? []
  : [{ key: 'rate', header: 'Tax rate', kind: 'text', width: 90, value: (row) => formatPercent(row.rate) }]);

/** What goes to the tax office. */
export const taxSummary: MoneyReportScreen<TaxRow> = {
  name: 'tax-summary', description: 'The tax in what was invoiced or received.', filters: ['period'],
  basis: ({ basis, by }) => [TAX_BASIS[basis === 'cash' ? 'cash' : 'accrual'],
    ...(by === 'rate' ? ['A document with several rates counts once for each, with what it charges or credits at it.'] : []),
    AT_THEIR_RATES, NO_DRAFTS],
  choices: [
    { name: 'basis', label: 'Basis', options: [{ value: 'accrual', label: 'Accrual' }, { value: 'cash', label: 'Cash' }] },
    { name: 'by', label: 'By', options: [{ value: 'month', label: 'Month' }, { value: 'client', label: 'Client' },
      { value: 'rate', label: 'Tax rate' }] },
  ],
  columns: (params) => {
    const of = (id?: string): Query =>
      (params.by === 'rate' ? { rate: id ?? 'each' } : params.by === 'client' ? ofClient(id) : monthWithin(params, id));
    const taxedIn = (key: keyof TaxRow) =>
      leading<TaxRow>(key, (id) => behind(params.basis === 'cash' ? 'payments' : 'documents', params, of(id)));
    return [
      { key: 'name', header: { client: 'Client', rate: 'Tax rate' }[params.by ?? ''] ?? 'Month', sortKey: 'name', width: 200,
        value: taxedName },
      { key: 'documents', header: params.basis === 'cash' ? 'Payments' : 'Documents', kind: 'number', priority: 3,
        ...taxedIn('documents') },
      { key: 'net', header: 'Before tax', kind: 'money', sortKey: 'net', priority: 2, ...taxedIn('net') },
      { key: 'tax', header: 'Tax', kind: 'money', sortKey: 'tax', ...taxedIn('tax') },
      { key: 'total', header: 'With tax', kind: 'money', sortKey: 'total', ...taxedIn('total') },
    ];
  },
  rowKey: ({ id }) => id,
  chart: {
    title: ({ basis }) => (basis === 'cash' ? 'Tax received' : 'Tax invoiced'),
    series: [{ label: 'Tax', letter: 'T', tone: 'warning' }],
    bar: (row) => ({
      label: taxedName(row), month: /^\d{4}-/.test(row.id) ? row.id : undefined, values: [Number(row.tax)], figure: formatMoney(row.tax),
    }),
  },
  empty: 'There is no tax in this period.',
};
