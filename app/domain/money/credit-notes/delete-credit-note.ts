import { recalculatePaid } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ZERO } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { CreditNoteRef } from './contract.ts';
import { CreditNote } from './credit-note.entity.ts';
import { lockCreditNote } from './credit-note.read-model.ts';
import { creditNoteLock } from './policy.ts';

/** Deletes a credit note; what it settled is outstanding again. Its number is not given a second time. */
export const deleteCreditNote = command({
  name: 'credit-note.delete',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  async run(ctx, { creditNoteId }): Promise<{ clientId: string; invoiceId: number | null }> {
    const stored = await lockCreditNote(ctx.em, creditNoteId);
    if (!stored) throw notFound('Credit Note');
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(creditNoteLock(stored, invoiceClosingDate));
    await ctx.em.nativeDelete(CreditNote, { creditNoteId });
    const { clientId, invoiceId, creditNoteDate, amount, note, applied } = stored;
    const before = { clientId, invoiceId, creditNoteDate, amount, note, appliedAmt: applied };
    ctx.audit({ subject: 'credit_note', id: creditNoteId, before });
    if (invoiceId !== null) {
      await recalculatePaid(ctx.em, [invoiceId]);
      ctx.audit({ subject: 'invoice', id: invoiceId, before: { creditNoteId, credited: applied }, after: { credited: ZERO } });
    }
    return { clientId, invoiceId };
  },
});
