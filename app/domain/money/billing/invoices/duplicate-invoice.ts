import { FEATURES } from '#app/domain/site/features/contract.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { askedOfNew, headerOf } from '#app/domain/kernel/fields/header-fields.ts';
import { InvoiceRef } from '../contract.ts';
import { invoiceFields } from '../fields.ts';
import { lockInvoice } from './lock-invoice.ts';
import { listInvoiceLines } from './invoice-details.read-model.ts';
import { issueInvoice, type CreatedInvoice } from './issue-invoice.ts';

/** Makes another invoice of the same lines, dated today and with a number of its own. Time is charged once and is not on it. */
export const duplicateInvoice = command({
  name: 'invoice.duplicate',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef.extend({ idempotencyKey: idempotencyKey() }),
  async run(ctx, { invoiceId }): Promise<CreatedInvoice> {
    const stored = await lockInvoice(ctx, invoiceId);
    const lines = (await listInvoiceLines(ctx.em, invoiceId)).filter(({ creditNoteId }) => creditNoteId === null);
    if (lines.length === 0) {
      const message = `Invoice ${invoiceId} has no lines that could be charged again: its time is charged once.`;
      throw new DomainError('rule_violated', message);
    }
    // The rate is that of the day on which it is charged again.
    const { exchangeRate: _before, ...copied } = headerOf(askedOfNew(invoiceFields), stored);
    const created = await issueInvoice(ctx, {
      ...copied, invoiceDate: ctx.today(), isOutOfPeriodMeant: true,
      invoiceType: stored.invoiceType === 'Prepaid' ? 'Prepaid' : 'Product', periodFrom: null, periodTo: null, time: { timeIds: [] },
      lines: lines.map(({ skuId, description, quantity, price, discountPct: off, taxPct, dateStart, dateEnd, ...line }) => ({
        skuId: skuId ?? '', description, quantity, price, discountPct: off, taxPct, dateStart, dateEnd, note: line.note,
        internalNote: line.internalNote,
      })),
    });
    ctx.audit({ subject: 'invoice', id: created.invoiceId, after: { duplicateOf: invoiceId } });
    return created;
  },
});
