import type { ReceiptListRow } from '#app/domain/money/receipts/index.server.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../lists/grid-column.ts';

/** Receipts, on the screen and in a file. */
export const receiptColumns: readonly Column<ReceiptListRow>[] = [
  { key: 'receiptId', header: 'ID', sortKey: 'receiptId', width: 90 },
  { key: 'paymentDate', header: 'Payment Date', kind: 'date', sortKey: 'paymentDate', width: 130 },
  { key: 'clientName', header: 'Client', sortKey: 'client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'invoiceIds', header: 'Invoice ID', priority: 2 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'paid', header: 'Paid Amount', kind: 'money', sortKey: 'paid' },
  { key: 'note', header: 'Note', priority: 3 },
];
