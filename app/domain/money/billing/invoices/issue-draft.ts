import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { InvoiceRef, IssueAndSendDraft, IssueDraft } from '../contract.ts';
import { Invoice } from '../invoice.entity.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { dateLock, dateOffered } from '../policy.ts';
import { findInvoiceHeader } from './invoice-details.read-model.ts';
import { requireCharge } from './invoice-rules.ts';
import { queueMail } from '../papers/queue-invoice-email.ts';

/** How a draft is to be issued; nothing of it asks where a job does it, which leaves a draft of 0.00 to a person. */
export interface IssueTerms { readonly invoiceDate?: LocalDate | undefined; readonly isZeroMeant: boolean }

/** Makes a draft an invoice that is owed, in the transaction of the command that asks for it. */
export async function issueHeldDraft(ctx: CommandCtx, invoiceId: number, { invoiceDate: chosen, isZeroMeant }: IssueTerms): Promise<void> {
  const draft = await lockRecord(ctx, Invoice, { invoiceId }, 'Invoice');
  if (!draft.isDraft) throw new DomainError('conflict', `Invoice ${invoiceId} is issued already.`);
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  const invoiceDate = chosen ?? dateOffered(draft.invoiceDate, invoiceClosingDate, ctx.today());
  refuseLocked(dateLock(invoiceDate, invoiceClosingDate), 'invoiceDate');
  requireCharge(draft.total, isZeroMeant);
  ctx.audit({
    subject: 'invoice', id: invoiceId, before: { isDraft: true, invoiceDate: draft.invoiceDate }, after: { isDraft: false, invoiceDate },
  });
  ctx.em.assign(draft, { isDraft: false, invoiceDate, updatedAt: ctx.now() });
  await writeCounted(ctx.em, [invoiceId], () => ctx.em.flush());
}

/** A draft as the dialog that issues it shows it, dated as it offers itself. */
export const getIssueOffer = query({
  name: 'invoice.get-issue-offer',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }) {
    const invoice = await findInvoiceHeader(ctx.em, invoiceId);
    if (!invoice) throw notFound('Invoice');
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    const { clientName, currencyId, total, invoiceDate, paymentTermsDays } = invoice;
    return {
      invoiceId, clientName, currencyId, total, draftDate: invoiceDate, paymentTermsDays, today: ctx.today(),
      date: dateOffered(invoiceDate, invoiceClosingDate, ctx.today()),
    };
  },
});

export const issueDraft = command({
  name: 'invoice.issue',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: IssueDraft,
  run: (ctx, { invoiceId, ...terms }): Promise<void> => issueHeldDraft(ctx, invoiceId, terms),
});

/** Issues a draft and sends it: both, or neither. */
export const issueAndSendDraft = command({
  name: 'invoice.issue-and-send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: IssueAndSendDraft,
  async run(ctx, { invoiceDate, isZeroMeant, ...mail }): Promise<void> {
    await issueHeldDraft(ctx, mail.invoiceId, { invoiceDate, isZeroMeant });
    await queueMail(ctx, mail);
  },
});
