import type Big from 'big.js';
import { dec, roundHalfAway, roundHalfEven } from './decimal.ts';

/** An amount with exactly two decimals: '1234.50'. */
export type Money = string;
/** A unit price or hourly rate with up to four decimals: '120.125'. */
export type Rate = string;
/** A share between 0 and 1 with up to six decimals: '0.100000' is ten percent. */
export type Fraction = string;

export const ZERO: Money = '0.00';

const SECONDS_PER_HOUR = dec('3600');

/** A decimal text as Money, rounded to cents, halves away from zero. */
function toMoney(value: string): Money {
  return roundHalfAway(value, 2);
}

/** The charge for a duration: seconds / 3600 × rate, exact, rounded once to cents. */
export function amountForSeconds(seconds: number, rate: Rate): Money {
  if (!Number.isSafeInteger(seconds)) throw new Error('A duration is a whole number of seconds.');
  return quotient(dec(String(seconds)).times(dec(rate)), SECONDS_PER_HOUR, 2);
}

/** Tax on an amount that is already rounded to cents. */
export function taxOn(amount: Money, fraction: Fraction): Money {
  return roundHalfAway(dec(amount).times(dec(fraction)), 2);
}

/** What an amount that includes the tax comes to without it. */
export function withoutTax(amount: Money, fraction: Fraction): Money {
  return quotient(dec(amount), dec('1').plus(dec(fraction)), 2);
}

/** quantity × price × (1 − discount), rounded once to cents. The discount is a fraction. */
export function lineTotal(quantity: string, price: Rate, discount: Fraction = '0'): Money {
  return roundHalfAway(dec(quantity).times(dec(price)).times(dec('1').minus(dec(discount))), 2);
}

export function addMoney(a: Money, b: Money): Money {
  return toMoney(dec(a).plus(dec(b)).toFixed());
}

export function sumMoney(amounts: Iterable<Money>): Money {
  let total = dec('0');
  for (const amount of amounts) total = total.plus(dec(amount));
  return toMoney(total.toFixed());
}

/** The sum of unrounded amounts, to the even cent: what the specification asks for applied totals. */
export function sumMoneyBanker(amounts: Iterable<string>): Money {
  let total = dec('0');
  for (const amount of amounts) total = total.plus(dec(amount));
  return roundHalfEven(total, 2);
}

export function subtractMoney(a: Money, b: Money): Money {
  return toMoney(dec(a).minus(dec(b)).toFixed());
}

export function absoluteMoney(amount: Money): Money {
  return toMoney(dec(amount).abs().toFixed());
}

/** Negative, zero or positive as a is less than, equal to or more than b. */
export function compareMoney(a: string, b: string): number {
  return dec(a).cmp(dec(b));
}

/** The one closer to zero; both have the same sign. */
export function smallerMoney(a: Money, b: Money): Money {
  return dec(a).abs().lte(dec(b).abs()) ? a : b;
}

// Big's own division stops at a fixed number of decimals, which could land a long tail on a half.
function quotient(numerator: Big, denominator: Big, dp: number): string {
  const scaled = numerator.times(`1e${dp}`);
  const remainder = scaled.mod(denominator);
  const whole = scaled.minus(remainder).div(denominator);
  const away = remainder.abs().times(2).gte(denominator.abs());
  const adjusted = away ? whole.plus(remainder.lt(0) ? -1 : 1) : whole;
  return roundHalfAway(adjusted.times(`1e-${dp}`), dp);
}
