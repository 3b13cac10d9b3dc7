import { z } from 'zod';
import { NOT_A_NUMBER, parseFraction, parseMoneyInput, parsePercentInput } from './money-input.ts';
import type { Parsed } from './money-input.ts';

interface AmountFieldOptions {
  label: string;
  decimals?: 2 | 4;
  negative?: boolean;
  /** Said of what is no number, where the field has words of its own for that. */
  notNumber?: string;
}

/** A required amount as typed, read into a decimal string: '1,234.5' → '1234.50'. */
export function amountField({ label, decimals, negative, notNumber }: AmountFieldOptions) {
  return z
    .string({ error: `${label} is required` })
    .max(60, notNumber ?? `${label} is not a number`)
    .transform((typed, issues) => read(parseMoneyInput(typed, { decimals, negative }), label, issues, notNumber));
}

/** An amount as a value: a decimal string, with neither separators nor a sign of currency. */
export function amountValue({ label, decimals, negative }: Omit<AmountFieldOptions, 'notNumber'>) {
  return z
    .string({ error: `${label} is required` })
    .regex(/^-?\d+(\.\d+)?$/, { error: `${label} is not a number`, abort: true })
    .transform((value, issues) => read(parseMoneyInput(value, { decimals, negative }), label, issues));
}

/** A fraction between 0 and 1 as a value. */
export function fractionValue({ label }: { label: string }) {
  return z.string({ error: `${label} is required` }).transform((value, issues) => read(parseFraction(value), label, issues));
}

/** A required percentage as typed, read into a fraction: '10' → '0.100000'. */
export function percentField({ label }: { label: string }) {
  return z
    .string({ error: `${label} is required` })
    .max(60, `${label} is not a number`)
    .transform((typed, issues) => read(parsePercentInput(typed), label, issues));
}

function read(parsed: Parsed<string>, label: string, issues: z.RefinementCtx, notNumber?: string): string {
  if (parsed.ok) return parsed.value;
  const own = parsed.message === NOT_A_NUMBER ? notNumber : undefined;
  issues.addIssue({ code: 'custom', message: own ?? `${label}: ${parsed.message.toLowerCase()}` });
  return z.NEVER;
}
