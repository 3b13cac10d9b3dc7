import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { periodAt, type Recurrence, type RecurrenceUnit } from '#app/domain/kernel/values/recurrence.ts';

interface Recurring {
  readonly dateStart: LocalDate;
  readonly dateEnd: LocalDate;
  readonly unit: RecurrenceUnit;
  readonly firstInvoicePeriod: number;
  readonly subsequentInvoicePeriod: number;
}

/** When a recurring product recurs. */
export const recurrenceOf = ({ dateStart, dateEnd, unit, firstInvoicePeriod, subsequentInvoicePeriod }: Recurring): Recurrence =>
  ({ from: dateStart, to: dateEnd, unit, firstFrequency: firstInvoicePeriod, subsequentFrequency: subsequentInvoicePeriod });

/** The first day of the period at a place, whether or not that is after the end: a later one may be agreed. */
export const startAt = (recurrence: Recurrence, index: number): LocalDate | null =>
  periodAt({ ...recurrence, to: null }, index)?.start ?? null;
