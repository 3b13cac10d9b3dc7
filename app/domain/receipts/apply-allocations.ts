import { lockInvoicesForPayment, recalculatePaid, writeReceived } from '#app/domain/billing/index.server.ts';
import { lockCreditsForUse, recalculateUsed } from '#app/domain/credit-notes/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { isZeroMoney, negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, compareMoney, subtractMoney, sumMoneyBanker } from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { keyOf, withinOutstanding, type DocumentKey } from './allocation.ts';
import { NO_INVOICES_ALLOCATED, TOTAL_DIFFERS, type ReceiptAllocationInput } from './contract.ts';
import { ReceiptAllocation } from './receipt-allocation.entity.ts';
import { ReceiptCreditAllocation } from './receipt-credit-allocation.entity.ts';

type Allocations = readonly ReceiptAllocationInput[];

export interface Application {
  readonly receiptId: number;
  readonly clientId: string;
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

const invoicesOf = (allocations: Allocations): number[] => allocations.flatMap(({ invoiceId }) => invoiceId ?? []);
const creditsOf = (allocations: Allocations): number[] => allocations.flatMap(({ creditNoteId }) => creditNoteId ?? []);
const concerned = (idsOf: (of: Allocations) => number[], { before, after }: Application): number[] =>
  [...new Set([...idsOf(before), ...idsOf(after)])];

/** @throws DomainError when nothing is allocated, or not exactly what was received. */
export function checkReceiptTotal(received: string, allocations: Allocations): void {
  if (allocations.length === 0) refuse(NO_INVOICES_ALLOCATED);
  if (compareMoney(received, sumMoneyBanker(allocations.map(({ amount }) => amount))) !== 0) {
    throw new DomainError('rule_violated', TOTAL_DIFFERS, { receiptTotal: [TOTAL_DIFFERS] });
  }
}

/** A document that is held: what it comes to and what of it is settled, this receipt included. */
interface Held {
  readonly clientId: string;
  readonly clientName: string;
  readonly total: Money;
  readonly settled: Money;
  readonly name: string;
}

/** Holds the invoices and then the credit notes concerned: the order of locks is the same for every receipt and credit note. */
async function hold(ctx: CommandCtx, change: Application): Promise<Map<DocumentKey, Held>> {
  const invoices = await lockInvoicesForPayment(ctx.em, concerned(invoicesOf, change));
  const credits = await lockCreditsForUse(ctx.em, concerned(creditsOf, change));
  const held = new Map<DocumentKey, Held>();
  for (const { invoiceId, clientId, clientName, total, paid, isDraft } of invoices) {
    const document = { clientId, clientName, total, settled: paid, name: `Invoice ${invoiceId}` };
    if (!isDraft) held.set(keyOf({ invoiceId, creditNoteId: null }), document);
  }
  for (const { creditNoteId, clientId, clientName, amount, taken } of credits) {
    const key = keyOf({ invoiceId: null, creditNoteId });
    held.set(key, { clientId, clientName, total: negateMoney(amount), settled: negateMoney(taken), name: `Credit note ${key}` });
  }
  return held;
}

/** Holds what is concerned, before and after, and checks each amount against what others leave open. Call it before writing anything. */
export async function checkOutstanding(ctx: CommandCtx, change: Application): Promise<void> {
  const held = await hold(ctx, change);
  const own = amountsOf(change.before);
  const messages = change.after.flatMap((allocation) => {
    const key = keyOf(allocation);
    const document = held.get(key);
    if (!document) return [`${allocation.creditNoteId === null ? 'Invoice' : 'Credit note'} ${key} is not an invoice of this client.`];
    if (document.clientId !== change.clientId) return [ofSomebodyElse(document)];
    return amountMessage(document, allocation.amount, own.get(key) ?? ZERO);
  });
  if (messages.length > 0) throw new DomainError('conflict', messages.join(' '), { allocations: messages });
}

const ofSomebodyElse = ({ name, clientName }: Held): string =>
  `${name} is of ${clientName}. A receipt is of one client: make a receipt for each.`;

function amountMessage({ name, total, settled }: Held, amount: string, own: string): string[] {
  const alreadyPaid = subtractMoney(settled, own);
  if (withinOutstanding({ total, alreadyPaid }, amount)) return [];
  const open = subtractMoney(total, alreadyPaid);
  return [`${name} has ${formatMoney(open)} outstanding, ${formatMoney(amount)} cannot be allocated to it. Please allocate it again.`];
}

/**
 * Replaces the receipt's allocations and brings up to date what counts as paid of invoices, as used of credit notes and as received. What
 * a change writes of the receipt itself, its date above all, is written along with them.
 */
export async function writeAllocations(ctx: CommandCtx, change: Application, writeHeader?: () => Promise<void>): Promise<void> {
  const [invoiceIds, creditNoteIds] = [concerned(invoicesOf, change), concerned(creditsOf, change)];
  await writeReceived(ctx.em, { invoiceIds, creditNoteIds }, async () => {
    await writeHeader?.();
    await replaceAllocations(ctx, change);
  });
  await recalculatePaid(ctx.em, invoiceIds);
  await recalculateUsed(ctx.em, creditNoteIds);
  await checkPosted(ctx, change.receiptId, change.after);
}

async function replaceAllocations(ctx: CommandCtx, { receiptId, after }: Application): Promise<void> {
  await ctx.em.nativeDelete(ReceiptAllocation, { receiptId });
  await ctx.em.nativeDelete(ReceiptCreditAllocation, { receiptId });
  const paid = after.flatMap(({ invoiceId, amount }) => (invoiceId === null ? [] : [{ receiptId, invoiceId, amount }]));
  const used = after.flatMap(({ creditNoteId, amount }) => (creditNoteId === null ? [] : [{ receiptId, creditNoteId, amount }]));
  if (paid.length > 0) await ctx.em.insertMany(ReceiptAllocation, paid);
  if (used.length > 0) await ctx.em.insertMany(ReceiptCreditAllocation, used);
}

async function checkPosted(ctx: CommandCtx, receiptId: number, after: Allocations): Promise<void> {
  if (after.length === 0) return;
  const stored = await firstRow<{ total: string }>(
    ctx.em, sql`select receipt_total as total from tenant.receipt where receipt_id = ${receiptId}`,
  );
  const applied = sumMoneyBanker(after.map(({ amount }) => amount));
  if (stored && compareMoney(stored.total, negateMoney(applied)) !== 0)
    throw new Error(`Receipt identity broken: ${stored.total} + ${applied} ≠ 0`);
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
