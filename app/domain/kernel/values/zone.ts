import { DateTime } from 'luxon';
import type { LocalDate } from './local-date.ts';

/** The calendar day on which an instant falls in an IANA zone. */
export function todayIn(zone: string, instant: Date): LocalDate {
  const local = DateTime.fromJSDate(instant, { zone });
  const date = local.toISODate();
  if (!date) throw new RangeError(`'${zone}' is not a time zone`);
  return date;
}

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
