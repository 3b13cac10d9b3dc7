import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { compareMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';
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
