import { ZERO, compareMoney, smallerMoney, subtractMoney, withoutTax } from '#app/domain/kernel/values/money.ts';
import type { Fraction, Money } from '#app/domain/kernel/values/money.ts';

/** What a credit comes to before tax, and its tax. */
export interface CreditParts { readonly amountEx: Money; readonly taxAmt: Money }

/** What is left of a prepaid balance. */
interface Balance { readonly ex: Money; readonly tax: Money }

/**
 * Takes an amount that includes the tax apart. Off a balance neither part takes more than is there, so that the whole of it is used up
 * to the cent however its lines were rounded.
 */
export function partsOfCredit(amount: Money, taxRate: Fraction, balance?: Balance): CreditParts {
  const ex = withoutTax(amount, taxRate);
  const amountEx = balance ? within(ex, subtractMoney(amount, balance.tax), balance.ex) : ex;
  return { amountEx, taxAmt: subtractMoney(amount, amountEx) };
}

function within(value: Money, least: Money, most: Money): Money {
  if (compareMoney(value, most) > 0) return most;
  return compareMoney(value, least) < 0 ? least : value;
}

/** What of a credit settles an invoice: at most what is outstanding on it. */
export function appliedOf(amount: Money, outstanding: Money): Money {
  return compareMoney(outstanding, ZERO) <= 0 ? ZERO : smallerMoney(amount, outstanding);
}
