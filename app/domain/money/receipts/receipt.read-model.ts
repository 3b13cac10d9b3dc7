import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { givenOf, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { findCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import type { OpenDocument } from './allocation.ts';
import type { ReceiptAllocationInput } from './contract.ts';
import { receiptFields, type ReceiptFields } from './fields.ts';
import { Receipt } from './receipt.entity.ts';

/** A receipt. Its total is what was received, positive; the table has it negated. */
export interface ReceiptRow extends ReceiptFields {
  readonly receiptId: number;
  readonly version: number;
  readonly clientId: string;
  readonly currencyId: string;
  readonly externalSyncId: string;
  readonly syncStatus: number;
}

const { receiptTotal: _total, ...AS_STORED } = receiptFields;

export async function findReceipt(em: SqlEntityManager, receiptId: number): Promise<ReceiptRow | undefined> {
  const found = await tables<typeof Receipt>(em).selectFrom('receipt').select([
    ...namesOf(AS_STORED), sql<string>`-receipt_total`.as('receiptTotal'), 'receiptId', 'version', 'clientId', 'currencyId',
    'externalSyncId', 'syncStatus',
  ]).where('receiptId', '=', receiptId).executeTakeFirst();
  if (!found) return undefined;
  return { ...found, currencyId: found.currencyId ?? (await findCurrencyOfClient(em, found.clientId))?.currencyId ?? '' };
}

/** A receipt and what it pays, held until the transaction ends: the record, what rules are decided by, and its allocations. */
export async function lockReceipt(ctx: CommandCtx, receiptId: number) {
  const record = await lockRecord(ctx, Receipt, { receiptId }, 'Receipt', ['allocations', 'credits']);
  const { version, clientId, externalSyncId, syncStatus } = record;
  const currencyId = record.currencyId ?? (await findCurrencyOfClient(ctx.em, clientId))?.currencyId ?? '';
  const header = { ...givenOf(receiptFields, record), receiptTotal: negateMoney(record.receiptTotal) };
  const before = [
    ...record.allocations.map(({ invoiceId, amount }) => ({ invoiceId, creditNoteId: null, amount })),
    ...record.credits.map(({ creditNoteId, amount }) => ({ invoiceId: null, creditNoteId, amount })),
  ];
  return { record, stored: { ...header, receiptId, version, clientId, currencyId, externalSyncId, syncStatus }, before };
}

/** What a receipt pays of invoices and uses of credit notes. */
export async function listAllocations(em: SqlEntityManager, receiptId: number): Promise<ReceiptAllocationInput[]> {
  return rows<ReceiptAllocationInput>(em, sql`
    select invoice_id as "invoiceId", null::integer as "creditNoteId", amount
    from tenant.receipt_allocation where receipt_id = ${receiptId}
    union all
    select null, credit_note_id, amount from tenant.receipt_credit_allocation where receipt_id = ${receiptId}
    order by "invoiceId", "creditNoteId"`);
}

/** A receipt (0 for a new one), of whom, and in what. */
interface Payment { readonly receiptId: number; readonly clientId: string; readonly currencyId: string }

/**
 * The client's invoices in the receipt's currency that are not settled without it, and credit that nothing has used without it, with its
 * opposite sign; oldest first. A draft is not paid. What the receipt pays already is among them, whatever its currency: a version before
 * this one did not look at it.
 */
export async function listOpenDocuments(em: SqlEntityManager, { receiptId, clientId, currencyId }: Payment): Promise<OpenDocument[]> {
  return rows<OpenDocument>(em, sql`
    select i.invoice_id as "invoiceId", null::integer as "creditNoteId", i.invoice_date as "invoiceDate", i.total,
      i.paid_amt - coalesce(a.amount, 0) as "alreadyPaid"
    from tenant.invoice i
    left join tenant.receipt_allocation a on a.invoice_id = i.invoice_id and a.receipt_id = ${receiptId}
    where i.client_id = ${clientId} and not i.is_draft and i.total <> i.paid_amt - coalesce(a.amount, 0)
      and (i.currency_id = ${currencyId} or a.receipt_id is not null)
    union all
    select null, n.credit_note_id, n.credit_note_date, -n.amount, -(n.applied_amt + n.used_amt + coalesce(a.amount, 0))
    from tenant.credit_note n
    left join tenant.receipt_credit_allocation a on a.credit_note_id = n.credit_note_id and a.receipt_id = ${receiptId}
    where n.client_id = ${clientId} and n.amount > n.applied_amt + n.used_amt + coalesce(a.amount, 0)
      and (n.currency_id = ${currencyId} or a.receipt_id is not null)
    order by "invoiceDate", "invoiceId", "creditNoteId"`);
}
