import { resolveBilledClient } from '#app/domain/billing/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { negateMoney } from '#app/domain/kernel/values/money.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { readBillingSettings, takeReceiptNumber } from '#app/domain/settings/index.server.ts';
import { amountsOf, checkOutstanding, checkReceiptTotal, writeAllocations } from './apply-allocations.ts';
import { CreateReceipt } from './contract.ts';
import { closedLock } from './policy.ts';

/** Records a payment and what it pays, in one transaction. */
export const createReceipt = command({
  name: 'receipt.create',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: CreateReceipt,
  async run(ctx, input): Promise<{ receiptId: number }> {
    const { paymentDate, receiptTotal, paymentMethod, note } = input;
    const { receiptClosingDate } = await readBillingSettings(ctx.em);
    refuseLocked(closedLock(paymentDate, receiptClosingDate), 'paymentDate');
    const clientId = (await resolveBilledClient(ctx.em, input.clientId))?.clientId;
    if (clientId === undefined) throw new DomainError('rule_violated', 'Client not found.', { clientId: ['Client not found.'] });
    const after = amountsOf(input.allocations);
    checkReceiptTotal(receiptTotal, after);
    await checkOutstanding(ctx, { receiptId: 0, clientId, before: new Map(), after });
    const receiptId = await takeReceiptNumber(ctx.em);
    const now = ctx.now().toISOString();
    await execute(ctx.em, sql`
      insert into tenant.receipt (receipt_id, client_id, payment_date, payment_method, receipt_total,
        note, created_by, created_at, updated_at)
      values (${receiptId}, ${clientId}, ${paymentDate}, ${paymentMethod}, ${negateMoney(receiptTotal)},
        ${note}, ${ctx.actor.empId}, ${now}, ${now})`);
    await writeAllocations(ctx, { receiptId, clientId, before: new Map(), after });
    ctx.audit({ subject: 'receipt', id: receiptId, after: { clientId, paymentDate, receiptTotal, invoices: [...after.keys()] } });
    for (const [invoiceId, amount] of after) ctx.audit({ subject: 'invoice', id: invoiceId, after: { receiptId, paid: amount } });
    return { receiptId };
  },
});
