import type { DeletedInvoiceRow } from '#app/domain/money/billing/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personColumn } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';

/** The numbers that were deleted, on the screen and in a file. */
export const deletedInvoiceColumns: readonly Column<DeletedInvoiceRow>[] = [
  { key: 'invoiceId', header: 'Invoice', sortKey: 'invoiceId', width: 90 },
  { key: 'invoiceDate', header: 'Date', kind: 'date', priority: 3, width: 110 },
  { key: 'clientName', header: 'Client', sortKey: 'client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'invoiceType', header: 'Type', priority: 3, width: 90 },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'total', header: 'Total', kind: 'money', priority: 2 },
  personColumn({ key: 'deletedBy', header: 'Deleted by', priority: 2 }),
  { key: 'deletedAt', header: 'When', kind: 'datetime', sortKey: 'deletedAt', priority: 2 },
  { key: 'reason', header: 'Reason', isLong: true },
];
