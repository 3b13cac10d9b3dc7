import type { AgedDebtorRow } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import type { OpenCreditRow } from '#app/domain/money/money-reports/debts/open-credit.ts';
import type { OpenInvoiceRow } from '#app/domain/money/money-reports/debts/open-invoices.ts';
import type { DebtAge } from '#app/domain/money/money-reports/fields.ts';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { formatMoney } from '../../format.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import {
  AT_THEIR_RATES, behind, leading, madeOf, NO_DRAFTS, ofClient, type MoneyParams, type MoneyReportScreen,
} from './money-report.ts';

const AGE_LABEL: Readonly<Record<DebtAge, string>> = {
  notDue: 'Not due', to30: '1–30 days', to60: '31–60 days', to90: '61–90 days', over90: 'Over 90 days',
};
const AGES = Object.entries(AGE_LABEL) as [DebtAge, string][];

const BASIS = [
  'What is open of an invoice is its total with tax, less what receipts and credit settled of it up to and including the day.',
  'An invoice is due on its date plus its payment terms, and its days are counted from then.',
  'What is owed to a client, as after an overpayment, is never overdue: it stands under Not due.',
  AT_THEIR_RATES, NO_DRAFTS,
];

const CREDIT = 'Credit is what of credit notes neither their invoice nor a receipt had used by the day. It is taken off the total, and is '
  + 'no part of what the list of invoices and the overview call outstanding.';

const ageColumn = (params: MoneyParams) => ([age, header]: [DebtAge, string]): Column<AgedDebtorRow> => ({
  key: age, header, kind: 'money', sortKey: age, priority: age === 'notDue' ? 3 : 2,
  ...leading<AgedDebtorRow>(age, (id) => behind('open-invoices', params, { ...ofClient(id), age })),
});

/** Who owes how much, and since when. */
export const agedDebtors: MoneyReportScreen<AgedDebtorRow> = {
  name: 'aged-debtors', description: 'What clients owe, by how long it has been due.', basis: () => [...BASIS, CREDIT], filters: ['day'],
  columns: (params) => [
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ id }) => paths.client(id) },
    { key: 'invoices', header: 'Invoices', kind: 'number', sortKey: 'invoices', width: 80, priority: 3,
      ...leading<AgedDebtorRow>('invoices', (id) => behind('open-invoices', params, ofClient(id))) },
    ...AGES.map(ageColumn(params)),
    {
      key: 'credit', header: 'Credit', kind: 'money', sortKey: 'credit', priority: 2,
      ...leading<AgedDebtorRow>('credit', (id) => behind('open-credit', params, ofClient(id))),
    },
    { key: 'total', header: 'Total', kind: 'money', sortKey: 'total',
      href: ({ id, total }) => madeOf(total, paths.statement(id, { to: params.asOf })) },
  ],
  rowKey: ({ id }) => id,
  chart: {
    title: () => 'Largest debtors',
    series: [{ label: 'Not due', letter: 'N', tone: 'client' }, { label: '1–30 days', letter: '1', tone: 'info' },
      { label: '31–90 days', letter: '2', tone: 'warning' }, { label: 'Over 90 days', letter: '3', tone: 'danger' }],
    bar: ({ name, notDue, to30, to60, to90, over90, total }) =>
      ({ label: name, values: [Number(notDue), Number(to30), Number(to60) + Number(to90), Number(over90)], figure: formatMoney(total) }),
  },
  empty: 'Nobody owed anything on that day, and no client had credit.',
};

/** The invoices behind a figure of the debtors. */
export const openInvoices: MoneyReportScreen<OpenInvoiceRow> = {
  name: 'open-invoices', description: 'Invoices that were not settled on a day.', basis: () => BASIS, filters: ['day'],
  choices: [{ name: 'age', label: 'Days overdue', options: AGES.map(([value, label]) => ({ value, label })), isOptional: true }],
  columns: () => [
    { key: 'id', header: 'Invoice', kind: 'link', sortKey: 'invoiceId', width: 90, href: ({ id }) => paths.invoice(id) },
    { key: 'invoiceDate', header: 'Date', kind: 'date', sortKey: 'invoiceDate', priority: 2, width: 110 },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ clientId }) => paths.client(clientId) },
    { key: 'dueDate', header: 'Due', kind: 'date', sortKey: 'dueDate', priority: 3, width: 110 },
    { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
    { key: 'total', header: 'Total', kind: 'money', priority: 3 },
    { key: 'paid', header: 'Paid', kind: 'money', priority: 3 },
    { key: 'outstanding', header: 'Outstanding', kind: 'money', sortKey: 'outstanding' },
    { key: 'daysOverdue', header: 'Days overdue', kind: 'number', sortKey: 'daysOverdue', priority: 2,
      value: ({ daysOverdue }) => daysOverdue || null, tone: () => 'danger' },
  ],
  rowKey: ({ id }) => String(id),
  empty: 'No invoice was open on that day.',
};

/** The credit notes behind the credit of the debtors. */
export const openCredit: MoneyReportScreen<OpenCreditRow> = {
  name: 'open-credit', description: 'Credit notes that were not used up on a day.', filters: ['day'],
  basis: () => ['Used is what the invoice of a credit note and receipts took of it up to and including the day. Credit is what is left, '
    + 'which is taken off what the client owes.', AT_THEIR_RATES],
  columns: () => [
    { key: 'id', header: 'Credit note', kind: 'link', width: 110, value: ({ id }) => creditNoteName(id),
      href: ({ id }) => paths.creditNote(id) },
    { key: 'creditNoteDate', header: 'Date', kind: 'date', sortKey: 'creditNoteDate', priority: 2, width: 110 },
    { key: 'name', header: 'Client', kind: 'link', sortKey: 'name', width: 220, href: ({ clientId }) => paths.client(clientId) },
    { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
    { key: 'amount', header: 'Amount', kind: 'money', priority: 2 },
    { key: 'used', header: 'Used', kind: 'money', priority: 3 },
    { key: 'credit', header: 'Credit', kind: 'money', sortKey: 'credit' },
  ],
  rowKey: ({ id }) => String(id),
  empty: 'No credit was open on that day.',
};
