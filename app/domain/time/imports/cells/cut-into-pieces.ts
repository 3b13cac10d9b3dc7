import { addDays, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { ImportMapping } from '../contract.ts';
import { SECONDS_PER_DAY } from './read-clock-time.ts';
import { spreadHours } from './read-hours.ts';

/** A part of a row on one day. Without a time it still has to be placed in its day. */
export interface Piece {
  readonly date: LocalDate;
  readonly seconds: number;
  readonly time?: { readonly start: number; readonly end: number; readonly less: number };
}

/** What a row says about when: days, times in seconds after midnight, and the worked seconds. */
export interface RowTime {
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
  readonly seconds: number;
}

export interface CutRow { readonly pieces: readonly Piece[]; readonly warnings: readonly string[] }

const MAX_LESS_SECONDS = 8 * 3600;

export const isLongRow = (seconds: number, mapping: ImportMapping): boolean => seconds > mapping.longerThanHours * 3600;

/** The parts of a row, each within one day and at most a day long. A row too long to stay whole must be allowed to spread. */
export function cutIntoPieces(row: RowTime, mapping: ImportMapping): CutRow {
  if (isLongRow(row.seconds, mapping)) return spread(row, mapping.hoursPerDay * 3600);
  if (row.startTime === undefined) return { pieces: [{ date: row.start, seconds: row.seconds }], warnings: [] };
  return timed(row, row.startTime);
}

function spread(row: RowTime, perDay: number): CutRow {
  const { pieces, goesBeyondEnd } = spreadHours({ start: row.start, end: row.end, seconds: row.seconds, perDay });
  const last = pieces.at(-1);
  if (!goesBeyondEnd || !last) return { pieces, warnings: [] };
  return { pieces,
    warnings: [`There are not enough working days up to ${formatDate(row.end)}; the hours continue until ${formatDate(last.date)}.`] };
}

function timed(row: RowTime, start: number): CutRow {
  const span = row.endTime === undefined || row.start !== row.end ? undefined : (row.endTime || SECONDS_PER_DAY) - start;
  const less = span === undefined ? 0 : span - row.seconds;
  if (span !== undefined && less >= 0 && less <= MAX_LESS_SECONDS) {
    return { pieces: [{ date: row.start, seconds: row.seconds, time: { start, end: start + span, less } }], warnings: [] };
  }
  const warnings = span !== undefined && span > 0 && less !== 0
    ? ['The hours do not agree with the start and end time; the hours are used, counted from the start time.']
    : [];
  return across(row, start, warnings);
}

/** From the start time on, over midnight where it must. */
function across(row: RowTime, start: number, warnings: readonly string[]): CutRow {
  const today = Math.min(row.seconds, SECONDS_PER_DAY - start);
  const first = { date: row.start, seconds: today, time: { start, end: start + today, less: 0 } };
  const rest = row.seconds - today;
  if (rest === 0) return { pieces: [first], warnings };
  const second = { date: addDays(row.start, 1), seconds: rest, time: { start: 0, end: rest, less: 0 } };
  return { pieces: today === 0 ? [second] : [first, second],
    warnings: [...warnings, 'The row goes past midnight and becomes an entry on each of the two days.'] };
}
