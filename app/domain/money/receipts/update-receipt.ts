import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf, headerOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { keyOf } from './allocation.ts';
import { allocationsIn, auditAllocations, checkReceiptTotal, writeAllocations } from './apply-allocations.ts';
import { checkOutstanding } from './check-outstanding.ts';
import { UpdateReceipt, type ReceiptAllocationInput } from './contract.ts';
import { receiptFields } from './fields.ts';
import { closedLock, currencyLock, receiptLock } from './policy.ts';
import { lockReceipt } from './receipt.read-model.ts';

/** Changes a receipt and what it pays. Its client stays, and its currency. */
export const updateReceipt = command({
  name: 'receipt.update',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: UpdateReceipt,
  output: z.void(),
  http: { method: 'PUT', path: '/api/v3/receipts/{receiptId}', status: 204 },
  async run(ctx, input): Promise<void> {
    const { record, stored, before } = await lockReceipt(ctx, input.receiptId);
    const after = allocationsIn(input.allocations);
    const wanted = { ...headerOf(receiptFields, stored), ...givenOf(receiptFields, input) };
    refuseStaleEdit('receipt', { ...stored, paid: before }, input.version, { ...input, paid: after },
      (of) => ({ ...toWords(receiptFields, of), Allocation: allocationText(of.paid) }));
    const { receiptClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(receiptLock(stored, receiptClosingDate), 'paymentDate');
    refuseLocked(closedLock(wanted.paymentDate, receiptClosingDate), 'paymentDate');
    refuseLocked(currencyLock(stored, input.currencyId), 'currencyId');
    checkReceiptTotal(wanted.receiptTotal, after);
    const { receiptId } = input;
    const change = { receiptId, clientId: stored.clientId, currencyId: stored.currencyId, before, after };
    await checkOutstanding(ctx, change);
    ctx.em.assign(record, { ...wanted, receiptTotal: negateMoney(wanted.receiptTotal), updatedAt: ctx.now() });
    await writeAllocations(ctx, record, change);
    ctx.audit({
      subject: 'receipt', id: receiptId,
      before: { ...headerOf(receiptFields, stored), invoices: before.map(keyOf) }, after: { ...wanted, invoices: after.map(keyOf) },
    });
    auditAllocations(ctx, change);
  },
});

/** What is paid of which invoice and used of which credit note, in the order of their numbers. */
function allocationText(allocations: readonly ReceiptAllocationInput[]): string {
  const sorted = [...allocations].sort((one, other) => (one.creditNoteId ?? 0) - (other.creditNoteId ?? 0)
    || (one.invoiceId ?? 0) - (other.invoiceId ?? 0));
  return sorted.map((of) => `${of.invoiceId === null ? '' : 'Invoice '}${keyOf(of)}: ${formatMoney(of.amount)}`).join(', ');
}

/** Sets the columns of a receipt that say how far it is in step with the accounting service. */
export const setReceiptSync = (em: SqlEntityManager, receiptId: number, columns: RawBuilder<unknown>): Promise<number> =>
  execute(em, sql`update tenant.receipt set ${columns} where receipt_id = ${receiptId}`);
