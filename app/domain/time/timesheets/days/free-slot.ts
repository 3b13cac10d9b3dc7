import { endMinutesOfDay, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { TimeSpan } from './overlap.ts';

const DAY_MINUTES = 24 * 60;

export interface WorkingDay { startTime: TimeOfDay; lunchStart: TimeOfDay; lunchEnd: TimeOfDay; timeLessMinutes: number }
export interface FreeSlot { start: TimeOfDay; end: TimeOfDay; lessSeconds: number }

/**
 * The first gap of the day, from the start of the person's working hours on, that holds this much work.
 * Work that runs across the lunch hour is longer by the usual break. Undefined when the day has no room left.
 */
export function freeSlot(workedSeconds: number, day: WorkingDay, taken: readonly TimeSpan[]): FreeSlot | undefined {
  const spans = taken.map(({ start, end }) => ({ from: minutesOfDay(start), to: endMinutesOfDay(end) })).sort((a, b) => a.from - b.from);
  let from = minutesOfDay(day.startTime);
  for (const span of [...spans, { from: DAY_MINUTES, to: DAY_MINUTES }]) {
    const slot = slotAt(from, workedSeconds, day);
    // Times are whole minutes: what a slot is longer by than the work is not worked.
    if (slot.to <= span.from)
      return { start: formatTimeOfDay(slot.from), end: formatTimeOfDay(slot.to), lessSeconds: (slot.to - slot.from) * 60 - workedSeconds };
    from = Math.max(from, span.to);
  }
  return undefined;
}

function slotAt(from: number, workedSeconds: number, day: WorkingDay): { from: number; to: number } {
  const minutes = Math.ceil(workedSeconds / 60);
  const acrossLunch = from < minutesOfDay(day.lunchStart) && from + minutes > minutesOfDay(day.lunchEnd);
  const lessMinutes = acrossLunch ? day.timeLessMinutes : 0;
  return { from, to: from + minutes + lessMinutes };
}
