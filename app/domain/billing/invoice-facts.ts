import { addDays, daysBetween } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { compareMoney, isZeroMoney, signOf, subtractMoney } from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';

export type PaymentState = 'unpaid' | 'part paid' | 'paid' | 'overpaid' | 'credited';

interface Payment {
  total: Money;
  /** Receipts and credit together. */
  paid: Money;
  credited: Money;
}

/** How far an invoice is settled. One that comes to nothing is paid; one settled by credit alone is credited. */
export function paymentState({ total, paid, credited }: Payment): PaymentState {
  const outstanding = subtractMoney(total, paid);
  if (isZeroMoney(outstanding)) return !isZeroMoney(total) && compareMoney(credited, total) === 0 ? 'credited' : 'paid';
  if (isZeroMoney(paid)) return 'unpaid';
  return signOf(outstanding) === signOf(total) ? 'part paid' : 'overpaid';
}

/** The day an invoice falls due: its date plus its payment terms. */
export function dueDate(invoiceDate: LocalDate, paymentTermsDays: number): LocalDate {
  return addDays(invoiceDate, paymentTermsDays);
}

/** Whole days past the due date while something is outstanding; 0 when it is not overdue. */
export function outstandingDays(due: LocalDate, outstanding: Money, today: LocalDate): number {
  if (compareMoney(outstanding, '0') <= 0) return 0;
  // Both ends count in daysBetween: the due day itself is not a day late.
  return Math.max(0, daysBetween(due, today) - 1);
}
