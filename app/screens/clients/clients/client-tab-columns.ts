import type { ClientInvoiceRow, ClientTimeRow } from '#app/domain/clients/clients/index.server.ts';
import type { ClientReceiptRow } from '#app/domain/money/receipts/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { billingLabel, billingTone } from '../../money/billing/billing-code.ts';
import { creditStatusOf, owed, statusOf } from '../../money/billing/invoice-state.ts';
import { syncColumn } from '../../money/external-sync/sync-mark.ts';
import { paths } from '../../paths.ts';
import { personColumn } from '../../people/people/person-picture.ts';

const stateOf = (row: ClientInvoiceRow) =>
  (row.isCreditNote ? creditStatusOf(row) : statusOf({ ...row, outstandingDays: row.overdueDays }));

export const clientInvoiceColumns: readonly Column<ClientInvoiceRow>[] = [
  { key: 'invoiceWithCNID', header: 'Invoice ID', sortKey: 'invoiceId' },
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
  { key: 'periodTo', header: 'Period End', kind: 'date', priority: 3 },
  { key: 'invoiceType', header: 'Type', sortKey: 'invoiceType', priority: 3 },
  { key: 'status', header: 'Status', kind: 'badge', priority: 2, width: 100, value: (row) => stateOf(row).label,
    tone: (row) => stateOf(row).tone },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'total', header: 'Total', kind: 'money', sortKey: 'total', priority: 2 },
  { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid', priority: 2 },
  { key: 'outstanding', header: 'Outstanding', kind: 'money', sortKey: 'outstanding', tone: ({ outstanding }) => owed(outstanding) },
  { key: 'overdueDays', header: 'Days overdue', kind: 'number', priority: 3,
    value: ({ overdueDays }) => (overdueDays > 0 ? overdueDays : null), tone: () => 'danger' },
  syncColumn,
];

export const clientReceiptColumns: readonly Column<ClientReceiptRow>[] = [
  { key: 'receiptId', header: 'Receipt ID', sortKey: 'receiptId', href: ({ receiptId }) => paths.receipt(receiptId) },
  { key: 'date', header: 'Payment Date', kind: 'date', sortKey: 'date' },
  { key: 'invoiceId', header: 'Invoice ID', kind: 'link', sortKey: 'invoiceId',
    href: ({ invoiceId }) => (invoiceId === null ? null : paths.invoice(invoiceId)) },
  { key: 'note', header: 'Note', priority: 3 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid' },
];

/** Columns of time to be charged; those that can be missed most hide first. */
export const clientTimeColumns: readonly Column<ClientTimeRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
  personColumn({ key: 'employeeName', header: 'Employee', sortKey: 'employeeName', hidesBelow: 800 }),
  { key: 'projectName', header: 'Project', sortKey: 'projectName' },
  { key: 'categoryName', header: 'Category', sortKey: 'categoryName', hidesBelow: 1200 },
  { key: 'note', header: 'Note', isLong: true, hidesBelow: 1200 },
  { key: 'billableId', header: 'Code', kind: 'badge', value: ({ billableId }) => billingLabel(billableId),
    tone: ({ billableId }) => billingTone(billableId), hidesBelow: 1380 },
  { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours', sortKey: 'workedSeconds' },
  { key: 'currencyId', header: 'Currency', hidesBelow: 1680, width: 80 },
  { key: 'sellPrice', header: 'Price', kind: 'money', hidesBelow: 1200 },
  { key: 'salesTaxPct', header: 'Sales Tax Pct', kind: 'percent', hidesBelow: 1380 },
  { key: 'sellTotal', header: 'Total', kind: 'money', sortKey: 'sellTotal', hidesBelow: 800 },
];
