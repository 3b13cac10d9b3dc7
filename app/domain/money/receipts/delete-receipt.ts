import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { keyOf } from './allocation.ts';
import { auditAllocations, writeAllocations } from './apply-allocations.ts';
import { checkOutstanding } from './check-outstanding.ts';
import { ReceiptRef } from './contract.ts';
import { receiptLock } from './policy.ts';
import { Receipt } from './receipt.entity.ts';
import { listAllocations, lockReceipt } from './receipt.read-model.ts';

/** Deletes a receipt; what it paid is outstanding again. */
export const deleteReceipt = command({
  name: 'receipt.delete',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: ReceiptRef,
  async run(ctx, { receiptId }): Promise<void> {
    const stored = await lockReceipt(ctx.em, receiptId);
    if (!stored) throw notFound('Receipt');
    const { receiptClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(receiptLock(stored, receiptClosingDate));
    const { clientId, currencyId } = stored;
    const change = { receiptId, clientId, currencyId, before: await listAllocations(ctx.em, receiptId), after: [] };
    await checkOutstanding(ctx, change);
    await writeAllocations(ctx, change);
    await ctx.em.nativeDelete(Receipt, { receiptId });
    ctx.audit({ subject: 'receipt', id: receiptId, before: { ...stored, invoices: change.before.map(keyOf) } });
    auditAllocations(ctx, change);
  },
});
