import { recurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import type { RecurringInvoiceRow } from '#app/domain/money/recurring-invoices/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { listedColumns } from '../../screen.ts';
import { paths } from '../../paths.ts';
import { recurrenceWords } from './recurrence-words.ts';
import { TAX } from '../../lists/tax-in-columns.ts';

/** Recurring invoices, on the screen and in a file. The screen leaves out the currency where the organisation has one. */
export const recurringInvoiceColumns: readonly Column<RecurringInvoiceRow>[] = [
  { key: 'id', header: 'ID', sortKey: 'id', width: 80 },
  { key: 'createdOn', header: 'Date Created', kind: 'date', sortKey: 'createdOn', priority: 2, width: 110 },
  { key: 'clientId', header: 'Client ID', sortKey: 'clientId', priority: 2, width: 90, href: ({ clientId }) => paths.client(clientId) },
  { key: 'clientName', header: 'Client', sortKey: 'clientName' },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'sellTotal', header: `Total (inc ${TAX})`, kind: 'money', sortKey: 'sellTotal' },
  { key: 'countOfInv', header: 'Invoices Generated', kind: 'number', sortKey: 'countOfInv', priority: 3 },
  { key: 'unit', header: 'Recurrence', sortKey: 'unit', priority: 2, value: recurrenceWords },
  { key: 'lastInvEndDate', header: 'Current Invoice Period End', kind: 'date', sortKey: 'lastInvEndDate', priority: 3 },
  ...listedColumns<RecurringInvoiceRow>(recurringInvoiceFields),
];
