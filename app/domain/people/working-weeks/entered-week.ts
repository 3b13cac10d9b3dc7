import { weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** The hours of each weekday in minutes, Monday first, from a day on. */
export interface EnteredWeek { readonly fromDay: LocalDate; readonly minutes: readonly number[] }

/**
 * The minutes that a person works on a day by the weeks that were entered for them, the latest first. None says that no week had begun by
 * then: they work their part of the organisation's working day from Monday to Friday.
 */
export const enteredMinutes = (weeks: readonly EnteredWeek[], date: LocalDate): number | undefined =>
  weeks.find(({ fromDay }) => fromDay <= date)?.minutes[weekdayOf(date) - 1];
