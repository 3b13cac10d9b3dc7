import { endMinutesOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';

export interface TimeSpan { start: TimeOfDay; end: TimeOfDay }

export interface RecordedSpan extends TimeSpan { timeId: number }

/** Back-to-back spans do not overlap; an end of 00:00 is 24:00. */
export function spansOverlap(a: TimeSpan, b: TimeSpan): boolean {
  return minutesOfDay(a.start) < endMinutesOfDay(b.end) && minutesOfDay(b.start) < endMinutesOfDay(a.end);
}

/** The entries of the same day that share time with the span; the entry being edited never overlaps itself. */
export function overlapping<T extends RecordedSpan>(span: TimeSpan, sameDay: readonly T[], editedTimeId?: number): T[] {
  return sameDay.filter((entry) => entry.timeId !== editedTimeId && spansOverlap(span, entry));
}
