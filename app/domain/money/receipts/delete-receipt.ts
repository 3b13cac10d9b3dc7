import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { keyOf } from './allocation.ts';
import { auditAllocations, writeAllocations } from './apply-allocations.ts';
import { checkOutstanding } from './check-outstanding.ts';
import { ReceiptRef } from './contract.ts';
import { receiptLock } from './policy.ts';
import { lockReceipt } from './receipt.read-model.ts';

/** Deletes a receipt; what it paid is outstanding again. */
export const deleteReceipt = command({
  name: 'receipt.delete',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: ReceiptRef,
  output: z.void(),
  http: [
    { method: 'POST', path: '/api/receipting/delete/{receiptId}', status: 204, specified: 's3 §7' },
    { method: 'DELETE', path: '/api/v3/receipts/{receiptId}', status: 204 },
  ],
  async run(ctx, { receiptId }): Promise<void> {
    const { record, stored, before } = await lockReceipt(ctx, receiptId);
    const { receiptClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(receiptLock(stored, receiptClosingDate));
    const { clientId, currencyId } = stored;
    const change = { receiptId, clientId, currencyId, before, after: [] };
    await checkOutstanding(ctx, change);
    await writeAllocations(ctx, record, change);
    ctx.em.remove(record);
    ctx.audit({ subject: 'receipt', id: receiptId, before: { ...stored, invoices: before.map(keyOf) } });
    auditAllocations(ctx, change);
  },
});
