import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { clockChangeOn } from '#app/domain/kernel/values/zone.ts';
import type { PlannedRow } from './plan-import.ts';

const MAX_DAYS = 5;

/** Says how hours are counted on the days of the file when the clocks change, where the file has times of day. */
export function clockChangeNotice(rows: readonly PlannedRow[], timeZone: string): string[] {
  const dates = new Set(rows.flatMap(({ entries }) => entries.map(({ date }) => date)));
  const days = [...dates].filter((date) => clockChangeOn(timeZone, date)).sort();
  if (days.length === 0) return [];
  const named = days.slice(0, MAX_DAYS).map(formatDate).join(', ') + (days.length > MAX_DAYS ? ' and more days' : '');
  return [`The clocks change on ${named}. Hours are counted by the clock: 01:00 to 04:00 is 3.00 h, on such a day as on any other.`];
}
