import { durationInputValue, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { LUNCH_ORDER } from './contract.ts';

export type LunchDuration = { ok: true; hours: string } | { ok: false; message: string };

/** How long a lunch break lasts, in hours as its field shows them; undefined while one of its times is not a time. */
export function lunchDurationOf(start: string, end: string): LunchDuration | undefined {
  const [from, to] = [parseTimeOfDay(start), parseTimeOfDay(end)];
  if (!from.ok || !to.ok) return undefined;
  const minutes = to.minutes - from.minutes;
  return minutes > 0 ? { ok: true, hours: durationInputValue(minutes * 60) } : { ok: false, message: LUNCH_ORDER };
}
