import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** A span of days that may be open at either end. */
export interface Span {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

export interface SpanInMonths {
  /** The first days of the first and the last whole month; open where the span is. Undefined when no whole month is counted. */
  readonly months: Span | undefined;
  /** Days of the span that lie in none of these months. */
  readonly added: readonly Period[];
  /** Days of these months that do not belong to the span. */
  readonly removed: readonly Period[];
}

type Edge = Pick<SpanInMonths, 'added' | 'removed'> & { readonly isWhole: boolean };

const OPEN: Edge = { isWhole: true, added: [], removed: [] };

const daysIn = (periods: readonly Period[]): number => periods.reduce((days, { from, to }) => days + daysBetween(from, to), 0);

/** A month that the span covers in part: counted whole without the rest of it, or day by day, whichever reads fewer days. */
function edgeOf(covered: Period, rest: readonly Period[]): Edge {
  return daysIn(rest) < daysIn([covered]) ? { isWhole: true, added: [], removed: rest } : { isWhole: false, added: [covered], removed: [] };
}

const daysBefore = (date: LocalDate): Period[] =>
  (date === firstOfMonth(date) ? [] : [{ from: firstOfMonth(date), to: addDays(date, -1) }]);
const daysAfter = (date: LocalDate): Period[] =>
  (date === lastOfMonth(date) ? [] : [{ from: addDays(date, 1), to: lastOfMonth(date) }]);

/** Cuts a span into whole months, and the days at its ends that they have too few or too many. */
export function inWholeMonths({ from, to }: Span): SpanInMonths {
  if (from !== undefined && to !== undefined && from > to) return { months: undefined, added: [], removed: [] };
  if (from !== undefined && to !== undefined && firstOfMonth(from) === firstOfMonth(to)) {
    const { isWhole, ...days } = edgeOf({ from, to }, [...daysBefore(from), ...daysAfter(to)]);
    return { months: isWhole ? { from: firstOfMonth(from), to: firstOfMonth(to) } : undefined, ...days };
  }
  const start = from === undefined ? OPEN : edgeOf({ from, to: lastOfMonth(from) }, daysBefore(from));
  const end = to === undefined ? OPEN : edgeOf({ from: firstOfMonth(to), to }, daysAfter(to));
  const first = from && addMonths(firstOfMonth(from), start.isWhole ? 0 : 1);
  const last = to && addMonths(firstOfMonth(to), end.isWhole ? 0 : -1);
  return {
    months: first && last && first > last ? undefined : { from: first, to: last },
    added: [...start.added, ...end.added], removed: [...start.removed, ...end.removed],
  };
}
