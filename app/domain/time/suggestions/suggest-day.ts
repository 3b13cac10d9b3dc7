import { endMinutesOfDay, formatTimeOfDay, minutesOfDay, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { SuggestionSource } from './fields.ts';

/** Work that is likely on a day, the most likely first. */
export interface LikelyWork {
  readonly source: SuggestionSource;
  readonly reason: string;
  readonly clientId: string;
  readonly projectId: string;
  readonly iterationId: number | null;
  readonly categoryId: string;
  readonly locationId: string;
  /** When it usually begins, and how long it usually takes. */
  readonly usualStart: TimeOfDay;
  readonly minutes: number;
  /** What its notes begin with. */
  readonly note: string;
  /** It has its own time, and is no work at another one. */
  readonly isFixed?: boolean;
}

export interface SuggestedSpan { readonly startTime: TimeOfDay; readonly endTime: TimeOfDay }
export type Suggested = LikelyWork & SuggestedSpan;

export interface DayToFill {
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
  readonly lunchStart: TimeOfDay;
  readonly lunchEnd: TimeOfDay;
  /** What is recorded on the day. */
  readonly taken: readonly SuggestedSpan[];
  readonly acceptedSeconds: number;
  /** As much as a day has, with what is accepted. */
  readonly mostSeconds: number;
}

interface Gap { from: number; to: number }

const SHORTEST_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** The working hours without lunch and without what is recorded, in minutes of the day. */
function gapsOf({ startTime, endTime, lunchStart, lunchEnd, taken }: DayToFill): Gap[] {
  const busy = [...taken.map((span) => ({ from: minutesOfDay(span.startTime), to: endMinutesOfDay(span.endTime) })),
    { from: minutesOfDay(lunchStart), to: minutesOfDay(lunchEnd) }].sort((a, b) => a.from - b.from);
  const gaps: Gap[] = [];
  let from = minutesOfDay(startTime);
  const end = endMinutesOfDay(endTime);
  for (const span of [...busy, { from: end, to: end }]) {
    const to = Math.min(span.from, end);
    if (to - from >= SHORTEST_MINUTES) gaps.push({ from, to });
    from = Math.max(from, span.to);
  }
  return gaps;
}

/** As much of the likely work as the day has room for, the most likely first, up to what a day has with what is accepted. */
function chosen(work: readonly LikelyWork[], room: number): (LikelyWork & { minutes: number })[] {
  let left = room;
  return work.flatMap((each) => {
    const minutes = Math.min(left, Math.max(SHORTEST_MINUTES, Math.round(each.minutes / SHORTEST_MINUTES) * SHORTEST_MINUTES));
    if (minutes < SHORTEST_MINUTES) return [];
    left -= minutes;
    return [{ ...each, minutes }];
  });
}

/** Work with a time of its own, where that is free, up to what a day has with what is accepted. */
function placeFixed(work: readonly LikelyWork[], day: DayToFill): Suggested[] {
  const suggested: Suggested[] = [];
  let room = Math.floor((day.mostSeconds - day.acceptedSeconds) / 60);
  for (const each of work) {
    const from = minutesOfDay(each.usualStart);
    const to = from + each.minutes;
    const isFree = [...day.taken, ...suggested]
      .every(({ startTime, endTime }) => to <= minutesOfDay(startTime) || from >= endMinutesOfDay(endTime));
    if (!isFree || to > DAY_MINUTES || each.minutes > room) continue;
    suggested.push({ ...each, startTime: each.usualStart, endTime: formatTimeOfDay(to) });
    room -= each.minutes;
  }
  return suggested;
}

/**
 * What has a time of its own, then the free working hours of a day filled with likely work, in the order in which it usually begins. Work
 * that meets lunch goes on after.
 */
export function suggestDay(work: readonly LikelyWork[], day: DayToFill): Suggested[] {
  const fixed = placeFixed(work.filter(({ isFixed }) => isFixed), day);
  const fixedMinutes = fixed.reduce((sum, { minutes }) => sum + minutes, 0);
  const rest = { ...day, taken: [...day.taken, ...fixed], acceptedSeconds: day.acceptedSeconds + fixedMinutes * 60 };
  return [...fixed, ...fillDay(work.filter(({ isFixed }) => !isFixed), rest)]
    .sort((a, b) => a.startTime.localeCompare(b.startTime));
}

function fillDay(work: readonly LikelyWork[], day: DayToFill): Suggested[] {
  const gaps = gapsOf(day);
  const free = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const room = Math.min(free, Math.floor((day.mostSeconds - day.acceptedSeconds) / 60));
  const suggested: Suggested[] = [];
  for (const each of chosen(work, room).sort((a, b) => a.usualStart.localeCompare(b.usualStart))) {
    let left = each.minutes;
    for (const gap of gaps) {
      const minutes = Math.min(left, gap.to - gap.from);
      if (minutes <= 0) continue;
      suggested.push({ ...each, minutes, startTime: formatTimeOfDay(gap.from), endTime: formatTimeOfDay(gap.from + minutes) });
      gap.from += minutes;
      left -= minutes;
    }
  }
  return suggested;
}
