import { DateTime } from 'luxon';
import type { LocalDate } from './local-date.ts';

/** The calendar day on which an instant falls in an IANA zone. */
export function todayIn(zone: string, instant: Date): LocalDate {
  const local = DateTime.fromJSDate(instant, { zone });
  const date = local.toISODate();
  if (!date) throw new RangeError(`'${zone}' is not a time zone`);
  return date;
}
