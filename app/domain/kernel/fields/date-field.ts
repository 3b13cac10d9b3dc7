import { z } from 'zod';
import { isLocalDate } from '../values/local-date.ts';
import type { LocalDate } from '../values/local-date.ts';

/** A required day as a date field posts it, yyyy-MM-dd. */
export function dateField({ label, invalid }: { label: string; invalid?: string }) {
  const message = invalid ?? `${label} is not a valid date`;
  return z.string({ error: invalid ?? `${label} is required` }).trim().refine(isLocalDate, { error: message });
}

/** A day that may be left empty, as a date field posts it or as null. */
export function optionalDateField({ label }: { label: string }) {
  return z
    .string()
    .trim()
    .refine((value) => value === '' || isLocalDate(value), { error: `${label} is not a valid date` })
    .nullish()
    .transform((value): LocalDate | null => value || null);
}
