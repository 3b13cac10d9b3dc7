import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';

/** Why no receipt of that day may be made, changed or deleted. */
export function closedLock(paymentDate: LocalDate, closingDate: LocalDate | null): Lock | undefined {
  if (closingDate === null || paymentDate > closingDate) return undefined;
  const remedy = 'An administrator can move the closing date of the organisation.';
  return { kind: 'closed', reason: `Receipts are closed up to ${formatDate(closingDate)}.`, remedy };
}

/** Why a stored receipt cannot be in another currency: it pays documents of its own. Empty asks for none. */
export function currencyLock({ receiptId, currencyId }: { receiptId: number; currencyId: string }, wanted: string): Lock | undefined {
  if (wanted === '' || wanted === currencyId) return undefined;
  return { kind: 'allocated', reason: `Receipt ${receiptId} is in ${currencyId}, as what it pays.`,
    remedy: `Delete it and make a receipt in ${wanted}.` };
}

/** The specification's own words for a receipt that comes from the accounting service. */
const SYNCED = 'Note - You cannot allocate, remove or delete this receipt in Daybook as it was synced from Xero.';

interface ReceiptFacts { paymentDate: LocalDate; externalSyncId: string; syncStatus: number }

/**
 * Why a stored receipt can be neither changed nor deleted. One that the accounting service has stays locked also for people who have
 * switched its feature off for themselves: it is the same payment.
 */
export function receiptLock({ paymentDate, externalSyncId, syncStatus }: ReceiptFacts, closingDate: LocalDate | null): Lock | undefined {
  if (externalSyncId !== '' || syncStatus === SYNC.locked) return { kind: 'synced', reason: SYNCED, remedy: 'Change it there.' };
  if (syncStatus === SYNC.pending)
    return { kind: 'syncing', reason: 'This receipt is being sent to the accounting service.', remedy: 'Wait until it is there.' };
  return closedLock(paymentDate, closingDate);
}
