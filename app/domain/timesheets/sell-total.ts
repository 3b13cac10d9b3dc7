import { amountForSeconds, taxOn } from '#app/domain/kernel/values/money.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';

export interface Charge { sellTotal: Money; salesTaxAmt: Money }

/** What an entry is worth: worked time times price, rounded once to cents, and the tax on the rounded total. */
export function chargeFor(entry: { workedSeconds: number; sellPrice: Rate; salesTaxPct: Fraction }): Charge {
  const sellTotal = amountForSeconds(entry.workedSeconds, entry.sellPrice);
  return { sellTotal, salesTaxAmt: taxOn(sellTotal, entry.salesTaxPct) };
}
