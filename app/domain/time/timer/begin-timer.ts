import type { Ctx } from '#app/domain/kernel/context.ts';
import { endMinutesOfDay, formatTimeOfDay, minutesOfDay, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { getOverlapping } from '#app/domain/time/timesheets/index.server.ts';

const MINUTE_MS = 60_000;
/** So many minutes are looked ahead: timers that were switched at once lie one behind the other. */
const AHEAD = 15;
const LAST_MINUTE = 24 * 60;

/**
 * The minute in which a timer that is started now begins. The shortest entry is a minute long, so the one that was recorded in this minute
 * may end with it: the next begins where that ends, and the two share no time.
 */
export function firstFreeMinute(now: number, recorded: readonly { start: TimeOfDay; end: TimeOfDay }[]): number {
  const spans = recorded.map(({ start, end }) => ({ from: minutesOfDay(start), to: endMinutesOfDay(end) })).sort((a, b) => a.from - b.from);
  let begin = now;
  for (const { from, to } of spans) {
    if (from <= begin && to - begin === 1) begin = to;
  }
  return begin;
}

/** When the timer of the person who acts begins if it is started now. */
export async function beginOfTimer(ctx: Ctx): Promise<Date> {
  const now = ctx.now();
  const { date, time } = wallClockIn(ctx.tenant.timeZone, now);
  const minute = minutesOfDay(time);
  const recorded = await getOverlapping(ctx, {
    empId: ctx.actor.empId, date, startTime: time, endTime: formatTimeOfDay(Math.min(minute + AHEAD, LAST_MINUTE)), timeId: 0,
  });
  const begin = firstFreeMinute(minute, recorded);
  return begin === minute ? now : new Date((Math.floor(now.getTime() / MINUTE_MS) + begin - minute) * MINUTE_MS);
}
