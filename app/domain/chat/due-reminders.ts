import { addDays, mondayOf, weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface ReminderState { remindAt: string; remindedDay: LocalDate | null; remindedWeek: LocalDate | null }
export interface DueReminder { kind: 'day' | 'week'; date: LocalDate }

/**
 * Which reminders are due at a local time of day, HH:mm: the day's after its hour, last week's on the first reminder day of the week.
 * `days` are the organisation's reminder days as digits, 1 for Monday; there are none at weekends.
 */
export function dueReminders(state: ReminderState, days: string, today: LocalDate, time: string): DueReminder[] {
  const weekday = String(weekdayOf(today));
  if (!days.includes(weekday) || time < state.remindAt) return [];
  const due: DueReminder[] = [];
  const lastWeek = addDays(mondayOf(today), -7);
  if (days.startsWith(weekday) && (state.remindedWeek === null || state.remindedWeek < lastWeek))
    due.push({ kind: 'week', date: lastWeek });
  if (state.remindedDay === null || state.remindedDay < today) due.push({ kind: 'day', date: today });
  return due;
}
