import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';

/** A credit note as receipts use it. */
export interface UsableCredit {
  readonly creditNoteId: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  readonly amount: Money;
  /** What its invoice and all receipts have taken of it. */
  readonly taken: Money;
}

/** Reads credit notes and holds them until the transaction ends. Invoices are held before them. */
export async function lockCreditsForUse(em: SqlEntityManager, creditNoteIds: readonly number[]): Promise<UsableCredit[]> {
  return rows<UsableCredit>(em, sql`
    select n.credit_note_id as "creditNoteId", n.client_id as "clientId", c.co_name as "clientName",
      n.currency_id as "currencyId", n.amount, n.applied_amt + n.used_amt as taken
    from tenant.credit_note n join tenant.client c on c.client_id = n.client_id
    where n.credit_note_id = any(${creditNoteIds}::int[]) order by n.credit_note_id for update of n`);
}

/** Makes what receipts use of credit notes the sum of their allocations. The table refuses more than the amount. */
export async function recalculateUsed(em: SqlEntityManager, creditNoteIds: readonly number[]): Promise<void> {
  await execute(em, sql`
    update tenant.credit_note n set used_amt = (
      select coalesce(-sum(a.amount), 0) from tenant.receipt_credit_allocation a where a.credit_note_id = n.credit_note_id)
    where n.credit_note_id = any(${creditNoteIds}::int[])`);
}
