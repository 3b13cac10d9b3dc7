import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { InvoiceType } from '#app/domain/money/billing/contract.ts';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import type { CreditNoteTax } from './credit-note-tax.entity.ts';
import { creditNoteFields, type CreditNoteFields } from './fields.ts';
import { CreditNote } from './credit-note.entity.ts';

export interface CreditNoteRow extends CreditNoteFields, SyncFacts {
  readonly creditNoteId: number;
  readonly version: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceId: number | null;
  readonly invoiceType: InvoiceType;
  readonly currencyId: string;
  readonly amountEx: string;
  readonly taxAmt: string;
  readonly taxRate: string;
  /** Every rate that it credits, the least first. */
  readonly taxRates: readonly string[];
  readonly applied: string;
  readonly used: string;
  /** What neither its invoice nor a receipt has taken. */
  readonly rest: string;
  readonly removesBalance: boolean;
  readonly releasesTime: boolean;
}

/** Credit notes, `n`, with their clients, `c`, and their rates of tax, `x`. */
export const creditNotes = (em: SqlEntityManager) => tables<typeof CreditNote | typeof CreditNoteTax | typeof Client>(em)
  .selectFrom('credit_note as n').innerJoin('client as c', 'c.clientId', 'n.clientId')
  .leftJoinLateral((query) => query.selectFrom('credit_note_tax as y').whereRef('y.creditNoteId', '=', 'n.creditNoteId')
    .select(sql<string[] | null>`array_agg(y.tax_pct::text order by y.tax_pct)`.as('rates')).as('x'), (join) => join.onTrue());

export const CREDIT_NOTE = [
  ...namesOf(creditNoteFields).map((name) => `n.${name}` as const), 'n.creditNoteId', 'n.version', 'n.clientId', 'c.coName as clientName',
  'n.invoiceId', 'n.invoiceType', 'n.currencyId', 'n.amountEx', 'n.taxAmt', 'n.taxRate',
  sql<string[]>`coalesce(x.rates, array[n.tax_rate::text])`.as('taxRates'), 'n.appliedAmt as applied', 'n.usedAmt as used',
  sql<string>`n.amount - n.applied_amt - n.used_amt`.as('rest'), 'n.removesBalance', 'n.releasesTime', 'n.syncStatus',
  'n.syncDisplayName', 'n.syncError',
] as const;

export function findCreditNote(em: SqlEntityManager, creditNoteId: number): Promise<CreditNoteRow | undefined> {
  return creditNotes(em).select(CREDIT_NOTE).where('n.creditNoteId', '=', creditNoteId).executeTakeFirst();
}

/** A credit note with its taxes, held until the transaction ends. Its invoice is held before it, as receipts do. */
export async function lockCreditNote(ctx: CommandCtx, creditNoteId: number) {
  await rows(ctx.em, sql`select 1 as held from tenant.invoice i where i.invoice_id =
    (select n.invoice_id from tenant.credit_note n where n.credit_note_id = ${creditNoteId}) for update of i`);
  return lockRecord(ctx, CreditNote, { creditNoteId }, 'Credit Note', ['taxes']);
}

/** A held credit note as the rules see it. */
export const factsOf = ({ appliedAmt, usedAmt, invoiceId = null, ...note }: Readonly<CreditNote>) =>
  ({ ...note, invoiceId, applied: appliedAmt, used: usedAmt });
export type CreditNoteState = ReturnType<typeof factsOf>;
