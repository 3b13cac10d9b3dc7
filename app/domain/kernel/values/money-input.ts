import { roundHalfAway } from './decimal.ts';
import type { Fraction } from './money.ts';

/** Either the value read from what was typed, or the message that says why it cannot be. */
export type Parsed<T extends string> = { ok: true; value: T } | { ok: false; message: string };

interface AmountOptions {
  /** Decimals accepted and returned: 2 for money, 4 for rates. */
  decimals?: 2 | 4;
  /** Whether an amount below zero is accepted. */
  negative?: boolean;
}

const MAX_WHOLE_DIGITS = 12;
export const NOT_A_NUMBER = 'Not a number';
export const NEGATIVE = 'Must not be negative';

/**
 * Reads an amount as people type it: '$1,234.50', '1234.5', '(20)' where negatives are allowed.
 * Commas must stand between thousands, so that a decimal comma is refused instead of guessed at.
 */
export function parseMoneyInput(input: string, options: AmountOptions = {}): Parsed<string> {
  const { decimals = 2, negative = false } = options;
  const { sign, digits } = unsigned(input.trim());
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(digits) || !/\d/.test(digits)) return refuse(NOT_A_NUMBER);
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return refuse(`At most ${MAX_WHOLE_DIGITS} digits before the decimal point`);
  if (fraction.replace(/0+$/, '').length > decimals) return refuse(`At most ${decimals} decimals`);
  const value = roundHalfAway(`${sign}${whole || '0'}.${fraction || '0'}`, decimals);
  if (value.startsWith('-') && !negative) return refuse(NEGATIVE);
  return { ok: true, value };
}

/** Reads a percentage between 0 and 100 ('10' or '10%') into a fraction with six decimals ('0.100000'). */
export function parsePercentInput(input: string): Parsed<Fraction> {
  const text = input.trim().replace(/\s*%$/, '');
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text)) return refuse(NOT_A_NUMBER);
  if (text.startsWith('-') && /[1-9]/.test(text)) return refuse('Must be between 0 and 100');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.replace(/0+$/, '').length > 4) return refuse('At most 4 decimals');
  const digits = whole.replace(/^0+/, '').padStart(3, '0');
  const value = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
  if (digits.length > 3 || digits > '100' || (digits === '100' && /[1-9]/.test(fraction))) {
    return refuse('Must be between 0 and 100');
  }
  return { ok: true, value: roundHalfAway(value, 6) };
}

/** Reads a stored or transmitted fraction. One above 1 is refused, since '10' for ten percent cannot be told apart. */
export function parseFraction(input: string): Parsed<Fraction> {
  const text = input.trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return refuse(NOT_A_NUMBER);
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) return refuse('Must be a fraction between 0 and 1');
  if ((text.split('.')[1] ?? '').replace(/0+$/, '').length > 6) return refuse('At most 6 decimals');
  return { ok: true, value: roundHalfAway(text, 6) };
}

function unsigned(text: string): { sign: '' | '-'; digits: string } {
  const bracketed = /^\((.*)\)$/.exec(text);
  const inner = (bracketed?.[1] ?? text).trim();
  const match = /^(-?)\s*\$?\s*(-?)(.*)$/.exec(inner);
  const minus = (match?.[1] ?? '') + (match?.[2] ?? '');
  const signs = minus.length + (bracketed ? 1 : 0);
  if (signs > 1) return { sign: '', digits: 'more than one sign' };
  return { sign: signs === 1 ? '-' : '', digits: match?.[3] ?? '' };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
