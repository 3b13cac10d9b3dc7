import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { latest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/settings/index.server.ts';
import { InvoiceRef, SendInvoice } from '../contract.ts';
import { Invoice } from '../invoice.entity.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { dateLock } from '../policy.ts';
import { queueMail } from '../papers/queue-invoice-email.ts';

/** A draft is dated the day on which it is issued, unless it is dated later. */
const dateWhenIssued = (invoiceDate: LocalDate, today: LocalDate): LocalDate => latest(invoiceDate, today);

/** Makes a draft an invoice that is owed, in the transaction of the command that asks for it. */
export async function issueHeldDraft(ctx: CommandCtx, invoiceId: number): Promise<void> {
  const draft = await tables<typeof Invoice>(ctx.em).selectFrom('invoice').select(['isDraft', 'invoiceDate'])
    .where('invoiceId', '=', invoiceId).forUpdate().executeTakeFirst();
  if (!draft) throw notFound('Invoice');
  if (!draft.isDraft) throw new DomainError('conflict', `Invoice ${invoiceId} is issued already.`);
  const invoiceDate = dateWhenIssued(draft.invoiceDate, ctx.today());
  refuseLocked(dateLock(invoiceDate, (await findBillingSettings(ctx.em)).invoiceClosingDate));
  const issued = { isDraft: false, invoiceDate, updatedAt: ctx.now() };
  await writeCounted(ctx.em, [invoiceId], () => ctx.em.nativeUpdate(Invoice, { invoiceId }, issued));
  ctx.audit({
    subject: 'invoice', id: invoiceId, before: { isDraft: true, invoiceDate: draft.invoiceDate }, after: { isDraft: false, invoiceDate },
  });
}

export const issueDraft = command({
  name: 'invoice.issue',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  run: (ctx, { invoiceId }): Promise<void> => issueHeldDraft(ctx, invoiceId),
});

/** Issues a draft and sends it: both, or neither. */
export const issueAndSendDraft = command({
  name: 'invoice.issue-and-send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SendInvoice,
  async run(ctx, mail): Promise<void> {
    await issueHeldDraft(ctx, mail.invoiceId);
    await queueMail(ctx, mail);
  },
});
