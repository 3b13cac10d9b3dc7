import { addDays, daysBetween, isWeekday, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { enteredMinutes, type EnteredWeek } from '#app/domain/people/working-weeks/index.server.ts';

/** When somebody works: from and to, where these are known, on which days of the week, and what part of a full one. */
export interface Employment {
  readonly employedFrom: LocalDate | null;
  readonly employedTo: LocalDate | null;
  /** 1 is full time. It is asked only where no week has begun. */
  readonly fraction: number;
  /** The hours of each weekday, the latest week first. */
  readonly weeks: readonly EnteredWeek[];
}

/** Of a full day, and of one that counts as complete, in seconds. */
export interface DayLengths { readonly workdaySeconds: number; readonly completeSeconds: number }

export interface CoveredDay { date: LocalDate; workedSeconds: number; missingSeconds: number }

export interface WorkedDays {
  readonly period: Period;
  readonly employment: Employment;
  readonly lengths: DayLengths;
  readonly worked: ReadonlyMap<LocalDate, number>;
  /** Granted leave without an entry, which counts as time. */
  readonly onLeave: ReadonlyMap<LocalDate, number>;
  readonly isHoliday: (date: LocalDate) => boolean;
}

type Asked = Omit<WorkedDays, 'worked' | 'onLeave' | 'period'>;

/** A working day: its length, from how much on it is complete, and whether part time may be worked on another day of the week instead. */
interface WorkingDay extends DayLengths { readonly date: LocalDate; readonly isFree: boolean }

/** The days to read for a period: what somebody works part time is looked at by the week. */
export const daysLookedAt = ({ from, to }: Period): Period => ({ from: mondayOf(from), to });

/**
 * The working days of a period with too little time. A day has to be complete by itself. Part time without a week of its own is free to
 * fall on any days: a week so far is covered once it has the person's part of its working days; before that its incomplete days lack what
 * it lacks.
 */
export function uncoveredDays(of: WorkedDays): CoveredDay[] {
  const { period, employment: { fraction }, worked, onLeave } = of;
  const had = (date: LocalDate) => (worked.get(date) ?? 0) + (onLeave.get(date) ?? 0);
  return workingDays(of, period).flatMap(({ date, workdaySeconds, completeSeconds, isFree }) => {
    const workedSeconds = worked.get(date) ?? 0;
    if (had(date) >= completeSeconds) return [];
    const missingSeconds = workdaySeconds - had(date);
    if (!isFree) return [{ date, workedSeconds, missingSeconds }];
    const week = { from: mondayOf(date), to: earlier(addDays(mondayOf(date), 6), period.to) };
    const days = workingDays(of, week).filter((day) => day.isFree).length;
    const done = daysOf(week).filter((day) => isFreeOn(of.employment, day)).reduce((sum, day) => sum + had(day), 0);
    const short = Math.round(days * workdaySeconds * fraction) - done;
    return done >= Math.round(days * completeSeconds * fraction) ? []
      : [{ date, workedSeconds, missingSeconds: Math.min(missingSeconds, short) }];
  });
}

/** What somebody is to work in a period: the hours of its working days, or their part of them. */
export function expectedSeconds(of: Asked & { readonly period: Period }): number {
  const days = workingDays(of, of.period);
  const free = days.filter(({ isFree }) => isFree);
  const byDay = days.filter(({ isFree }) => !isFree).reduce((sum, { workdaySeconds }) => sum + workdaySeconds, 0);
  return byDay + Math.round(free.length * of.lengths.workdaySeconds * of.employment.fraction);
}

/** The working day that a day is of a person; none on a day off, on a public holiday and outside the employment. */
export function workingDayOn({ isHoliday, employment, lengths }: Asked, date: LocalDate): WorkingDay | undefined {
  const { employedFrom, employedTo, weeks } = employment;
  if ((employedFrom !== null && date < employedFrom) || (employedTo !== null && employedTo < date) || isHoliday(date)) return undefined;
  const minutes = enteredMinutes(weeks, date);
  if (minutes === undefined) return isWeekday(date) ? { date, ...lengths, isFree: isFreeOn(employment, date) } : undefined;
  const workdaySeconds = minutes * 60;
  // A shorter day is complete with as great a part of it as a full day.
  const completeSeconds = Math.round((lengths.completeSeconds * workdaySeconds) / lengths.workdaySeconds);
  return minutes === 0 ? undefined : { date, workdaySeconds, completeSeconds, isFree: false };
}

const isFreeOn = ({ fraction, weeks }: Employment, date: LocalDate): boolean =>
  fraction !== 1 && enteredMinutes(weeks, date) === undefined;

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

const daysOf = ({ from, to }: Period): LocalDate[] => Array.from({ length: daysBetween(from, to) }, (_, offset) => addDays(from, offset));

const workingDays = (of: Asked, period: Period): WorkingDay[] => daysOf(period).flatMap((date) => workingDayOn(of, date) ?? []);
