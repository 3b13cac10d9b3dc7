import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** Why no receipt of that day may be made, changed or deleted; undefined when it may. */
export function closedReceiptReason(paymentDate: LocalDate, closingDate: LocalDate | null): string | undefined {
  if (closingDate === null || paymentDate > closingDate) return undefined;
  return `Receipts are closed up to ${formatDate(closingDate)}. An administrator can move the closing date of the organisation.`;
}
