import { periodAt, type Recurrence, type RecurringPeriod } from '#app/domain/kernel/values/recurrence.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { RecurringInvoice } from './recurring-invoice.entity.ts';

/** When a recurring invoice recurs. */
export const recurrenceOf = ({ dateFrom: from, dateTo: to = null, unit, firstFrequency, subsequentFrequency }: Pick<RecurringInvoice,
  'dateFrom' | 'dateTo' | 'unit' | 'firstFrequency' | 'subsequentFrequency'>): Recurrence =>
  ({ from, to, unit, firstFrequency, subsequentFrequency });

/** The first day of the period at a place, whether or not that is after the last day: a later one may be set. */
export const startAt = (recurrence: Recurrence, index: number): LocalDate | null =>
  periodAt({ ...recurrence, to: null }, index)?.start ?? null;

/** How it stands: paused by a person, or over because no period follows. */
export type RecurringState = 'active' | 'paused' | 'over';

export function stateOf(
  { isPaused, nextStart, dateTo }: Pick<RecurringInvoice, 'isPaused' | 'nextStart' | 'dateTo'>,
): RecurringState {
  if (nextStart == null || (dateTo != null && nextStart > dateTo)) return 'over';
  return isPaused ? 'paused' : 'active';
}

export const daysOf = ({ start, end }: Pick<RecurringPeriod, 'start' | 'end'>): string => `${formatDate(start)} to ${formatDate(end)}`;
