import type { TaxedAtRate } from '#app/domain/money/billing/index.server.ts';
import { dec, roundHalfAway } from '#app/domain/kernel/values/decimal.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, addMoney, compareMoney, smallerMoney, subtractMoney, sumMoney, withoutTax } from '#app/domain/kernel/values/money.ts';
import type { Fraction, Money } from '#app/domain/kernel/values/money.ts';

/** What a credit comes to before tax, its tax, and both for each rate that it credits. */
export interface CreditParts { readonly amountEx: Money; readonly taxAmt: Money; readonly taxes: readonly TaxedAtRate[] }

/** What is left of a prepaid balance. */
interface Balance { readonly ex: Money; readonly tax: Money }

/** What is credited: an invoice by its rates, of which `left` is not credited yet, and the one rate of what has none. */
export interface Credited {
  readonly taxRate: Fraction;
  readonly charged: readonly TaxedAtRate[];
  readonly left: readonly TaxedAtRate[];
}

const withTax = ({ base, tax }: TaxedAtRate): Money => addMoney(base, tax);

const atRate = (amount: Money, taxPct: Fraction): TaxedAtRate => {
  const base = withoutTax(amount, taxPct);
  return { taxPct, base, tax: subtractMoney(amount, base) };
};

/** Shares out an amount in proportion; the shares come to it to the cent, and none is below zero. */
function sharesOf(amount: Money, weights: readonly Money[]): Money[] {
  const total = dec(sumMoney(weights));
  let [weighed, given] = [ZERO, ZERO];
  return weights.map((weight) => {
    weighed = addMoney(weighed, weight);
    const soFar = roundHalfAway(dec(amount).times(dec(weighed)).div(total), 2);
    const share = subtractMoney(soFar, given);
    given = soFar;
    return share;
  });
}

/** By the rates of what is credited: what is left of each where that is enough, so that crediting all of it takes back the very tax. */
function byRate(amount: Money, { taxRate, charged, left }: Credited): TaxedAtRate[] {
  const open = left.filter((each) => signOf(withTax(each)) > 0);
  const most = sumMoney(open.map(withTax));
  if (compareMoney(amount, most) === 0) return open;
  const weighed = compareMoney(amount, most) < 0 ? open : charged.filter((each) => signOf(withTax(each)) > 0);
  if (weighed.length === 0) return [atRate(amount, taxRate)];
  const shares = sharesOf(amount, weighed.map(withTax));
  return weighed.map(({ taxPct }, index) => atRate(shares[index]!, taxPct)).filter((each) => !isZeroMoney(withTax(each)));
}

/**
 * Takes an amount that includes the tax apart, rate by rate. Off a balance neither part takes more than is there, so that the whole of it
 * is used up to the cent however its lines were rounded.
 */
export function partsOfCredit(amount: Money, credited: Credited, balance?: Balance): CreditParts {
  const taxes = byRate(amount, credited);
  const ex = sumMoney(taxes.map(({ base }) => base));
  const amountEx = balance ? within(ex, subtractMoney(amount, balance.tax), balance.ex) : ex;
  return { amountEx, taxAmt: subtractMoney(amount, amountEx), taxes: moved(taxes, subtractMoney(amountEx, ex)) };
}

/** The same with so much more before tax and less tax, at the rate that has the most of it. */
function moved(taxes: readonly TaxedAtRate[], more: Money): readonly TaxedAtRate[] {
  if (isZeroMoney(more)) return taxes;
  const most = taxes.reduce((one, other) => (compareMoney(other.tax, one.tax) > 0 ? other : one));
  return taxes.map((each) => (each === most ? { ...each, base: addMoney(each.base, more), tax: subtractMoney(each.tax, more) } : each));
}

function within(value: Money, least: Money, most: Money): Money {
  if (compareMoney(value, most) > 0) return most;
  return compareMoney(value, least) < 0 ? least : value;
}

/** What of a credit settles an invoice: at most what is outstanding on it. */
export function appliedOf(amount: Money, outstanding: Money): Money {
  return compareMoney(outstanding, ZERO) <= 0 ? ZERO : smallerMoney(amount, outstanding);
}
