import { recalculatePaid, writeReceived } from '#app/domain/money/billing/index.server.ts';
import { recalculateUsed } from '#app/domain/money/credit-notes/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { isZeroMoney, negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, compareMoney, sumMoneyBanker } from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { writeParts } from '#app/domain/kernel/records/held-record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { keyOf, type DocumentKey } from './allocation.ts';
import { NO_INVOICES_ALLOCATED, TOTAL_DIFFERS, type ReceiptAllocationInput } from './contract.ts';
import type { Receipt } from './receipt.entity.ts';

type Allocations = readonly ReceiptAllocationInput[];

export interface Application {
  readonly receiptId: number;
  readonly clientId: string;
  readonly currencyId: string;
  readonly before: Allocations;
  readonly after: Allocations;
}

/** The allocations of a form that come to something; the same invoice or credit note twice is refused. */
export function allocationsIn(given: Allocations): Allocations {
  const paying = given.filter(({ amount }) => !isZeroMoney(amount));
  if (new Set(paying.map(keyOf)).size < paying.length) refuse('An invoice is allocated twice. Remove one of the allocations.');
  return paying;
}

/** Amounts by what they are of. */
export const amountsOf = (allocations: Allocations): Map<DocumentKey, Money> =>
  new Map(allocations.map((allocation) => [keyOf(allocation), allocation.amount]));

export const invoicesOf = (allocations: Allocations): number[] => allocations.flatMap(({ invoiceId }) => invoiceId ?? []);
export const creditsOf = (allocations: Allocations): number[] => allocations.flatMap(({ creditNoteId }) => creditNoteId ?? []);
/** The invoices or credit notes that a change is about, before it and after it. */
export const concerned = (idsOf: (of: Allocations) => number[], { before, after }: Application): number[] =>
  [...new Set([...idsOf(before), ...idsOf(after)])];

/** @throws DomainError when nothing is allocated, or not exactly what was received. */
export function checkReceiptTotal(received: string, allocations: Allocations): void {
  if (allocations.length === 0) refuse(NO_INVOICES_ALLOCATED);
  if (compareMoney(received, sumMoneyBanker(allocations.map(({ amount }) => amount))) !== 0) {
    throw new DomainError('rule_violated', TOTAL_DIFFERS, { receiptTotal: [TOTAL_DIFFERS] });
  }
}

/**
 * Writes the receipt with the allocations that it has after the change, and brings up to date what counts as paid of invoices, as used of
 * credit notes and as received.
 */
export async function writeAllocations(ctx: CommandCtx, receipt: Receipt, change: Application): Promise<void> {
  const [invoiceIds, creditNoteIds] = [concerned(invoicesOf, change), concerned(creditsOf, change)];
  await writeReceived(ctx.em, { invoiceIds, creditNoteIds }, async () => {
    const paid = change.after.flatMap(({ invoiceId, amount }) => (invoiceId === null ? [] : [{ invoiceId, amount }]));
    const used = change.after.flatMap(({ creditNoteId, amount }) => (creditNoteId === null ? [] : [{ creditNoteId, amount }]));
    writeParts(ctx, receipt.allocations, paid, ({ invoiceId }) => invoiceId);
    writeParts(ctx, receipt.credits, used, ({ creditNoteId }) => creditNoteId);
    await ctx.em.flush();
  });
  await recalculatePaid(ctx.em, invoiceIds);
  await recalculateUsed(ctx.em, creditNoteIds);
  await checkPosted(ctx, change.receiptId, change.after);
}

async function checkPosted(ctx: CommandCtx, receiptId: number, after: Allocations): Promise<void> {
  if (after.length === 0) return;
  const stored = await tables<typeof Receipt>(ctx.em).selectFrom('receipt').select('receiptTotal').where('receiptId', '=', receiptId)
    .executeTakeFirst();
  const applied = sumMoneyBanker(after.map(({ amount }) => amount));
  if (stored && compareMoney(stored.receiptTotal, negateMoney(applied)) !== 0)
    throw new Error(`Receipt identity broken: ${stored.receiptTotal} + ${applied} ≠ 0`);
}

/** Tells in the trail of each invoice and credit note what the receipt has made of it. */
export function auditAllocations(ctx: CommandCtx, { receiptId, before, after }: Application): void {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  const documents = new Map([...before, ...after].map((allocation) => [keyOf(allocation), allocation]));
  for (const [key, { invoiceId, creditNoteId }] of documents) {
    const [old, now] = [was.get(key), is.get(key)];
    if (old === now) continue;
    const told = (amount: Money | undefined) => (amount === undefined ? undefined
      : invoiceId === null ? { receiptId, used: negateMoney(amount) } : { receiptId, paid: amount });
    const gone = invoiceId === null ? { used: ZERO } : { paid: ZERO };
    ctx.audit({ subject: invoiceId === null ? 'credit_note' : 'invoice', id: invoiceId ?? creditNoteId, before: told(old),
      after: told(now) ?? gone });
  }
}

function refuse(message: string): never {
  throw new DomainError('rule_violated', message, { allocations: [message] });
}
