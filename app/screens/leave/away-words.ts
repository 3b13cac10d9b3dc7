import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import { PART_WORD } from '#app/domain/leave/requests/fields.ts';

const timeOf = (minute: number): string => (minute === 24 * 60 ? '24:00' : formatTimeOfDay(minute));

type Words = Pick<AwayDay, 'typeName' | 'part' | 'fromMinute' | 'toMinute' | 'isAsked' | 'isCancelling'>;

function partOf({ part, fromMinute, toMinute }: Words): string {
  if (part === 'day') return '';
  return part === 'hours' ? `, ${timeOf(fromMinute)} – ${timeOf(toMinute)}` : `, ${PART_WORD[part].toLowerCase()}`;
}

/** Tells what is still to be decided about leave; nothing of what is granted. */
export const waitsFor = ({ isAsked, isCancelling }: Pick<AwayDay, 'isAsked' | 'isCancelling'>): string =>
  (isAsked ? 'asked for' : isCancelling ? 'to be cancelled' : '');

/** A day of leave in words: its type where that may be known, its part, and that it is only asked for. */
export const awayWords = (day: Words): string =>
  [`${day.typeName ?? 'Away'}${partOf(day)}`, waitsFor(day)].filter(Boolean).join(', ');

/** Some leave of the same request and state, from its first to its last day. */
export interface AwayStretch extends AwayDay { readonly lastDay: LocalDate; readonly isOneDay: boolean }

/** The leave of one person by request, each from its first to its last day of those that are shown. */
export function awayStretches(days: readonly AwayDay[]): AwayStretch[] {
  const stretches = new Map<number | string, AwayStretch>();
  for (const day of days) {
    const key = day.requestId ?? day.date;
    const before = stretches.get(key);
    stretches.set(key, { ...(before ?? day), lastDay: day.date, isOneDay: !before });
  }
  return [...stretches.values()];
}

/** The words of each day, of two parts of a day both. */
export function awayByDay(days: readonly AwayDay[]): ReadonlyMap<LocalDate, { readonly words: string; readonly isAsked: boolean }> {
  const byDay = new Map<LocalDate, { words: string; isAsked: boolean }>();
  for (const day of days) {
    const before = byDay.get(day.date);
    byDay.set(day.date, {
      words: [before?.words, awayWords(day)].filter(Boolean).join('; '), isAsked: day.isAsked && (before?.isAsked ?? true),
    });
  }
  return byDay;
}
