import { z } from 'zod';
import { NEGATIVE, NOT_A_NUMBER, parseFraction, parseMoneyInput, parsePercentInput } from '../values/money-input.ts';
import type { Parsed } from '../values/money-input.ts';

/** How an amount is called, and what it says where the field has words of its own. */
interface AmountWords {
  readonly label: string;
  readonly notNumber?: string;
  readonly belowZero?: string;
}

interface AmountFieldOptions extends AmountWords {
  readonly decimals?: 2 | 4;
  readonly negative?: boolean;
}

/** A required amount as typed, read into a decimal string: '1,234.5' → '1234.50'. */
export function amountField({ decimals, negative, ...words }: AmountFieldOptions) {
  const { label, notNumber } = words;
  return z
    .string({ error: `${label} is required` })
    .max(60, notNumber ?? `${label} is not a number`)
    .transform((typed, issues) => read(parseMoneyInput(typed, { decimals, negative }), words, issues));
}

/** An amount as a value: a decimal string, with neither separators nor a sign of currency. */
export function amountValue({ label, decimals, negative }: Omit<AmountFieldOptions, 'notNumber'>) {
  return z
    .string({ error: `${label} is required` })
    .regex(/^-?\d+(\.\d+)?$/, { error: `${label} is not a number`, abort: true })
    .transform((value, issues) => read(parseMoneyInput(value, { decimals, negative }), { label }, issues));
}

/** A fraction between 0 and 1 as a value. */
export function fractionValue({ label }: { label: string }) {
  return z.string({ error: `${label} is required` }).transform((value, issues) => read(parseFraction(value), { label }, issues));
}

/** A required percentage as typed, read into a fraction: '10' → '0.100000'. */
export function percentField({ label }: { label: string }) {
  return z
    .string({ error: `${label} is required` })
    .max(60, `${label} is not a number`)
    .transform((typed, issues) => read(parsePercentInput(typed), { label }, issues));
}

/** Why an amount is refused, in the field's own words where it has them. */
export function inWordsOf({ label, notNumber, belowZero }: AmountWords, message: string): string {
  const own = { [NOT_A_NUMBER]: notNumber, [NEGATIVE]: belowZero }[message];
  return own ?? `${label}: ${message.toLowerCase()}`;
}

function read(parsed: Parsed<string>, words: AmountWords, issues: z.RefinementCtx): string {
  if (parsed.ok) return parsed.value;
  issues.addIssue({ code: 'custom', message: inWordsOf(words, parsed.message) });
  return z.NEVER;
}
