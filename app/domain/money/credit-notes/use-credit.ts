import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import type { CreditNote } from './credit-note.entity.ts';

/**
 * Reads credit notes and holds them until the transaction ends, each with what its invoice and all receipts have taken of it. Invoices are
 * held before them.
 */
export const lockCreditsForUse = (em: SqlEntityManager, creditNoteIds: readonly number[]) =>
  tables<typeof CreditNote | typeof Client>(em).selectFrom('credit_note as n').innerJoin('client as c', 'c.clientId', 'n.clientId')
    .select(['n.creditNoteId', 'n.clientId', 'c.coName as clientName', 'n.currencyId', 'n.amount',
      sql<Money>`n.applied_amt + n.used_amt`.as('taken')])
    .where('n.creditNoteId', '=', sql<number>`any(${creditNoteIds}::int[])`).orderBy('n.creditNoteId').forUpdate('n').execute();

/** Makes what receipts use of credit notes the sum of their allocations. The table refuses more than the amount. */
export async function recalculateUsed(em: SqlEntityManager, creditNoteIds: readonly number[]): Promise<void> {
  await execute(em, sql`
    update tenant.credit_note n set used_amt = (
      select coalesce(-sum(a.amount), 0) from tenant.receipt_credit_allocation a where a.credit_note_id = n.credit_note_id)
    where n.credit_note_id = any(${creditNoteIds}::int[])`);
}
