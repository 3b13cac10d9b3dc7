import { addDays, daysBetween, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeavePart } from './fields.ts';
import { partOfDay, type DayShape, type DaySpan, type MinuteSpan } from './part-of-day.ts';

/** The days that are asked for, with the parts of the first and of the last; one day alone has the first part only. */
export interface AskedDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly firstPart: LeavePart;
  readonly firstFrom?: number | null;
  readonly firstTo?: number | null;
  readonly lastPart: LeavePart;
  readonly lastFrom?: number | null;
  readonly lastTo?: number | null;
  /** Minutes of each whole day in place of the person's own; a half is half of them. */
  readonly overrideMinutes?: number | null;
}

/** The working days of a person, with the holidays and the lunch that are not worked. */
export interface PersonsDays {
  /** Minutes of each day; a day that is not named is a day off. */
  readonly workdays: ReadonlyMap<LocalDate, number>;
  /** The names of holidays, and the groups that have them. */
  readonly holidays: ReadonlyMap<LocalDate, string>;
  readonly holidayGroups: ReadonlyMap<LocalDate, string>;
  /** The minute of the day at which work begins. */
  readonly dayFrom: number;
  readonly lunch: MinuteSpan;
}

/** A day of leave: what kind of day it is, and how much of it is taken. */
export interface LeaveDayPlan extends DaySpan {
  readonly date: LocalDate;
  readonly kind: 'working' | 'off' | 'holiday';
  readonly part: LeavePart;
  /** The person's own minutes of that day. */
  readonly ofMinutes: number;
  readonly holiday: string;
  readonly holidayGroup: string;
}

const NONE: DaySpan = { minutes: 0, fromMinute: 0, toMinute: 0, lessMinutes: 0 };

/** The days of a leave from its first to its last, each with its minutes. Page, chat, timesheets, calendar and balances read no other. */
export function breakDownLeave(asked: AskedDays, person: PersonsDays): LeaveDayPlan[] {
  return Array.from({ length: Math.max(0, daysBetween(asked.firstDay, asked.lastDay)) }, (_, offset) =>
    planOf(addDays(asked.firstDay, offset), asked, person));
}

function planOf(date: LocalDate, asked: AskedDays, { workdays, holidays, holidayGroups, dayFrom, lunch }: PersonsDays): LeaveDayPlan {
  const ofMinutes = workdays.get(date) ?? 0;
  const holiday = holidays.get(date) ?? '';
  const { part, from, to } = partOn(date, asked);
  const day = { date, part, ofMinutes, holiday, holidayGroup: holiday ? holidayGroups.get(date) ?? '' : '' };
  if (ofMinutes === 0) return { ...day, ...NONE, kind: 'off' };
  if (holidays.has(date)) return { ...day, ...NONE, kind: 'holiday' };
  const shape: DayShape = { from: dayFrom, minutes: part === 'hours' ? ofMinutes : asked.overrideMinutes ?? ofMinutes, lunch };
  return { ...day, ...partOfDay(shape, part, { from: from ?? 0, to: to ?? 0 }), kind: 'working' };
}

/** The part of a day: its own on the first and on the last, otherwise all of it. */
function partOn(date: LocalDate, asked: AskedDays) {
  if (date === asked.firstDay) return { part: asked.firstPart, from: asked.firstFrom, to: asked.firstTo };
  if (date === asked.lastDay) return { part: asked.lastPart, from: asked.lastFrom, to: asked.lastTo };
  return { part: 'day' as const };
}

/** The minutes of all the days. */
export const minutesOf = (days: readonly { readonly minutes: number }[]): number => days.reduce((sum, { minutes }) => sum + minutes, 0);

/** Counts the days by the person's own: an afternoon is half a day, however long the day. */
export const dayCountOf = (days: readonly { readonly minutes: number; readonly ofMinutes: number }[]): number =>
  Math.round(days.reduce((sum, { minutes, ofMinutes }) => sum + (ofMinutes ? minutes / ofMinutes : 0), 0) * 100) / 100;
