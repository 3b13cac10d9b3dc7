import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { absoluteMoney, compareMoney } from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { creditNoteName } from './fields.ts';

/** What settles whether an invoice can be changed. */
export interface EditFacts {
  readonly invoiceId: number;
  readonly invoiceDate: LocalDate;
  readonly syncStatus: number;
}

export interface InvoiceLockFacts extends EditFacts {
  /** Of the accounting service, once it has the invoice. */
  readonly externalSyncId: string;
  readonly receiptIds: readonly number[];
  readonly creditNoteIds: readonly number[];
}

export function isClosed(date: LocalDate, closingDate: LocalDate | null): closingDate is LocalDate {
  return closingDate !== null && date <= closingDate;
}

/** Why no invoice may carry the date. */
export function dateLock(date: LocalDate, closingDate: LocalDate | null): Lock | undefined {
  if (!isClosed(date, closingDate)) return undefined;
  const remedy = 'Choose a later date, or ask an administrator to move the closing date.';
  return { kind: 'closed', reason: `Invoices are closed up to ${formatDate(closingDate)}.`, remedy };
}

/** The date that a draft is issued with unless somebody chooses another one: its own, or today where its own is closed. */
export const dateOffered = (draftDate: LocalDate, closingDate: LocalDate | null, today: LocalDate): LocalDate =>
  (isClosed(draftDate, closingDate) ? today : draftDate);

const INTERNAL_NOTE_ONLY = 'only the internal note can be changed.';

/** Why everything but the internal note of an invoice is fixed: the accounting service is taking it, or has locked it. */
function syncLock({ invoiceId, syncStatus }: Pick<EditFacts, 'invoiceId' | 'syncStatus'>): Lock | undefined {
  if (syncStatus === SYNC.pending) {
    const reason = `Invoice ${invoiceId} is being sent to the accounting service:`;
    return { kind: 'syncing', reason, remedy: `until it is there, ${INTERNAL_NOTE_ONLY}` };
  }
  if (syncStatus !== SYNC.locked) return undefined;
  const reason = `Invoice ${invoiceId} is locked by the accounting service:`;
  return { kind: 'synced', reason, remedy: `${INTERNAL_NOTE_ONLY} A credit note can be added.` };
}

/** Why an invoice cannot be changed: its period is closed, or the accounting service holds it. */
export function editLock(invoice: EditFacts, closingDate: LocalDate | null): Lock | undefined {
  if (!isClosed(invoice.invoiceDate, closingDate)) return syncLock(invoice);
  const reason = `Invoices are closed up to ${formatDate(closingDate)}:`;
  return { kind: 'closed', reason, remedy: INTERNAL_NOTE_ONLY };
}

function periodLock(invoiceId: number, closingDate: LocalDate): Lock {
  const reason = `Invoice ${invoiceId} is in a closed period: invoices are closed up to ${formatDate(closingDate)}.`;
  return { kind: 'closed', reason, remedy: 'An administrator can move the closing date.' };
}

interface Coverage { readonly invoiceId: number; readonly total: Money; readonly paid: Money }

/** Whether what pays an invoice would be more than it asks for. */
const isExceeded = ({ total, paid }: Coverage): boolean => signOf(paid) !== 0
  && (signOf(total) !== signOf(paid) || compareMoney(absoluteMoney(total), absoluteMoney(paid)) < 0);

/** What is done first where receipts or credit stand in the way. */
const UNSETTLE = 'Reallocate its receipts, or delete its credit notes, first.';

const settled = (invoiceId: number, paid: Money): string =>
  `Receipts and credit notes settle ${formatMoney(paid)} of invoice ${invoiceId}`;

/** Why an invoice cannot come to so little: receipts and credit pay more of it. */
export function coverageLock(coverage: Coverage): Lock | undefined {
  if (!isExceeded(coverage)) return undefined;
  const { invoiceId, total, paid } = coverage;
  const reason = `${settled(invoiceId, paid)}, which would come to ${formatMoney(total)}.`;
  return { kind: 'paid', reason, remedy: UNSETTLE };
}

