import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { findDays, findLength, findVague, isWeekdayAlone } from './day-phrases.ts';
import { countFrom, resolveDays, type ResolvedDays } from './resolve-days.ts';

/** Days, the part of a day and times that are said in a line, and what is left of it without them. */
export interface Taken {
  readonly rest: string;
  readonly period: Period | undefined;
  /** The reason why the days are not clear; empty where they are, or where none were said. */
  readonly unclear: string;
  readonly part: 'day' | 'morning' | 'afternoon' | 'half' | 'hours';
  /** Minutes of the day. */
  readonly from: number | null;
  readonly to: number | null;
  /** The day is a weekday without a date. */
  readonly isBareWeekday: boolean;
}

const HALF = /\b(?:an? )?half(?: a)?[ -]day(?: (?:of|off))?\b/;
const MORNING = /\b(?:in the |during the )?morning(?: only)?\b/;
const AFTERNOON = /\b(?:in the |during the )?(?:afternoon|arvo|(?<!\d ?)pm)(?: only)?\b/;
const OF_TODAY = /\bthis (?=(?:morning|afternoon|arvo)\b)/;
const CLOCK = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?';
const TIMES = new RegExp(`(?:\\bfrom |\\bbetween )?\\b${CLOCK}(?: ?- ?| to | until | till | and )${CLOCK}(?![\\d/.:])`);
const COURTESIES = /\b(?:as well|please|pls|off work|from work|thanks|thank you)\b/g;
const HANGING = /\b(?:on|for|from|in|at|and|to|of)(?= *$)/;

const WHICH_DAYS = 'Write the first and the last, such as 7–11 Dec.';
const WHICH_TIMES = 'The times are not clear. Write them such as 14:00–17:00.';

/** Takes the days, the part of the day and the times out of the head of a line in lower case. */
export function takeParts(head: string, today: LocalDate): Taken {
  const words = new Words(head);
  const vague = words.take(findVague);
  const isHalf = words.take(matching(HALF));
  const found = words.take(findDays);
  const length = words.take(findLength);
  const first = found && resolveDays(found, today);
  const resolved = length ? counted(length, first) : first;
  const isToday = words.take(matching(OF_TODAY));
  const [morning, afternoon] = [words.take(matching(MORNING)), words.take(matching(AFTERNOON))];
  const more = words.take(findDays);
  const times = words.take(matching(TIMES));
  const span = times && minutesOf(times.match);
  const isUnclear = resolved?.kind === 'month' || vague !== undefined || more !== undefined;
  const unclear = resolved?.kind === 'unclear' ? resolved.message : isUnclear ? WHICH_DAYS : times && !span ? WHICH_TIMES : '';
  const period = resolved && resolved.kind !== 'unclear' ? { from: resolved.from, to: resolved.to }
    : isToday ? { from: today, to: today } : undefined;
  return {
    rest: words.left(), period: unclear ? undefined : period, unclear, from: span?.from ?? null, to: span?.to ?? null,
    part: span ? 'hours' : morning && afternoon ? 'day' : morning ? 'morning' : afternoon ? 'afternoon' : isHalf ? 'half' : 'day',
    isBareWeekday: found !== undefined && isWeekdayAlone(found),
  };
}

interface Place { readonly start: number; readonly end: number }

/** A line out of which words are taken, one after the other. */
class Words {
  private line: string;

  constructor(head: string) { this.line = ` ${head} `; }

  take<Found extends Place>(find: (line: string) => Found | undefined): Found | undefined {
    const found = find(this.line);
    if (found) this.line = `${this.line.slice(0, found.start)} ${this.line.slice(found.end)}`;
    return found;
  }

  left(): string {
    return this.line.replace(COURTESIES, ' ').replace(/[,:]/g, ' ').replace(HANGING, '').replace(/\s+/g, ' ').trim();
  }
}

const matching = (pattern: RegExp) => (line: string): (Place & { readonly match: RegExpExecArray }) | undefined => {
  const match = pattern.exec(line);
  return match ? { match, start: match.index, end: match.index + match[0].length } : undefined;
};

/** So many days from the one that is said; without one, or where the last is said too, it is not clear. */
function counted({ count, unit }: { count: string; unit: string }, first: ResolvedDays | undefined): ResolvedDays {
  if (first?.kind === 'unclear') return first;
  return first?.kind === 'days' && first.from === first.to ? countFrom(count, unit, first.from) : { kind: 'unclear', message: WHICH_DAYS };
}

function minutesOf([, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf]: RegExpExecArray): {
  from: number; to: number } | undefined {
  const to = minuteOf(toHour, toMinute, toHalf);
  const from = minuteOf(fromHour, fromMinute, fromHalf ?? (toHalf === 'pm' && Number(fromHour) < Number(toHour) ? 'pm' : undefined));
  return Number(fromHour) > 23 || Number(toHour) > 23 || from >= to ? undefined : { from, to };
}

function minuteOf(hour: string | undefined, minute: string | undefined, half: string | undefined): number {
  const isLate = half === 'pm' || (half === undefined && Number(hour) >= 12);
  return ((Number(hour) % 12) + (isLate ? 12 : 0)) * 60 + Number(minute ?? 0);
}
