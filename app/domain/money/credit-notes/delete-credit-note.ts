import { recalculatePaid } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ZERO } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { ChangedCreditNote } from './answers.ts';
import { CreditNoteRef } from './contract.ts';
import { factsOf, lockCreditNote } from './credit-note.read-model.ts';
import { creditNoteLock } from './policy.ts';

/** Deletes a credit note; what it settled is outstanding again. Its number is not given a second time. */
export const deleteCreditNote = command({
  name: 'credit-note.delete',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  output: ChangedCreditNote,
  http: [
    {
      method: 'DELETE', path: '/api/creditnote/id/{creditNoteId}/delete', names: { invoiceId: 'associatedInvoiceId' }, specified: 's1 §7',
    },
    { method: 'DELETE', path: '/api/v3/credit-notes/{creditNoteId}' },
  ],
  async run(ctx, { creditNoteId }): Promise<{ clientId: string; invoiceId: number | null }> {
    const stored = await lockCreditNote(ctx, creditNoteId);
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(creditNoteLock(factsOf(stored), invoiceClosingDate));
    const { clientId, creditNoteDate, amount, note, appliedAmt } = stored;
    const invoiceId = stored.invoiceId ?? null;
    const before = { clientId, invoiceId, creditNoteDate, amount, note, appliedAmt };
    await ctx.em.remove(stored).flush();
    ctx.audit({ subject: 'credit_note', id: creditNoteId, before });
    if (invoiceId !== null) {
      await recalculatePaid(ctx.em, [invoiceId]);
      ctx.audit({ subject: 'invoice', id: invoiceId, before: { creditNoteId, credited: appliedAmt }, after: { credited: ZERO } });
    }
    return { clientId, invoiceId };
  },
});
