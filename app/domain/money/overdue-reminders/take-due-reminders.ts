import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { DUE_DATE, isOverdueOn } from '#app/domain/kernel/rules/overdue.ts';
import { nextTimeOfDay, REMINDED_FROM } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { weekdayOf } from '#app/domain/kernel/values/local-date.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import type { RemindOfInvoicePayload } from './job-names.ts';

/** Whether nobody is to be reminded of an invoice `i`: it is paused or disputed, a draft, or its client has asked about it. */
export const IS_HELD: RawBuilder<unknown> = sql`(i.reminder_hold <> '' or i.is_draft or exists (
  select 1 from tenant.client_question q where q.kind = 'invoice' and q.record_id = i.invoice_id::text and q.answered_at is null))`;

/** The steps of the organisation `o` that have days. */
const STEPS = sql`(values (1, o.overdue_days_1), (2, o.overdue_days_2), (3, o.overdue_days_3)) s(step, days)`;

/**
 * Takes the reminders that are due on the organisation's reminder days, from nine o'clock on: of each invoice the latest step that it has
 * reached, unless that one or a later one was taken before. Each is taken once, in the transaction that queues it.
 */
export async function takeDueInvoiceReminders(em: SqlEntityManager, now: Date): Promise<RemindOfInvoicePayload[]> {
  const rules = await firstRow<{ days: string; timeZone: string }>(em, sql`select reminder_days as days, time_zone as "timeZone"
    from tenant.organisation where coalesce(overdue_days_1, overdue_days_2, overdue_days_3) is not null`);
  if (!rules) return [];
  const { date: today, time } = wallClockIn(rules.timeZone, now);
  if (!rules.days.includes(String(weekdayOf(today))) || time < REMINDED_FROM) return [];
  const due = await rows<{ invoiceId: number; step: number }>(em, sql`
    select i.invoice_id as "invoiceId", max(s.step) as step
    from tenant.organisation o cross join tenant.invoice i join tenant.client c on c.client_id = i.client_id
    cross join lateral ${STEPS}
    where ${isOverdueOn(today)} and ${today}::date - ${DUE_DATE} >= s.days and not ${IS_HELD}
      and coalesce(nullif(c.to_email_invoice, ''), c.email) <> ''
    group by i.invoice_id
    having max(s.step) > coalesce((select max(r.step) from tenant.invoice_reminder r where r.invoice_id = i.invoice_id), 0)
    order by i.invoice_id`);
  if (due.length === 0) return [];
  return rows<RemindOfInvoicePayload>(em, sql`
    insert into tenant.invoice_reminder (invoice_id, step, status, queued_at)
    select d."invoiceId", d.step, 'queued', ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d("invoiceId" integer, step smallint)
    on conflict do nothing
    returning invoice_reminder_id as "invoiceReminderId"`);
}

/** The moment from which reminders may be due again, in an organisation that sends any. */
export const findNextInvoiceReminders = async (em: SqlEntityManager, now: Date): Promise<string | undefined> =>
  (await firstRow<{ at: string }>(em, sql`select ${nextTimeOfDay(REMINDED_FROM, now)} as at from tenant.organisation o
    where coalesce(o.overdue_days_1, o.overdue_days_2, o.overdue_days_3) is not null`))?.at;
