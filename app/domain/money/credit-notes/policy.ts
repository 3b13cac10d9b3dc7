import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { isClosed } from '#app/domain/money/billing/index.server.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { SYNC, type SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { type Money } from '#app/domain/kernel/values/money.ts';

export interface CreditNoteFacts {
  readonly creditNoteId: number;
  readonly creditNoteDate: LocalDate;
  readonly invoiceId: number | null;
  /** What settles its own invoice. */
  readonly applied: Money;
  /** What receipts use of it. */
  readonly used: Money;
  readonly releasesTime: boolean;
  readonly syncStatus: number;
}

const nameOf = ({ creditNoteId }: CreditNoteFacts): string => `Credit note ${creditNoteName(creditNoteId)}`;

/** Why what settles its own invoice cannot be taken off that either. */
export function allocationLock(note: CreditNoteFacts, closingDate: LocalDate | null): Lock | undefined {
  const name = nameOf(note);
  if (isClosed(note.creditNoteDate, closingDate)) {
    const reason = `${name} is in a locked period: invoices are closed up to ${formatDate(closingDate)}.`;
    return { kind: 'closed', reason, remedy: 'An administrator can move the closing date.' };
  }
  if (!isZeroMoney(note.used))
    return { kind: 'allocated', reason: `${name} has been allocated by a receipt.`, remedy: 'Remove it from the receipt first.' };
  if (note.releasesTime) {
    const reason = `${name} has released the time of its invoice, which may be billed again by now.`;
    return { kind: 'released', reason, remedy: 'Make a new invoice instead.' };
  }
  if (note.syncStatus === SYNC.pending || note.syncStatus === SYNC.locked)
    return { kind: 'synced', reason: `${name} is locked by the accounting service.`, remedy: 'Change it there.' };
  return undefined;
}

/** The lock of a credit note that settles its own invoice: the one that a person lifts by taking it off there. */
export const APPLIED = 'applied';

/** Why a credit note can be neither changed nor deleted. */
export function creditNoteLock(note: CreditNoteFacts, closingDate: LocalDate | null): Lock | undefined {
  const lock = allocationLock(note, closingDate);
  if (lock || isZeroMoney(note.applied)) return lock;
  return { kind: APPLIED, reason: `${nameOf(note)} has been allocated to invoice ${note.invoiceId}.`,
    remedy: 'Take it off the invoice first.' };
}

const SYNC_FAILED = 'The accounting service did not take this credit note. Delete or edit the credit note to retry.';

/** What the mark of a failed sync says; null of one that has not failed. */
export const syncFailureOf = ({ syncStatus, syncError }: Pick<SyncFacts, 'syncStatus' | 'syncError'>): string | null =>
  (syncStatus === SYNC.failed ? [SYNC_FAILED, syncError].filter(Boolean).join(' ') : null);
