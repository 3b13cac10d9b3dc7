import { addDays, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface SpreadPiece { readonly date: LocalDate; readonly seconds: number }

export interface Spread {
  readonly pieces: readonly SpreadPiece[];
  /** True when the working days up to the end did not suffice. */
  readonly goesBeyondEnd: boolean;
}

/**
 * Lays `seconds` over the Monday-to-Friday days from `start`, at most `perDay` seconds on each, the rest on the
 * last. When the days up to `end` do not suffice it goes on after the end.
 */
export function spreadHours(span: { start: LocalDate; end: LocalDate; seconds: number; perDay: number }): Spread {
  const pieces: SpreadPiece[] = [];
  let left = span.seconds;
  for (let date = span.start; left > 0; date = addDays(date, 1)) {
    if (!isWeekday(date)) continue;
    const seconds = Math.min(left, span.perDay);
    pieces.push({ date, seconds });
    left -= seconds;
  }
  const last = pieces.at(-1);
  return { pieces, goesBeyondEnd: last !== undefined && last.date > span.end };
}
