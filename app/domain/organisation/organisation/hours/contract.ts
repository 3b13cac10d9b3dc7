import { z } from 'zod';
import { parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { LUNCH_ORDER } from '#app/domain/people/people/contract.ts';

const REQUIRED = 'Field is required';
const LAST_MINUTE = 24 * 60 - 1;

const minute = () => z.number({ error: REQUIRED }).int(REQUIRED).min(0, REQUIRED).max(LAST_MINUTE, REQUIRED);

/** A minute of the day as it is typed: HH:mm. */
const typedMinute = () => z.string({ error: REQUIRED }).max(20, REQUIRED).transform((typed, check) => {
  const read = parseTimeOfDay(typed.trim().slice(0, 5));
  if (read.ok) return read.minutes;
  check.addIssue({ code: 'custom', message: typed.trim() === '' ? REQUIRED : read.message });
  return z.NEVER;
});

const hoursBy = <Minute extends z.ZodType<number>>(of: () => Minute) => ({ dayFrom: of(), lunchFrom: of(), lunchTo: of() });

/** The hours of an organisation's day in minutes of the day, and the same as forms post them. */
export const hours = () => hoursBy(minute);
export const typedHours = () => hoursBy(typedMinute);

interface Lunch { readonly lunchFrom: number; readonly lunchTo: number }
export const endsAfterLunchBegan = ({ lunchFrom, lunchTo }: Lunch): boolean => lunchTo > lunchFrom;
export const LUNCH_LATER = { path: ['lunchTo'], error: LUNCH_ORDER };
