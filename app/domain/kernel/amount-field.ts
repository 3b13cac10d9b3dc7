import { z } from 'zod';
import { parseMoneyInput, parsePercentInput } from './money-input.ts';
import type { Parsed } from './money-input.ts';

interface AmountFieldOptions {
  label: string;
  decimals?: 2 | 4;
  negative?: boolean;
}

/** A required amount as typed, read into a decimal string: '1,234.5' → '1234.50'. */
export function amountField({ label, decimals, negative }: AmountFieldOptions) {
  return z
    .string({ error: `${label} is required` })
    .max(60, `${label} is not a number`)
    .transform((typed, issues) => read(parseMoneyInput(typed, { decimals, negative }), label, issues));
}

/** A required percentage as typed, read into a fraction: '10' → '0.100000'. */
export function percentField({ label }: { label: string }) {
  return z
    .string({ error: `${label} is required` })
    .max(60, `${label} is not a number`)
    .transform((typed, issues) => read(parsePercentInput(typed), label, issues));
}

function read(parsed: Parsed<string>, label: string, issues: z.RefinementCtx): string {
  if (parsed.ok) return parsed.value;
  issues.addIssue({ code: 'custom', message: `${label}: ${parsed.message.toLowerCase()}` });
  return z.NEVER;
}
