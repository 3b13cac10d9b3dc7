import { recurringFields } from '#app/domain/money/recurring-products/fields.ts';
import type { RecurringProductRow } from '#app/domain/money/recurring-products/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';

const { unit, sellAmount, dateStart, dateEnd, firstInvoicePeriod, subsequentInvoicePeriod, note } = recurringFields;

/** What a client is invoiced for again and again, on the screen and in a file. */
export const recurringColumns: readonly Column<RecurringProductRow>[] = [
  { key: 'productName', header: 'Product', sortKey: 'productName' },
  { key: 'unit', header: unit.label, sortKey: 'unit', priority: 2, width: 90 },
  { key: 'sellAmount', header: sellAmount.label, kind: 'money', sortKey: 'sellAmount' },
  { key: 'dateStart', header: dateStart.label, kind: 'date', sortKey: 'dateStart', priority: 2 },
  { key: 'dateEnd', header: dateEnd.label, kind: 'date', sortKey: 'dateEnd' },
  { key: 'firstInvoicePeriod', header: firstInvoicePeriod.label, kind: 'number', priority: 3 },
  { key: 'subsequentInvoicePeriod', header: subsequentInvoicePeriod.label, kind: 'number', priority: 3 },
  { key: 'lastInvoiceEndDate', header: 'Last Invoice End Date', kind: 'date', priority: 3 },
  { key: 'countOfInvoices', header: 'Invoices', kind: 'number', priority: 3, width: 80 },
  { key: 'note', header: note.label, priority: 3 },
  { key: 'lastRefusal', header: 'Not invoiced because', isLong: true, priority: 3 },
];
