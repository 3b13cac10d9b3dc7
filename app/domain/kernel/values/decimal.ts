import Big from 'big.js';

/** Anything that can be read exactly as a decimal. Floats are left out on purpose. */
export type DecimalInput = string | bigint | Big;

/**
 * An exact decimal number.
 * @throws Error when the text is not a plain decimal number.
 */
export function dec(value: DecimalInput): Big {
  return new Big(typeof value === 'bigint' ? value.toString() : value);
}

/** `value` rounded to `dp` decimals, halves away from zero, with exactly `dp` decimals. Never '-0.00'. */
export function roundHalfAway(value: DecimalInput, dp: number): string {
  return withoutNegativeZero(dec(value).toFixed(dp, Big.roundHalfUp));
}

/** `value` rounded to `dp` decimals, halves to the even neighbour (banker's rounding). Never '-0.00'. */
export function roundHalfEven(value: DecimalInput, dp: number): string {
  return withoutNegativeZero(dec(value).toFixed(dp, Big.roundHalfEven));
}

function withoutNegativeZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}
