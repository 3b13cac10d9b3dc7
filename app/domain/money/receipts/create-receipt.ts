import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings, takeReceiptNumber } from '#app/domain/site/settings/index.server.ts';
import { keyOf } from './allocation.ts';
import { allocationsIn, auditAllocations, checkReceiptTotal, writeAllocations } from './apply-allocations.ts';
import { checkOutstanding } from './check-outstanding.ts';
import { CreateReceipt } from './contract.ts';
import { receiptFields } from './fields.ts';
import { closedLock } from './policy.ts';
import { requireReceiptCurrency } from './receipt-currency.ts';
import { Receipt } from './receipt.entity.ts';

/** Records a payment and what it pays, in one transaction. */
export const createReceipt = command({
  name: 'receipt.create',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: CreateReceipt,
  output: z.strictObject({ receiptId: z.int() }),
  http: { method: 'POST', path: '/api/v3/receipts', status: 201 },
  async run(ctx, input): Promise<{ receiptId: number }> {
    const { clientId, paymentDate, receiptTotal } = input;
    const header = givenOf(receiptFields, input);
    const { receiptClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(closedLock(paymentDate, receiptClosingDate), 'paymentDate');
    const { currencyId, exchangeRate } = await requireReceiptCurrency(ctx.em, clientId, input.currencyId);
    const after = allocationsIn(input.allocations);
    checkReceiptTotal(receiptTotal, after);
    await checkOutstanding(ctx, { receiptId: 0, clientId, currencyId, before: [], after });
    const receiptId = await takeReceiptNumber(ctx.em);
    const receipt = ctx.em.create(Receipt, {
      ...header, receiptId, clientId, currencyId, exchangeRate, receiptTotal: negateMoney(receiptTotal),
      createdBy: ctx.actor.empId, createdAt: ctx.now(), updatedAt: ctx.now(),
    });
    const change = { receiptId, clientId, currencyId, before: [], after };
    await writeAllocations(ctx, receipt, change);
    ctx.audit({
      subject: 'receipt', id: receiptId,
      after: { clientId, ...header, currencyId, exchangeRate, invoices: after.map(keyOf) },
    });
    auditAllocations(ctx, change);
    return { receiptId };
  },
});
