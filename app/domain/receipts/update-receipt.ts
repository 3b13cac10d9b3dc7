import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { ZERO, negateMoney } from '#app/domain/kernel/values/money.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { amountsOf, checkOutstanding, checkReceiptTotal, writeAllocations } from './apply-allocations.ts';
import { UpdateReceipt } from './contract.ts';
import { closedLock } from './policy.ts';
import { Receipt } from './receipt.entity.ts';
import { allocationsOf, lockedReceiptRow } from './receipt.read-model.ts';
import type { ReceiptRow } from './receipt.read-model.ts';

/** Changes a receipt and what it pays. Its client stays. */
export const updateReceipt = command({
  name: 'receipt.update',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: UpdateReceipt,
  async run(ctx, input): Promise<void> {
    const stored = await lockedReceiptRow(ctx.em, input.receiptId);
    if (!stored) throw notFound('Receipt');
    const paid = [...await allocationsOf(ctx.em, input.receiptId)];
    refuseStaleEdit('receipt', { ...stored, paid }, input.version,
      { ...input, received: input.receiptTotal, paid: [...amountsOf(input.allocations)] }, (of) => ({
      'Payment Date': formatDate(of.paymentDate), 'Payment Method': of.paymentMethod, 'Receipt Total': formatMoney(of.received),
      Allocation: allocationText(of.paid), Note: of.note,
    }));
    await refuseClosed(ctx, [stored.paymentDate, input.paymentDate]);
    const after = amountsOf(input.allocations);
    checkReceiptTotal(input.receiptTotal, after);
    const { receiptId } = input;
    const change = { receiptId, clientId: stored.clientId, before: await allocationsOf(ctx.em, receiptId), after };
    await checkOutstanding(ctx, change);
    await saveHeader(ctx, input);
    await writeAllocations(ctx, change);
    auditChange(ctx, stored, input, change);
  },
});

async function refuseClosed(ctx: CommandCtx, dates: readonly string[]): Promise<void> {
  const { receiptClosingDate } = await readBillingSettings(ctx.em);
  for (const date of dates) refuseLocked(closedLock(date, receiptClosingDate), 'paymentDate');
}

async function saveHeader(ctx: CommandCtx, { receiptId, paymentDate, paymentMethod, receiptTotal, note }: UpdateReceipt): Promise<void> {
  await ctx.em.nativeUpdate(Receipt, { receiptId }, {
    paymentDate, paymentMethod, receiptTotal: negateMoney(receiptTotal), note, updatedAt: ctx.now(),
  });
}

function auditChange(ctx: CommandCtx, stored: ReceiptRow, input: UpdateReceipt,
  { before, after }: { before: Map<number, string>; after: Map<number, string> }): void {
  const { receiptId } = input;
  ctx.audit({
    subject: 'receipt', id: receiptId,
    before: { paymentDate: stored.paymentDate, receiptTotal: stored.received, invoices: [...before.keys()] },
    after: { paymentDate: input.paymentDate, receiptTotal: input.receiptTotal, invoices: [...after.keys()] },
  });
  for (const invoiceId of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(invoiceId) ?? ZERO, after.get(invoiceId) ?? ZERO];
    if (was !== is) ctx.audit({ subject: 'invoice', id: invoiceId, before: { receiptId, paid: was }, after: { receiptId, paid: is } });
  }
}

/** What is paid of which invoice, in the order of their numbers. */
function allocationText(paid: readonly (readonly [invoiceId: number, amount: string])[]): string {
  return [...paid].sort(([one], [other]) => one - other).map(([invoiceId, amount]) => `Invoice ${invoiceId}: ${formatMoney(amount)}`)
    .join(', ');
}
