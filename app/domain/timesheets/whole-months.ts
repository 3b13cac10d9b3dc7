import { addDays, addMonths, firstOfMonth } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** A span of days that may be open at either end. */
export interface Span {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

export interface SpanInMonths {
  /** The first days of the first and the last whole month; open where the span is. Undefined when it holds no whole month. */
  readonly months: Span | undefined;
  /** The days before the first and after the last whole month. */
  readonly days: readonly Period[];
}

/** Cuts a span into whole months and the days that are left over at its ends. */
export function inWholeMonths({ from, to }: Span): SpanInMonths {
  const first = from === undefined || from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
  // The first day after the span: whole months end before the month that it lies in.
  const end = to === undefined ? undefined : firstOfMonth(addDays(to, 1));
  if (from !== undefined && to !== undefined && (first! >= end!)) return { months: undefined, days: from <= to ? [{ from, to }] : [] };
  const days = [
    ...(from !== undefined && from !== first ? [{ from, to: addDays(first!, -1) }] : []),
    ...(to !== undefined && end! <= to ? [{ from: end!, to }] : []),
  ];
  return { months: { from: first, to: end === undefined ? undefined : addMonths(end, -1) }, days };
}
