import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { nextTimeOfDay, REMINDED_FROM } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, mondayOf, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { worksInWeek } from '#app/domain/people/working-weeks/index.server.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import type { WeekReminder } from './job-names.ts';

/** Whether an enabled person, `e`, who works in the week has not submitted it, or has it back. */
export const lacksWeek = (monday: LocalDate): RawBuilder<unknown> => lacks(monday, sql`and w.state <> 'returned'`);

/** Whether such a person has never submitted the week. */
export const notSubmitted = (monday: LocalDate): RawBuilder<unknown> => lacks(monday, sql``);

const lacks = (monday: LocalDate, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`e.is_enabled
  and ${worksInWeek(sql`e.emp_id`, sql`${monday}`)}
  and not exists (select 1 from tenant.submitted_week w where w.emp_id = e.emp_id and w.monday = ${monday} ${which})`;

/**
 * The submitted weeks that a person, `e`, is reminded of: an approver of who names them, an administrator of who has no approver that
 * could confirm them.
 */
const remindedOf = sql`from tenant.submitted_week w join tenant.employee p on p.emp_id = w.emp_id
    left join tenant.employee a on a.emp_id = p.approver and a.is_enabled
  where w.state = 'submitted' and (a.emp_id = e.emp_id or (a.emp_id is null and e.is_admin))`;

/** Whether a person, `e`, has weeks to confirm, and how many. */
export const hasWeeksToConfirm = sql`e.is_enabled and exists (select 1 ${remindedOf})`;
export const countWeeksToConfirm = sql`(select count(*)::int ${remindedOf})`;

/**
 * The reminders that are due, on the organisation's reminder days from nine o'clock on. Each is taken once a day, however many processes
 * ask; in the transaction that queues them.
 */
export async function takeDueWeekReminders(em: SqlEntityManager, now: Date): Promise<WeekReminder[]> {
  const rules = await firstRow<{ isOn: boolean; days: string; timeZone: string }>(em, sql`select weeks_are_submitted as "isOn",
    reminder_days as days, time_zone as "timeZone" from tenant.organisation`);
  if (!rules?.isOn) return [];
  const { date: today, time } = wallClockIn(rules.timeZone, now);
  if (!rules.days.includes(String(weekdayOf(today))) || time < REMINDED_FROM) return [];
  const monday = addDays(mondayOf(today), -7);
  const isNew = (kind: string) => sql`not exists (select 1 from tenant.week_reminder r
    where r.emp_id = e.emp_id and r.kind = ${kind} and r.reminded_on >= ${today})`;
  const due = await rows<{ empId: string; kind: 'submit' | 'confirm' }>(em, sql`
    select e.emp_id as "empId", 'submit' as kind from tenant.employee e where ${lacksWeek(monday)} and ${isNew('submit')}
    union all
    select e.emp_id, 'confirm' from tenant.employee e where ${hasWeeksToConfirm} and ${isNew('confirm')}
    order by 1, 2`);
  if (due.length === 0) return [];
  const taken = await rows<{ empId: string; kind: 'submit' | 'confirm' }>(em, sql`
    insert into tenant.week_reminder (emp_id, kind, reminded_on)
    select d."empId", d.kind, ${today}::date from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d("empId" text, kind text)
    on conflict (emp_id, kind) do update set reminded_on = excluded.reminded_on where week_reminder.reminded_on < excluded.reminded_on
    returning emp_id as "empId", kind`);
  return taken.map((reminder) => ({ ...reminder, monday }));
}

/** The moment from which reminders may be due again, where weeks are submitted. */
export const findNextWeekReminders = async (em: SqlEntityManager, now: Date): Promise<string | undefined> =>
  (await firstRow<{ at: string }>(em, sql`select ${nextTimeOfDay(REMINDED_FROM, now)} as at from tenant.organisation o
    where o.weeks_are_submitted`))?.at;
