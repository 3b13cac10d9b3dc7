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