/** Why the client, the currency and the type of an invoice stay. */
export function paidLock({ invoiceId, paid }: Omit<Coverage, 'total'>): Lock | undefined {
  if (isZeroMoney(paid)) return undefined;
  return { kind: 'paid', reason: `Invoice ${invoiceId} is paid or credited: its client, currency and type stay as they are.`,
    remedy: UNSETTLE };
}

/** Why the client and the currency of an invoice with time stay. */
export function timeLock({ invoiceId, entryCount }: { invoiceId: number; entryCount: number }): Lock | undefined {
  if (entryCount === 0) return undefined;
  return { kind: 'time', reason: `Invoice ${invoiceId} has time, which belongs to its client and is priced in the client’s currency.`,
    remedy: 'Take the time off the invoice first.' };
}

/** What an invoice holds beside the entries that are to be taken off it, and what it would come to without. */
export interface EntryRemoval extends EditFacts {
  readonly restCount: number;
  readonly restTotal: Money;
  readonly paid: Money;
}

/**
 * Entries leave an invoice while its period is open, the accounting service does not hold it, something else stays on it, and it still
 * covers what was paid.
 */
export function entryRemovalLock(removal: EntryRemoval, closingDate: LocalDate | null): Lock | undefined {
  const { invoiceId, invoiceDate, restCount, restTotal, paid } = removal;
  if (isClosed(invoiceDate, closingDate)) return periodLock(invoiceId, closingDate);
  const synced = syncLock(removal);
  if (synced) return synced;
  if (restCount === 0) {
    const remedy = 'Delete the invoice instead: that releases the entry too.';
    return { kind: 'only', reason: `Nothing else is on invoice ${invoiceId}.`, remedy };
  }
  if (!isExceeded({ invoiceId, total: restTotal, paid })) return undefined;
  const rest = formatMoney(restTotal);
  const reason = `${settled(invoiceId, paid)}, which would come to ${rest} without this entry.`;
  return { kind: 'paid', reason, remedy: UNSETTLE };
}

/** The accounting service has the invoice, also where it was changed since. */
function thereLock({ invoiceId, syncStatus, externalSyncId }: InvoiceLockFacts): Lock | undefined {
  if (syncStatus === SYNC.pending) {
    const reason = `Invoice ${invoiceId} is being sent to the accounting service.`;
    return { kind: 'syncing', reason, remedy: 'Wait until it is there, and add a credit note then.' };
  }
  if (externalSyncId === '' && syncStatus !== SYNC.synced && syncStatus !== SYNC.locked) return undefined;
  return { kind: 'synced', reason: `Invoice ${invoiceId} is in the accounting service.`, remedy: 'Add a credit note instead.' };
}

/** An invoice is deleted while its period is open, the accounting service does not have it, and nothing pays or credits it. */
export function deletionLock(invoice: InvoiceLockFacts, closingDate: LocalDate | null): Lock | undefined {
  const { invoiceId, invoiceDate, receiptIds, creditNoteIds } = invoice;
  if (isClosed(invoiceDate, closingDate)) return periodLock(invoiceId, closingDate);
  const there = thereLock(invoice);
  if (there) return there;
  if (receiptIds.length > 0) {
    const receipts = receiptIds.length === 1 ? `receipt ${receiptIds[0]}` : `receipts ${receiptIds.join(', ')}`;
    const remedy = 'Remove the allocation or delete the receipt first.';
    return { kind: 'paid', reason: `Invoice ${invoiceId} is paid by ${receipts}.`, remedy };
  }
  if (creditNoteIds.length === 0) return undefined;
  const named = creditNoteIds.map(creditNoteName).join(', ');
  const notes = creditNoteIds.length === 1 ? `credit note ${named}` : `credit notes ${named}`;
  return { kind: 'credited', reason: `Invoice ${invoiceId} is credited by ${notes}.`, remedy: 'Delete the credit note first.' };
}
