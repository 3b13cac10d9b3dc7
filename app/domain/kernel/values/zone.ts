import { DateTime } from 'luxon';
import type { LocalDate } from './local-date.ts';

/** Made once for each zone: every page asks what day it is, and making one takes longer than all it is asked. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** In Canada a day is written as in ISO 8601. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const made = calendars.get(zone)
    ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(zone, made);
  return made;
}

/** The calendar day on which an instant falls in an IANA zone. Throws RangeError where there is no such zone. */
export const todayIn = (zone: string, instant: Date): LocalDate => calendarOf(zone).format(instant);

/** Which way the clocks of a zone are set on a day; undefined on the days when they are left alone. */
export function clockChangeOn(zone: string, date: LocalDate): 'forward' | 'back' | undefined {
  const start = DateTime.fromISO(date, { zone }).startOf('day');
  const hours = start.plus({ days: 1 }).startOf('day').diff(start, 'hours').hours;
  if (hours === 24) return undefined;
  return hours < 24 ? 'forward' : 'back';
}

/** A day and a time of day to the minute, as clocks on the wall show them. */
export interface WallClock {
  readonly date: LocalDate;
  /** 'HH:mm' */
  readonly time: string;
}

/** What the clocks of an IANA zone show at an instant; its seconds are dropped. */
export function wallClockIn(zone: string, instant: Date): WallClock {
  const local = DateTime.fromJSDate(instant, { zone });
  return { date: todayIn(zone, instant), time: local.toFormat('HH:mm') };
}
