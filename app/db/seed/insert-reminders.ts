import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DUE_DATE, isOverdueOn } from '#app/domain/kernel/rules/overdue.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** Of the overdue invoices the longest overdue was reminded of, the next is disputed, and of the third nobody is reminded for now. */
export async function insertReminders(em: SqlEntityManager, today: LocalDate): Promise<void> {
  const overdue = (place: number) => sql`(select i.invoice_id from tenant.invoice i where ${isOverdueOn(today)}
    order by ${DUE_DATE}, i.invoice_id limit 1 offset ${sql.lit(place)})`;
  const hold = (place: number, why: string, note: string) => execute(em, sql`update tenant.invoice set reminder_hold = ${why},
    reminder_hold_note = ${note} where invoice_id = ${overdue(place)}`);
  const at = sql`${`${addDays(today, -1)}T09:00:00Z`}::timestamptz`;
  await execute(em, sql`insert into tenant.invoice_reminder (invoice_id, step, status, to_addresses, queued_at, sent_at)
    select i.invoice_id, 1, 'sent', coalesce(nullif(c.to_email_invoice, ''), c.email), ${at}, ${at}
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.invoice_id = ${overdue(0)}`);
  await hold(1, 'disputed', 'They say that two days were agreed as free. Rachel is looking into it.');
  await hold(2, 'paused', 'Paid in two parts, as agreed by telephone.');
}
