import { endMinutesOfDay, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { SLOT_MINUTES } from './week-layout.ts';

/** A stretch of a day, in minutes after midnight. */
export interface Stretch {
  date: string;
  start: number;
  end: number;
}

const DAY_MINUTES = 24 * 60;

/** 'yyyy-MM-ddTHH:mm/HH:mm' of an entry, or 'yyyy-MM-ddTHH:mm' of an empty slot. */
export function readStretch(when: string): Stretch {
  const [from = '', to] = when.split('/');
  const start = minutesOfDay(from.slice(11));
  return { date: from.slice(0, 10), start, end: to === undefined ? start + SLOT_MINUTES : endMinutesOfDay(to) };
}

/** The same length at another time, within the day. */
export function movedTo(stretch: Stretch, date: string, start: number): Stretch {
  const length = stretch.end - stretch.start;
  const from = Math.min(Math.max(start, 0), DAY_MINUTES - length);
  return { date, start: from, end: from + length };
}

/** The same start with another end, at least one slot later and within the day. */
export function endingAt(stretch: Stretch, end: number): Stretch {
  return { ...stretch, end: Math.min(Math.max(end, stretch.start + SLOT_MINUTES), DAY_MINUTES) };
}

/** From one slot to another, both included, whichever was first. */
export function drawnBetween(date: string, one: number, other: number): Stretch {
  return { date, start: Math.min(one, other), end: Math.max(one, other) + SLOT_MINUTES };
}

/** 'HH:mm'; midnight at the end of a day is 00:00. */
export function timeText(minutes: number): string {
  return formatTimeOfDay(minutes % DAY_MINUTES);
}
