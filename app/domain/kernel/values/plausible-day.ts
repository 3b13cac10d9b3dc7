import { isLocalDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const FIRST_DAY = '1900-01-01';
export const LAST_PLAUSIBLE_DAY = '2200-12-31';

/**
 * True for a day that somebody means. Year 0202 is a year that was typed by half and 9999 a mistake or an attempt; what is reckoned from
 * them, as when an invoice is due or which periods have begun, would leave the calendar or never come to an end.
 */
export function isPlausibleDay(value: unknown): value is LocalDate {
  return isLocalDate(value) && value >= FIRST_DAY && value <= LAST_PLAUSIBLE_DAY;
}

/** What is said of a day that is none which somebody means, and what to do about it. */
export const implausibleDay = (label: string): string => `${label} must be between 1900 and 2200: check the year`;
