import { z } from 'zod';
import { parseDuration } from '#app/domain/kernel/values/duration.ts';

interface Limits { readonly label: string; readonly min?: number; readonly max: number }

const SIGN = /^[-−]\s*/;

/** Reads typed hours as whole minutes, below zero after a minus sign; undefined where they cannot be read. */
export function readMinutes(typed: string): number | undefined {
  const isBelow = SIGN.test(typed.trim());
  const read = parseDuration(typed.trim().replace(SIGN, ''));
  if (!read.ok || read.start !== undefined || read.seconds % 60 !== 0) return undefined;
  return isBelow && read.seconds > 0 ? -read.seconds / 60 : read.seconds / 60;
}

/** Minutes as a command takes them. */
export const minutes = ({ label, min = 0, max }: Limits) => {
  const outside = `${label} must be from ${min / 60} to ${max / 60} hours.`;
  return z.number({ error: `${label} is required` }).int(`${label} must be in whole minutes.`).min(min, outside).max(max, outside);
};

/** Hours as they are typed, read as minutes. */
export const typedMinutes = (limits: Limits) => z.string({ error: `${limits.label} is required` }).trim()
  .transform((typed, check) => {
    const read = readMinutes(typed);
    if (read !== undefined) return read;
    check.addIssue({ code: 'custom', message: `${limits.label} must be a number of hours in whole minutes, such as 7.5 or 7:20.` });
    return z.NEVER;
  }).pipe(minutes(limits));

/** The same, which may be left empty: it has this value then. */
export const typedMinutesOr = <Empty extends number | null>(empty: Empty, limits: Limits) => z.string().trim().default('')
  .transform((typed, check): number | Empty => {
    if (typed === '') return empty;
    const { data, error } = typedMinutes(limits).safeParse(typed);
    for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message });
    return data ?? empty;
  });
