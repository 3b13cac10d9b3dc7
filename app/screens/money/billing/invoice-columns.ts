import type { InvoiceListRow } from '#app/domain/money/billing/index.server.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../lists/grid-column.ts';
import { syncColumn } from '../external-sync/sync-mark.ts';
import { DELIVERY, owed, statusOf } from '#app/screens/money/billing/invoice-state.ts';

/** Invoices in a file. */
export const invoiceColumns: readonly Column<InvoiceListRow>[] = [
  { key: 'invoiceId', header: 'Invoice', sortKey: 'invoiceId', width: 90 },
  { key: 'invoiceDate', header: 'Date', kind: 'date', sortKey: 'invoiceDate', priority: 2, width: 104 },
  { key: 'clientName', header: 'Client', sortKey: 'client', width: 220, href: ({ clientId }) => paths.client(clientId) },
  { key: 'invoiceType', header: 'Type', sortKey: 'type', priority: 3, width: 84 },
  { key: 'status', header: 'Status', kind: 'badge', width: 100, value: (row) => statusOf(row).label, tone: (row) => statusOf(row).tone,
    priority: 2 },
  { key: 'dueDate', header: 'Due', kind: 'date', sortKey: 'dueDate', priority: 3, width: 104 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'total', header: 'Total', kind: 'money', sortKey: 'total', width: 124, priority: 2 },
  { key: 'paid', header: 'Paid', kind: 'money', sortKey: 'paid', width: 124, priority: 3 },
  { key: 'outstanding', header: 'Outstanding', kind: 'money', sortKey: 'outstanding', width: 124,
    tone: ({ outstanding }) => owed(outstanding) },
  { key: 'outstandingDays', header: 'Days overdue', kind: 'number', width: 96, value: ({ outstandingDays }) => outstandingDays || null,
    tone: () => 'danger', priority: 2 },
  {
    key: 'delivery', header: 'Delivery', kind: 'badge', priority: 3, width: 100,
    value: ({ delivery }) => (delivery ? DELIVERY[delivery]?.label : null),
    tone: ({ delivery }) => (delivery && DELIVERY[delivery]?.tone) || 'neutral',
  },
  syncColumn,
];

const AMOUNTS: ReadonlySet<string> = new Set(['total', 'paid', 'outstanding']);

/**
 * Invoices on the screen: an amount says its currency where that is not the organisation's own, and whether they were delivered has a
 * column where any was sent.
 */
export const shownInvoiceColumns = (own: string, { isAnySent }: { isAnySent: boolean }): readonly Column<InvoiceListRow>[] =>
  invoiceColumns.filter(({ key }) => key !== 'currencyId' && (key !== 'delivery' || isAnySent)).map((column) => (AMOUNTS.has(column.key)
    ? { ...column, currency: ({ currencyId }) => (currencyId === own ? null : currencyId) } : column));
