import { sql, type RawBuilder } from 'kysely';

/** People begin their day before they are reminded of anything. */
export const REMINDED_FROM = '09:00';

/** The next moment after now at which the clocks of the organisation, `o`, show the time, HH:mm. */
export function nextTimeOfDay(time: string, now: Date): RawBuilder<string> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone o.time_zone)`;
  return sql<string>`(((${local}::date + case when ${local}::time < ${time}::time then 0 else 1 end) + ${time}::time)
    at time zone o.time_zone)::text`;
}
