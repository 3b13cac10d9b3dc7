import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { ReminderState } from './reminders.ts';

export interface ReminderRow extends ReminderState { empId: string; timeZone: string | null }

/** Everybody who wants reminders and can be reached. */
export function listReminders(em: SqlEntityManager): Promise<ReminderRow[]> {
  return rows<ReminderRow>(em,
    sql`select l.emp_id as "empId", e.time_zone as "timeZone", to_char(coalesce(l.remind_at, e.end_time), 'HH24:MI') as "remindAt",
      l.reminded_day::text as "remindedDay", l.reminded_week::text as "remindedWeek"
    from tenant.chat_link l join tenant.employee e on e.emp_id = l.emp_id
    where l.remind and e.is_enabled and l.conversation is not null order by l.emp_id`);
}

/** Where a person who still wants reminders is written to. */
export function findReminderAddress(em: SqlEntityManager, empId: string): Promise<{ address: unknown } | undefined> {
  return firstRow(em, sql`select l.conversation as address from tenant.chat_link l join tenant.employee e on e.emp_id = l.emp_id
    where l.emp_id = ${empId} and l.remind and e.is_enabled and l.conversation is not null`);
}

/** The organisation's reminder days as digits, 1 for Monday. */
export async function findReminderDays(em: SqlEntityManager): Promise<string> {
  return (await firstRow<{ days: string }>(em, sql`select reminder_days as days from tenant.organisation`))?.days ?? '';
}
