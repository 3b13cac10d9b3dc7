import type { LeavePart } from './fields.ts';

/** Minutes of the day, from and to. */
export interface MinuteSpan { readonly from: number; readonly to: number }

/** A working day: when it begins, how much is worked, and the lunch that is not. */
export interface DayShape {
  readonly from: number;
  readonly minutes: number;
  readonly lunch: MinuteSpan;
}

/** The leave of a day, with the times of its entry: from and to, with lunch as time less. */
export interface DaySpan {
  readonly minutes: number;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly lessMinutes: number;
}

const DAY_MINUTES = 24 * 60;
/** The most time less of an entry. */
const LUNCH_MAX = 8 * 60;

const overlap = (a: MinuteSpan, b: MinuteSpan): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** When so many minutes are worked that begin at a minute: lunch is no work. */
function workedUntil(from: number, minutes: number, lunch: MinuteSpan): number {
  const straight = from + minutes;
  return from < lunch.to && straight > lunch.from ? straight + lunch.to - Math.max(lunch.from, from) : straight;
}

/** The hours of a working day; one that would go over midnight begins earlier, and one that leaves no room for lunch has none. */
export function hoursOfDay({ from, minutes, lunch }: DayShape): MinuteSpan & { readonly lunch: MinuteSpan } {
  const length = lunch.to - lunch.from;
  const free = length > 0 && length <= LUNCH_MAX && minutes + length <= DAY_MINUTES ? lunch : { from: 0, to: 0 };
  const latest = DAY_MINUTES - minutes < free.to ? DAY_MINUTES - minutes - length : DAY_MINUTES - minutes;
  // Work that would begin at lunch begins after it.
  const begin = Math.min(from >= free.from && from < free.to ? free.to : from, latest);
  return { from: begin, to: workedUntil(begin, minutes, free), lunch: free };
}

/** A part of a working day. Both halves together are the whole, and times count as far as they are working time. */
export function partOfDay(shape: DayShape, part: LeavePart, times: MinuteSpan): DaySpan {
  const { from, to, lunch } = hoursOfDay(shape);
  if (part === 'day') return spanOf({ from, to }, lunch);
  if (part === 'hours') return spanOf({ from: Math.max(from, times.from), to: Math.min(to, times.to) }, lunch);
  const noon = workedUntil(from, Math.ceil(shape.minutes / 2), lunch);
  return part === 'morning' ? spanOf({ from, to: noon }, lunch) : spanOf({ from: noon, to }, lunch);
}

/** A span without the lunch at either of its ends; lunch inside it is time less. */
function spanOf(span: MinuteSpan, lunch: MinuteSpan): DaySpan {
  const from = span.from >= lunch.from && span.from < lunch.to ? lunch.to : span.from;
  const to = span.to > lunch.from && span.to <= lunch.to ? lunch.from : span.to;
  if (to <= from) return { minutes: 0, fromMinute: 0, toMinute: 0, lessMinutes: 0 };
  const lessMinutes = overlap({ from, to }, lunch);
  return { minutes: to - from - lessMinutes, fromMinute: from, toMinute: to, lessMinutes };
}
