import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoOrganisation } from './organisation.ts';

/** Hours that a client has bought in advance, with its first unbilled entries drawn on them, and a number that was given and deleted. */
export async function sellInAdvance(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const { clientId, hours, price } = org.prepaid!;
  const clerk = org.people.find((person) => person.isAdmin)?.empId ?? '';
  const taken = await firstRow<{ invoiceId: number }>(em, sql`update tenant.organisation set next_invoice_id = next_invoice_id + 2
    returning next_invoice_id - 2 as "invoiceId"`);
  const invoiceId = taken!.invoiceId;
  const bought = firstOfMonth(today);
  const [net, tax] = [sql`(${hours}::int * ${price}::numeric)`, sql`round(${hours}::int * ${price}::numeric * c.tax_rate, 2)`];
  await execute(em, sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
      note, tax_per_document, time_total, line_total, subtotal, tax_total, total, prepaid_threshold, created_by, created_at, updated_at)
    select ${invoiceId}, c.client_id, ${bought}, 'Prepaid', o.currency_id, 14, 'Hours in advance', false, 0, ${net}, ${net}, ${tax},
      ${net} + ${tax}, 500, ${clerk}, ${bought}::date, ${bought}::date
    from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}`);
  await execute(em, sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    select ${invoiceId}, 1, 'Development hours in advance', ${hours}::int, ${price}::numeric, c.tax_rate, ${net}, ${tax}
    from tenant.client c where c.client_id = ${clientId}`);
  await execute(em, sql`update tenant.timesheet set billable_id = 'BPP', is_billing_type_overridden = true, invoice_id = ${invoiceId}
    where time_id in (select t.time_id from tenant.timesheet t where t.client_id = ${clientId} and t.invoice_id is null
      and t.billable_id = 'B' order by t.entry_date, t.time_id limit 3)`);
  await execute(em, sql`insert into tenant.deleted_invoice (invoice_id, client_id, client_name, invoice_date, invoice_type, currency_id,
      total, entries, reason, deleted_by, deleted_at)
    select ${invoiceId + 1}, c.client_id, c.co_name, ${bought}, 'Product', o.currency_id, ${net}, 0, 'Made twice by mistake', ${clerk},
      ${bought}::date
    from tenant.client c cross join tenant.organisation o where c.client_id = ${clientId}`);
  await execute(em, sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before)
    values (${bought}::date, ${clerk}, 'employee', 'web', 'invoice.delete', 'invoice', ${String(invoiceId + 1)},
      jsonb_build_object('clientId', ${clientId}::text, 'reason', 'Made twice by mistake'))`);
}
