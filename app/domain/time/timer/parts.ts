import { formatTimeOfDay, minutesOfDay, SECONDS_PER_HOUR, workedSeconds, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { WallClock } from '#app/domain/kernel/values/zone.ts';
import { MAX_PARTS } from './contract.ts';

/** What was measured on one day; an end of 00:00 is the end of the day. */
export interface Part {
  readonly date: LocalDate;
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

const MIDNIGHT = '00:00';
const LONG_SECONDS = 8 * SECONDS_PER_HOUR;
const LAST_MINUTE = 24 * 60;

/** The time between two moments, cut at each midnight; never shorter than a minute. */
export function partsBetween(start: WallClock, end: WallClock): Part[] {
  // Clocks that are set back, or a start that was corrected, can leave the end before the start.
  if (end.date < start.date || (end.date === start.date && end.time <= start.time)) return [oneMinuteFrom(start)];
  const parts: Part[] = [];
  for (let date = start.date; date <= end.date && parts.length < MAX_PARTS; date = addDays(date, 1)) {
    const startTime = date === start.date ? start.time : MIDNIGHT;
    const endTime = date === end.date ? end.time : MIDNIGHT;
    if (date !== end.date || endTime !== MIDNIGHT) parts.push({ date, startTime, endTime });
  }
  return parts;
}

function oneMinuteFrom({ date, time }: WallClock): Part {
  return { date, startTime: time, endTime: formatTimeOfDay(Math.min(minutesOfDay(time) + 1, LAST_MINUTE)) };
}

export const secondsOf = ({ startTime, endTime }: Part): number => workedSeconds({ start: startTime, end: endTime, lessSeconds: 0 });

/** More than one day or more than eight hours: a timer that somebody forgot looks like this, so it is shown before it is recorded. */
export function needsALook(parts: readonly Part[]): boolean {
  return parts.length > 1 || parts.some((part) => secondsOf(part) > LONG_SECONDS);
}
