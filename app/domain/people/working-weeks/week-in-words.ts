import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from './fields.ts';

export type WeekHours = Readonly<Record<Weekday, number>>;

/** “7.5”, “8” or “7:20”. */
function hours(minutes: number): string {
  const typed = durationInputValue(minutes * 60);
  return typed.includes('.') ? typed.replace(/\.?0+$/, '') : typed;
}

/** “Mon 8, Tue 6, Thu 7.5 h”: the days on which there is work. */
export const hoursInWords = (week: WeekHours): string =>
  `${WEEKDAY_NAMES.filter((day) => week[day] > 0).map((day) => `${WEEKDAYS[day].slice(0, 3)} ${hours(week[day])}`).join(', ')} h`;

/** The same with the day from which it applies, for the history of the person. */
export const weekInWords = ({ fromDay, ...week }: WeekHours & { readonly fromDay: LocalDate }): string =>
  `From ${formatDate(fromDay)}: ${hoursInWords(week)}`;

/** Each field in words, for two versions of a week side by side. */
export const fieldsInWords = ({ fromDay, ...week }: WeekHours & { readonly fromDay: LocalDate }): Record<string, string> => ({
  From: formatDate(fromDay), ...Object.fromEntries(WEEKDAY_NAMES.map((day) => [WEEKDAYS[day], hours(week[day])])),
});
