import { z } from 'zod';
import { isLocalDate } from '../values/local-date.ts';
import type { LocalDate } from '../values/local-date.ts';
import { implausibleDay, isPlausibleDay } from '../values/plausible-day.ts';
import type { Field } from './fields.ts';

interface DateOptions {
  readonly label: string;
  readonly invalid?: string;
  /** Narrower limits than those of any plausible day, in words of their own. */
  readonly within?: Field['within'];
}

/** A required day as a date field posts it, yyyy-MM-dd. */
export function dateField({ label, invalid, within }: DateOptions) {
  const message = invalid ?? `${label} is not a valid date`;
  const isMeant = within ? (day: LocalDate) => day >= within.from && day <= within.to : isPlausibleDay;
  return z.string({ error: invalid ?? `${label} is required` }).trim().refine(isLocalDate, { error: message, abort: true })
    .refine(isMeant, { error: within?.message ?? implausibleDay(label) });
}

/** A day that may be left empty, as a date field posts it or as null. */
export function optionalDateField({ label }: { label: string }) {
  return z
    .string()
    .trim()
    .refine((value) => value === '' || isLocalDate(value), { error: `${label} is not a valid date`, abort: true })
    .refine((value) => value === '' || isPlausibleDay(value), { error: implausibleDay(label) })
    .nullish()
    .transform((value): LocalDate | null => value || null);
}
