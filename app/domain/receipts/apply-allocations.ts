import { lockInvoicesForPayment, recalculatePaid } from '#app/domain/billing/index.server.ts';
import type { PayableInvoice } from '#app/domain/billing/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { ZERO, compareMoney, isZeroMoney, negateMoney, subtractMoney, sumMoneyBanker } from '#app/domain/kernel/values/money.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { withinOutstanding } from './allocation.ts';
import { NO_INVOICES_ALLOCATED, TOTAL_DIFFERS } from './contract.ts';
import { ReceiptAllocation } from './receipt-allocation.entity.ts';

type Amounts = ReadonlyMap<number, string>;

interface Application {
  readonly receiptId: number;
  readonly clientId: string;
  readonly before: Amounts;
  readonly after: Amounts;
}

/** The allocations of a form by invoice; the same invoice twice is refused. */
export function amountsOf(allocations: readonly { invoiceId: number; amount: string }[]): Map<number, string> {
  const paying = allocations.filter(({ amount }) => !isZeroMoney(amount));
  const amounts = new Map(paying.map(({ invoiceId, amount }) => [invoiceId, amount]));
  if (amounts.size < paying.length) refuse('An invoice is allocated twice. Remove one of the allocations.');
  return amounts;
}

/** @throws DomainError when nothing is allocated, or not exactly what was received. */
export function checkReceiptTotal(received: string, amounts: Amounts): void {
  if (amounts.size === 0) refuse(NO_INVOICES_ALLOCATED);
  if (compareMoney(received, sumMoneyBanker(amounts.values())) !== 0) {
    throw new DomainError('rule_violated', TOTAL_DIFFERS, { receiptTotal: [TOTAL_DIFFERS] });
  }
}

/**
 * Holds the invoices concerned, before and after, and checks each amount against what the other receipts leave open.
 * Call it before writing anything: the order of locks is the same for every receipt.
 */
export async function checkOutstanding(ctx: CommandCtx, { clientId, before, after }: Application): Promise<void> {
  const invoices = await lockInvoicesForPayment(ctx.em, [...new Set([...before.keys(), ...after.keys()])]);
  const messages = [...after].flatMap(([invoiceId, amount]) => {
    const invoice = invoices.find((locked) => locked.invoiceId === invoiceId);
    if (!invoice || invoice.clientId !== clientId) return [`Invoice ${invoiceId} is not an invoice of this client.`];
    return amountMessage(invoice, amount, before.get(invoiceId) ?? ZERO);
  });
  if (messages.length > 0) throw new DomainError('conflict', messages.join(' '), { allocations: messages });
}

function amountMessage(invoice: PayableInvoice, amount: string, own: string): string[] {
  const { invoiceId, invoiceDate, total } = invoice;
  const alreadyPaid = subtractMoney(invoice.paid, own);
  if (withinOutstanding({ invoiceId, invoiceDate, total, alreadyPaid }, amount)) return [];
  const open = subtractMoney(total, alreadyPaid);
  return [
    `Invoice ${invoiceId} has ${formatMoney(open)} outstanding, ${formatMoney(amount)} cannot be allocated to it. Please allocate `
      + `it again.`];
}

/** Replaces the receipt's allocations and brings what the invoices count as paid up to date. */
export async function writeAllocations(ctx: CommandCtx, { receiptId, before, after }: Application): Promise<void> {
  await ctx.em.nativeDelete(ReceiptAllocation, { receiptId });
  const rows = [...after].map(([invoiceId, amount]) => ({ receiptId, invoiceId, amount }));
  if (rows.length > 0) await ctx.em.insertMany(ReceiptAllocation, rows);
  await recalculatePaid(ctx.em, [...new Set([...before.keys(), ...after.keys()])]);
  await checkPosted(ctx, receiptId, after);
}

async function checkPosted(ctx: CommandCtx, receiptId: number, after: Amounts): Promise<void> {
  if (after.size === 0) return;
  const stored = await firstRow<{ total: string }>(
    ctx.em, sql`select receipt_total as total from tenant.receipt where receipt_id = ${receiptId}`,
  );
  const applied = sumMoneyBanker(after.values());
  if (stored && compareMoney(stored.total, negateMoney(applied)) !== 0)
    throw new Error(`Receipt identity broken: ${stored.total} + ${applied} ≠ 0`);
}

function refuse(message: string): never {
  throw new DomainError('rule_violated', message, { allocations: [message] });
}
