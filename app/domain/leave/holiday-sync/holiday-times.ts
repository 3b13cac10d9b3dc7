/** The day of a person, as times of the clock. */
export interface PersonDay { readonly startTime: string; readonly lunchStart: string; readonly lunchEnd: string; readonly minutes: number }

/** The times of a day's entry. */
export interface DayTimes { readonly startTime: string; readonly endTime: string; readonly timeLessSeconds: number }

const LAST_MINUTE = 23 * 60 + 59;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The times of a day off: from the beginning of the person's day, over their lunch as time less, exactly the minutes of the day. */
export function dayTimes({ startTime, lunchStart, lunchEnd, minutes }: PersonDay): DayTimes {
  const [start, from, to] = [minuteOf(startTime), minuteOf(lunchStart), minuteOf(lunchEnd)];
  const lunch = to > from && start <= from && start + minutes > from ? to - from : 0;
  const length = Math.min(minutes + lunch, LAST_MINUTE);
  // A day that would go on after midnight begins earlier.
  const begin = Math.max(0, Math.min(start, LAST_MINUTE - length));
  return { startTime: timeAt(begin), endTime: timeAt(begin + length), timeLessSeconds: (length - Math.min(minutes, length)) * 60 };
}
