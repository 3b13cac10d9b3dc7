import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoOrganisation } from './organisation.ts';

/** A credit that settles a part of the newest open invoice, and one of the first client that no receipt has used yet. */
export async function insertCreditNotes(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const clerk = org.people.find((person) => person.isAdmin)?.empId ?? '';
  const [client] = org.clients.filter(({ clientId }) => clientId !== org.ownClientId);
  const columns = sql`credit_note_id, client_id, invoice_id, invoice_type, credit_note_date, currency_id, exchange_rate, amount, amount_ex,
      tax_amt, tax_rate, note, applied_amt, created_by, created_at, updated_at`;
  const at = sql`${`${today}T09:00:00Z`}::timestamptz`;
  await execute(em, sql`insert into tenant.credit_note (${columns})
    select 1, client_id, invoice_id, invoice_type, ${today}::date, currency_id, exchange_rate, 220, 200, 20, 0.1,
      'Two hours of the last day were not needed', 220, ${clerk}, ${at}, ${at}
    from tenant.invoice where total - paid_amt > 220 order by invoice_id desc limit 1`);
  await execute(em, sql`insert into tenant.credit_note (${columns})
    select 2, ${client?.clientId ?? ''}, null, 'Time', ${today}::date, o.currency_id, 1, 110, 100, 10, 0.1,
      'Goodwill for the outage in spring', 0, ${clerk}, ${at}, ${at}
    from tenant.organisation o`);
  await execute(em, sql`update tenant.invoice i set paid_amt = paid_amt + n.applied_amt
    from tenant.credit_note n where n.invoice_id = i.invoice_id`);
  await execute(em, sql`update tenant.organisation set next_credit_note_id = 3`);
}
