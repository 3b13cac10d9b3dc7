import { z } from 'zod';
import { parseDuration, SECONDS_PER_HOUR } from '../values/duration.ts';
import { text } from './text.ts';

interface DayLengthRule {
  readonly label: string;
  /** The least and the most, in hours. */
  readonly from: number;
  readonly to: number;
  /** The minutes of what is left empty; without them it may not be. */
  readonly empty?: number;
}

/** A part of a day in minutes, and how it is typed: in hours. */
export function dayLength({ label, from, to, empty }: DayLengthRule) {
  const notNumber = `${label} must be a number of hours such as 7.5 or 7:30.`;
  const outside = `${label} must be from ${from} to ${to} hours.`;
  const notWhole = `${label} must be in whole minutes. Type it as hours and minutes, such as 7:20.`;
  const value = () => z.number({ error: notNumber }).int(notWhole).min(from * 60, outside).max(to * 60, outside);
  const typed = () => text({ label, max: 20, required: empty === undefined }).transform((hours, check) => {
    if (hours === '' && empty !== undefined) return empty;
    const read = parseDuration(hours);
    const message = !read.ok ? notNumber
      : read.seconds < from * SECONDS_PER_HOUR || read.seconds > to * SECONDS_PER_HOUR ? outside
        : read.seconds % 60 !== 0 ? notWhole : undefined;
    if (read.ok && message === undefined) return read.seconds / 60;
    check.addIssue({ code: 'custom', message: message ?? notNumber });
    return z.NEVER;
  });
  return { value, typed };
}
