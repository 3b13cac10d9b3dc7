import { requireLinkedInvoice } from './client-page.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { AnsweredQuestion, AskQuestion } from './contract.ts';
import { InvoiceRef } from '#app/domain/billing/contract.ts';
import { MAIL_QUESTION, type MailQuestionPayload } from './job-names.ts';

export interface InvoiceQuestion {
  readonly invoiceQuestionId: number;
  readonly name: string;
  readonly email: string;
  readonly question: string;
  /** Wall time in the organisation's zone. */
  readonly askedAt: string;
}

/** Asks about an invoice from its client's page: the invoice says so until somebody has answered, and the organisation is written to. */
export const askQuestion = command({
  name: 'client-page.ask',
  permission: 'client-page:open',
  input: AskQuestion,
  async run(ctx, { token, name, email, question }): Promise<void> {
    const { invoiceId } = await requireLinkedInvoice(ctx, token);
    const stored = await firstRow<{ invoiceQuestionId: number }>(ctx.em, sql`
      insert into tenant.invoice_question (invoice_id, name, email, question, asked_at)
      values (${invoiceId}, ${name}, ${email}, ${question}, ${ctx.now().toISOString()})
      returning invoice_question_id as "invoiceQuestionId"`);
    ctx.audit({ subject: 'invoice', id: invoiceId, after: { question: `${name}: ${question}` } });
    await ctx.enqueue(MAIL_QUESTION, { invoiceQuestionId: stored!.invoiceQuestionId } satisfies MailQuestionPayload);
  },
});

/** What clients ask about an invoice and nobody has answered yet, the oldest first. */
export const listOpenQuestions = query({
  name: 'invoice-question.list',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  run: ({ em, tenant }, { invoiceId }): Promise<InvoiceQuestion[]> => rows<InvoiceQuestion>(em, sql`
    select invoice_question_id as "invoiceQuestionId", name, email, question,
      to_char(asked_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "askedAt"
    from tenant.invoice_question where invoice_id = ${invoiceId} and answered_at is null order by invoice_question_id`),
});

/** Notes that a question was answered. */
export const markAnswered = command({
  name: 'invoice-question.answered',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: AnsweredQuestion,
  async run(ctx, { invoiceQuestionId }): Promise<{ invoiceId: number }> {
    const found = await firstRow<{ invoiceId: number }>(ctx.em, sql`update tenant.invoice_question
      set answered_at = coalesce(answered_at, ${ctx.now().toISOString()}), answered_by = coalesce(answered_by, ${ctx.actor.empId})
      where invoice_question_id = ${invoiceQuestionId} returning invoice_id as "invoiceId"`);
    if (!found) throw notFound('Question');
    ctx.audit({ subject: 'invoice', id: found.invoiceId, after: { questionAnswered: invoiceQuestionId } });
    return found;
  },
});
