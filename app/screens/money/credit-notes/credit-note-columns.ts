import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { SYNC, syncInWords } from '#app/domain/kernel/rules/sync-status.ts';
import type { CreditNoteListRow } from '#app/domain/money/credit-notes/index.server.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { paths } from '../../paths.ts';
import { syncMarkOf } from '../external-sync/sync-mark.ts';
import type { CellPicture, Column } from '../../lists/grid-column.ts';

type Synced = Pick<CreditNoteListRow, 'creditNoteId' | 'syncStatus' | 'syncDisplayName'>;

/** 'CN-4 · Synced CR-0012', or a dash where it is not synced. */
export function idWithSync({ creditNoteId, syncStatus, syncDisplayName }: Synced): string {
  const sync = [syncStatus === SYNC.notSynced ? '' : syncMarkOf(syncStatus).name, syncDisplayName].filter(Boolean).join(' ');
  return `${creditNoteName(creditNoteId)} · ${sync || '–'}`;
}

/** Where there is something to tell; of a failure, what may be done about it. */
function markOfSync(row: CreditNoteListRow): CellPicture | null {
  if (row.syncStatus === SYNC.notSynced) return null;
  const { tone, lines } = syncMarkOf(row.syncStatus);
  return { shape: 'mark', tone, lines, title: row.syncFailure ?? syncInWords(row) };
}

const PLAIN_ID: Column<CreditNoteListRow> = {
  key: 'creditNoteId', header: 'ID', sortKey: 'creditNoteId', width: 150, value: ({ creditNoteId }) => creditNoteName(creditNoteId),
  href: ({ creditNoteId }) => paths.creditNote(creditNoteId),
};
const ID: Column<CreditNoteListRow> = { ...PLAIN_ID, value: idWithSync, picture: markOfSync, withoutSync: PLAIN_ID };
const DATE: Column<CreditNoteListRow> = { key: 'creditNoteDate', header: 'Date', kind: 'date', sortKey: 'date', width: 110 };
const ALLOCATED_TO: Column<CreditNoteListRow> = {
  key: 'invoiceId', header: 'Allocated to', kind: 'link', sortKey: 'invoiceId', priority: 2, width: 110,
  value: ({ allocatedTo }) => allocatedTo.map((invoiceId) => `INV-${invoiceId}`).join(', ') || null,
  href: ({ allocatedTo: [invoiceId] }) => (invoiceId === undefined ? null : paths.invoice(invoiceId)),
};
const CURRENCY: Column<CreditNoteListRow> = { key: 'currencyId', header: 'Currency', priority: 3, width: 80 };
const NOTE: Column<CreditNoteListRow> = { key: 'note', header: 'Notes', priority: 3 };

/** Credit notes of a client, on the screen and in a file. The screen leaves out the currency where the organisation has one. */
export const creditNoteColumns: readonly Column<CreditNoteListRow>[] = [
  ID, DATE, CURRENCY,
  { key: 'amount', header: 'Amount', kind: 'money', sortKey: 'amount' },
  { key: 'taxRate', header: 'Tax Rate', kind: 'text', priority: 3, width: 80,
    value: ({ taxRates }) => taxRates.map((rate) => formatPercent(rate)).join(', ') },
  { key: 'allocated', header: 'Allocated', kind: 'money', sortKey: 'allocated', priority: 2 },
  ALLOCATED_TO,
  { key: 'removesBalance', header: 'Remove Prepaid Balance?', priority: 3, width: 120,
    value: ({ removesBalance }) => (removesBalance ? 'Yes' : '–') },
  NOTE,
];

/** Credit notes of everybody beside the invoices: what they take off those. */
export const allCreditNoteColumns: readonly Column<CreditNoteListRow>[] = [
  ID, DATE,
  { key: 'clientName', header: 'Client', sortKey: 'client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'invoiceType', header: 'Type', priority: 3, width: 90 },
  ALLOCATED_TO,
  CURRENCY,
  { key: 'negatedAmount', header: 'Total', kind: 'money', sortKey: 'amount' },
  { key: 'negatedRest', header: 'Not allocated', kind: 'money', priority: 2 },
  NOTE,
];
