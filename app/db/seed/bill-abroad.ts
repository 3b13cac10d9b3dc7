import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DemoOrganisation } from './organisation.ts';

const DAYS_AGO = { billed: 20, paid: 6 } as const;

/** A second currency, with an invoice in it that is not the client's own, and a receipt in it that pays a part. */
export async function billAbroad(em: SqlEntityManager, org: DemoOrganisation, today: LocalDate): Promise<void> {
  const { clientId, currencyId, exchangeRate, what, amount, paid } = org.abroad!;
  const clerk = org.people.find((person) => person.isAdmin)?.empId ?? '';
  const [billedOn, paidOn] = [addDays(today, -DAYS_AGO.billed), addDays(today, -DAYS_AGO.paid)];
  const taken = await firstRow<{ invoiceId: number; receiptId: number }>(em, sql`
    update tenant.organisation set next_invoice_id = next_invoice_id + 1, next_receipt_id = next_receipt_id + 1
    returning next_invoice_id - 1 as "invoiceId", next_receipt_id - 1 as "receiptId"`);
  const { invoiceId, receiptId } = taken!;
  await execute(em, sql`insert into tenant.currency (currency_id, exchange_rate) values (${currencyId}, ${exchangeRate}::numeric)`);
  await execute(em, sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, exchange_rate,
      payment_terms_days, note, tax_per_document, time_total, line_total, subtotal, tax_total, total, paid_amt, created_by, created_at,
      updated_at)
    values (${invoiceId}, ${clientId}, ${billedOn}, 'Product', ${currencyId}, ${exchangeRate}::numeric, 30, 'Delivered abroad, without GST',
      false, 0, ${amount}::numeric, ${amount}::numeric, 0, ${amount}::numeric, ${paid}::numeric, ${clerk}, ${billedOn}::date,
      ${billedOn}::date)`);
  await execute(em, sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    values (${invoiceId}, 1, ${what}, 1, ${amount}::numeric, 0, ${amount}::numeric, 0)`);
  await execute(em, sql`insert into tenant.receipt (receipt_id, client_id, payment_date, payment_method, currency_id, exchange_rate,
      receipt_total, note, created_by, created_at, updated_at)
    values (${receiptId}, ${clientId}, ${paidOn}, 'DD', ${currencyId}, ${exchangeRate}::numeric, -${paid}::numeric, 'First part', ${clerk},
      ${paidOn}::date, ${paidOn}::date)`);
  await execute(em, sql`insert into tenant.receipt_allocation (receipt_id, invoice_id, amount)
    values (${receiptId}, ${invoiceId}, ${paid}::numeric)`);
}
