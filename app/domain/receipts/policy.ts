import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';

/** Why no receipt of that day may be made, changed or deleted. */
export function closedLock(paymentDate: LocalDate, closingDate: LocalDate | null): Lock | undefined {
  if (closingDate === null || paymentDate > closingDate) return undefined;
  const remedy = 'An administrator can move the closing date of the organisation.';
  return { kind: 'closed', reason: `Receipts are closed up to ${formatDate(closingDate)}.`, remedy };
}
