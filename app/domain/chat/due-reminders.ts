import { addDays, isWeekday, mondayOf, weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

export interface ReminderState { remindAt: string; remindedDay: LocalDate | null; remindedWeek: LocalDate | null }
export interface DueReminder { kind: 'day' | 'week'; date: LocalDate }

const MONDAY = 1;

/** Which reminders are due at a local time of day, HH:mm: the day's after its hour, last week's on Monday. None at weekends. */
export function dueReminders(state: ReminderState, today: LocalDate, time: string): DueReminder[] {
  if (!isWeekday(today) || time < state.remindAt) return [];
  const due: DueReminder[] = [];
  const lastWeek = addDays(mondayOf(today), -7);
  if (weekdayOf(today) === MONDAY && (state.remindedWeek === null || state.remindedWeek < lastWeek))
    due.push({ kind: 'week', date: lastWeek });
  if (state.remindedDay === null || state.remindedDay < today) due.push({ kind: 'day', date: today });
  return due;
}
