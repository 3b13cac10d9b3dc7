import { addDays, daysBetween, isWeekday, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** When somebody works: from and to, where these are known, and what part of a full week. */
export interface Employment {
  readonly employedFrom: LocalDate | null;
  readonly employedTo: LocalDate | null;
  /** 1 is full time. */
  readonly fraction: number;
}

/** Of a full day, and of one that counts as complete, in seconds. */
export interface DayLengths { readonly workdaySeconds: number; readonly completeSeconds: number }

export interface CoveredDay { date: LocalDate; workedSeconds: number; missingSeconds: number }

export interface WorkedDays {
  readonly period: Period;
  readonly employment: Employment;
  readonly lengths: DayLengths;
  readonly worked: ReadonlyMap<LocalDate, number>;
  readonly isHoliday: (date: LocalDate) => boolean;
}

/** The days to read for a period: what somebody works part time is looked at by the week. */
export const daysLookedAt = ({ from, to }: Period): Period => ({ from: mondayOf(from), to });

/**
 * The working days of a period with too little time. A full-time day has to be complete by itself. Part time is free to fall on any
 * days: a week so far is covered once it has the person's part of its working days; before that its incomplete days lack what it lacks.
 */
export function uncoveredDays(of: WorkedDays): CoveredDay[] {
  const { period, employment: { fraction }, lengths: { workdaySeconds, completeSeconds }, worked } = of;
  const lacking = workingDays(of, period)
    .map((date) => ({ date, workedSeconds: worked.get(date) ?? 0, missingSeconds: workdaySeconds - (worked.get(date) ?? 0) }))
    .filter((day) => day.workedSeconds < completeSeconds);
  if (fraction === 1) return lacking;
  return lacking.flatMap((day) => {
    const week = { from: mondayOf(day.date), to: earlier(addDays(mondayOf(day.date), 6), period.to) };
    const days = workingDays(of, week).length;
    const done = daysOf(week).reduce((sum, date) => sum + (worked.get(date) ?? 0), 0);
    const short = Math.round(days * workdaySeconds * fraction) - done;
    return done >= Math.round(days * completeSeconds * fraction) ? [] : [{ ...day, missingSeconds: Math.min(day.missingSeconds, short) }];
  });
}

/** What somebody is to work in a period: their part of its working days. */
export function expectedSeconds(of: Omit<WorkedDays, 'worked'>): number {
  return Math.round(workingDays(of, of.period).length * of.lengths.workdaySeconds * of.employment.fraction);
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

const daysOf = ({ from, to }: Period): LocalDate[] => Array.from({ length: daysBetween(from, to) }, (_, offset) => addDays(from, offset));

const workingDays = ({ isHoliday, employment: { employedFrom, employedTo } }: Omit<WorkedDays, 'worked'>, period: Period): LocalDate[] =>
  daysOf(period).filter((date) => isWeekday(date) && !isHoliday(date) && (employedFrom === null || employedFrom <= date)
    && (employedTo === null || date <= employedTo));
