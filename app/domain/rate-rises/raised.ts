import { dec, roundHalfAway } from '#app/domain/kernel/values/decimal.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import type { RiseTerms } from './contract.ts';

/** A rate after its rise: by percent or by an amount, rounded to the nearest step, halves up. */
export function raised(rate: Rate, { by, value, rounding }: Pick<RiseTerms, 'by' | 'value' | 'rounding'>): Rate {
  const risen = by === 'amount' ? dec(rate).plus(value) : dec(rate).times(dec(value).plus(100)).div(100);
  const steps = roundHalfAway(risen.div(rounding), 0);
  return roundHalfAway(dec(steps).times(rounding), 4);
}
