import { addDays, earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { expectedSeconds, uncoveredDays, workingDayOn, type WorkedDays } from '../days/expected-time.ts';

/** How a day stands: enough time, leave alone, some time, none where there should be, nothing expected, or still to come. */
export type DayState = 'covered' | 'leave' | 'partly' | 'missing' | 'free' | 'ahead';

export interface CheckedDay {
  readonly date: LocalDate;
  readonly workedSeconds: number;
  readonly state: DayState;
  /** What it lacks to a full day. */
  readonly missingSeconds: number;
  /** What is expected of the day by itself: nothing of part time that may be worked on any day. */
  readonly expectedSeconds: number;
}

export interface CheckedWeek {
  readonly days: CheckedDay[];
  readonly workedSeconds: number;
  readonly expectedSeconds: number;
}

export interface WeekToCheck extends Omit<WorkedDays, 'period'> {
  readonly monday: LocalDate;
  readonly today: LocalDate;
  /** The days on which nothing but leave is recorded. */
  readonly leaveDays: ReadonlySet<LocalDate>;
}

/** Whether a day that is over has too little time: what calendars and charts mark. */
export const isLacking = ({ date, missingSeconds }: Pick<CheckedDay, 'date' | 'missingSeconds'>, today: LocalDate): boolean =>
  missingSeconds > 0 && date < today;

/** A week's days, each with how it stands: what lies ahead lacks nothing, and a part-time week is looked at as far as it has come. */
export function checkWeek({ monday, today, leaveDays, ...of }: WeekToCheck): CheckedWeek {
  const period = { from: monday, to: addDays(monday, 6) };
  const soFar = { from: monday, to: earliest(period.to, today) };
  const lacking = new Map(uncoveredDays({ ...of, period: soFar }).map((day) => [day.date, day.missingSeconds]));
  const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((date): CheckedDay => {
    const workedSeconds = of.worked.get(date) ?? 0;
    const had = workedSeconds + (of.onLeave.get(date) ?? 0);
    const missingSeconds = lacking.get(date) ?? 0;
    const ahead = date >= today ? 'ahead' : 'missing';
    const asked = workingDayOn(of, date);
    const unworked = missingSeconds > 0 ? ahead : asked && date > today ? 'ahead' : 'free';
    const enough = leaveDays.has(date) || workedSeconds === 0 ? 'leave' : 'covered';
    const isBegun = asked !== undefined && date > today && had < asked.completeSeconds;
    const worked = isBegun ? 'ahead' : missingSeconds > 0 ? 'partly' : enough;
    return {
      date, workedSeconds, missingSeconds, state: had === 0 ? unworked : worked,
      expectedSeconds: asked && !asked.isFree ? asked.workdaySeconds : 0,
    };
  });
  const workedSeconds = days.reduce((sum, day) => sum + day.workedSeconds, 0);
  return { days, workedSeconds, expectedSeconds: expectedSeconds({ ...of, period }) };
}
