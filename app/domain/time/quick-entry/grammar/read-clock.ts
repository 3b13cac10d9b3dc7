import { formatTimeOfDay, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import type { TimeOfDay } from '#app/domain/kernel/values/duration.ts';

/** A time of day as it was written; without a half of the day and before one o'clock at noon it may be either half. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
  /** Written so that it can only be on the clock of 24 hours: 09:00, 0900, 14. */
  readonly isExact: boolean;
}

const NOON = 12;
const FIRST_WORKING_HOUR = 6;

/** The pattern of one time of day; five groups. */
export const CLOCK = '(?:(\\d{2}|\\d(?=[0-5][05]))([0-5]\\d)|(\\d{1,2})(?:[:.h](\\d{2}))?h?)'
  + '(?: ?([ap]\\.?m)\\.?|([ap])(?![a-z]))?|(noon|midday|midnight)';
export const CLOCK_GROUPS = 7;
const ONE_CLOCK = new RegExp(`^(?:${CLOCK})$`);

/** The time of day in the groups of a match of CLOCK; undefined when there is no such time. */
export function clockOf(groups: readonly (string | undefined)[]): Clock | undefined {
  const [hours4, minutes4, hours, minutes, half2, half1, word] = groups;
  if (word) return { hour: word === 'midnight' ? 0 : NOON, minute: 0, half: word === 'midnight' ? 'am' : 'pm', isExact: true };
  const [hour, minute] = [Number(hours4 ?? hours), Number(minutes4 ?? minutes ?? 0)];
  const letter = (half2 ?? half1)?.[0];
  const half = letter === undefined ? undefined : letter === 'a' ? 'am' : 'pm';
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0) || (half && (hour > NOON || hour === 0))) return undefined;
  return { hour, minute, half, isExact: hours4?.length === 2 || /^0\d/.test(hours ?? '') || hour > NOON || hour === 0 };
}

const readClock = (typed: string): Clock | undefined => {
  const match = ONE_CLOCK.exec(typed);
  return match ? clockOf(match.slice(1)) : undefined;
};

/** Minutes after midnight, read in the given half of the day or, without one, as written. */
export function minutesIn({ hour, minute }: Clock, half: 'am' | 'pm' | undefined): number {
  const inDay = half === undefined || hour > NOON ? hour : (hour % NOON) + (half === 'pm' ? NOON : 0);
  return inDay * 60 + minute;
}

/** Nobody means one o'clock at night by '1', but the clock does. */
export const isUnclear = (clock: Clock): boolean => !clock.half && !clock.isExact && clock.hour < FIRST_WORKING_HOUR;

/** One time of day as people write it, for 'remind me at …'; undefined when it is none. */
export function readTime(phrase: string): TimeOfDay | undefined {
  const clock = readClock(phrase.toLowerCase().trim());
  if (!clock) return undefined;
  const minutes = minutesIn(clock, clock.half);
  return parseTimeOfDay(formatTimeOfDay(minutes)).ok ? formatTimeOfDay(minutes) : undefined;
}
