import { z } from 'zod';
import { recalculatePaid } from '#app/domain/money/billing/index.server.ts';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { isOutOfStepOnceChanged, SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { ChangedCreditNote } from './answers.ts';
import { CreditNoteRef } from './contract.ts';
import { factsOf, lockCreditNote } from './credit-note.read-model.ts';
import { allocationLock } from './policy.ts';

/** Takes back what a credit note settles of its invoice: that is outstanding again, and the credit note can be changed, deleted or used. */
export const takeOffInvoice = command({
  name: 'credit-note.take-off',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  output: ChangedCreditNote.extend({ invoiceId: z.int() }),
  http: { method: 'POST', path: '/api/v3/credit-notes/{creditNoteId}/take-off' },
  async run(ctx, { creditNoteId }): Promise<{ clientId: string; invoiceId: number }> {
    const stored = await lockCreditNote(ctx, creditNoteId);
    const { clientId, invoiceId, appliedAmt: applied } = stored;
    if (invoiceId == null || isZeroMoney(applied))
      throw new DomainError('rule_violated', `Credit note ${creditNoteName(creditNoteId)} is allocated to no invoice.`);
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(allocationLock(factsOf(stored), invoiceClosingDate));
    ctx.em.assign(stored, {
      appliedAmt: ZERO, updatedAt: ctx.now(),
      ...(isOutOfStepOnceChanged(stored.syncStatus) ? { syncStatus: SYNC.notSynced, syncError: '' } : {}),
    });
    await ctx.em.flush();
    await recalculatePaid(ctx.em, [invoiceId]);
    ctx.audit({ subject: 'credit_note', id: creditNoteId, before: { appliedAmt: applied }, after: { appliedAmt: ZERO } });
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { creditNoteId, credited: applied }, after: { creditNoteId, credited: ZERO } });
    return { clientId, invoiceId };
  },
});
