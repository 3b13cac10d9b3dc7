import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

// The row lock lasts to the end of the transaction and a rollback gives the number back: no gaps, no doubles.

/** The next invoice number; call it inside the transaction that saves the invoice. */
export async function takeInvoiceNumber(em: SqlEntityManager): Promise<number> {
  const row = await firstRow<{ taken: number }>(em, sql`update tenant.organisation set next_invoice_id = next_invoice_id + 1
    returning next_invoice_id - 1 as taken`);
  if (!row) throw new Error('The organisation has no settings row.');
  return row.taken;
}

/** The next credit note number; call it inside the transaction that saves the credit note. */
export async function takeCreditNoteNumber(em: SqlEntityManager): Promise<number> {
  const row = await firstRow<{ taken: number }>(em, sql`update tenant.organisation set next_credit_note_id = next_credit_note_id + 1
    returning next_credit_note_id - 1 as taken`);
  if (!row) throw new Error('The organisation has no settings row.');
  return row.taken;
}

/** The next receipt number; call it inside the transaction that saves the receipt. */
export async function takeReceiptNumber(em: SqlEntityManager): Promise<number> {
  const row = await firstRow<{ taken: number }>(em, sql`update tenant.organisation set next_receipt_id = next_receipt_id + 1
    returning next_receipt_id - 1 as taken`);
  if (!row) throw new Error('The organisation has no settings row.');
  return row.taken;
}
