import { z } from 'zod';
import { sql } from 'kysely';
import { issueHeldDraft, queueMail, findMailDraft } from '#app/domain/money/billing/index.server.ts';
import { isMailedInvoice } from '#app/domain/money/client-mails/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { finishJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { BillingRunClient } from './billing-run-client.entity.ts';
import { ClientOfRun } from './contract.ts';
import type { BillingRunPayload } from './job-names.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;
const FAULT = 'Something went wrong on our end. Please try again later.';
const NO_ADDRESS = 'Not sent: the client has no e-mail address for invoices.';

/** What is still to be sent of a run: not what is on its way, nor what somebody has sent by hand, but what failed for good. */
const IS_UNSENT = sql`b.invoice_id is not null and not ${isMailedInvoice(sql`b.invoice_id`)}`;

/** Issues the invoice of a client, where it is still a draft, and queues its e-mail: both, or neither, and once. */
const sendInvoice = command({
  name: 'billing-run.send-invoice',
  ...guard,
  input: ClientOfRun.extend({ dated: z.enum(['own', 'today']) }),
  async run(ctx, { billingRunId, clientId, dated }): Promise<void> {
    const held = await firstRow<{ invoiceId: number }>(ctx.em, sql`select b.invoice_id as "invoiceId" from tenant.billing_run_client b
      where b.billing_run_id = ${billingRunId} and b.client_id = ${clientId} and ${IS_UNSENT} for update of b skip locked`);
    if (!held) return;
    const issueDate = dated === 'today' ? ctx.today() : undefined;
    const mail = await findMailDraft(ctx, held.invoiceId, issueDate);
    if (mail.to === '') throw new DomainError('rule_violated', NO_ADDRESS);
    if (mail.isDraft) await issueHeldDraft(ctx, held.invoiceId, { invoiceDate: issueDate, isZeroMeant: false });
    await queueMail(ctx, mail);
    await ctx.em.nativeUpdate(BillingRunClient, { billingRunId, clientId }, { mailState: 'queued', reason: '' });
  },
});

/** Why an invoice of the run was not sent. */
const noteUnsent = command({
  name: 'billing-run.note-unsent',
  ...guard,
  input: ClientOfRun.extend({ reason: z.string() }),
  async run(ctx, { billingRunId, clientId, reason }): Promise<void> {
    await execute(ctx.em, sql`update tenant.billing_run_client b set mail_state = 'failed', reason = ${reason}
      where billing_run_id = ${billingRunId} and client_id = ${clientId} and ${IS_UNSENT}`);
  },
});

async function sendOrNote(ctx: Ctx, client: z.output<typeof ClientOfRun>, dated: 'own' | 'today'): Promise<void> {
  try {
    await sendInvoice(ctx, { ...client, dated });
  } catch (error) {
    if (!(error instanceof DomainError)) ctx.log.error({ err: error, ...client }, 'an invoice of a billing run was not sent');
    await noteUnsent(ctx, { ...client, reason: error instanceof DomainError ? error.message : FAULT });
  }
}

/** Issues and sends the invoices of a run. Run again, or by two workers at once, it sends each once. */
export async function sendInvoicesOfRun(ctx: Ctx, { billingRunId, jobRunId, dated = 'own' }: BillingRunPayload): Promise<void> {
  const unsent = await rows<{ clientId: string }>(ctx.em, sql`select b.client_id as "clientId" from tenant.billing_run_client b
    where b.billing_run_id = ${billingRunId} and ${IS_UNSENT} order by b.client_id`);
  for (const [index, { clientId }] of unsent.entries()) {
    if (index % 10 === 0) await reportProgress(ctx, jobRunId, { done: index, total: unsent.length, message: `Sending to ${clientId}` });
    await sendOrNote(ctx, { billingRunId, clientId }, dated);
  }
  const left = await firstRow<{ count: number }>(ctx.em, sql`select count(*)::int as count from tenant.billing_run_client b
    where b.billing_run_id = ${billingRunId} and ${IS_UNSENT}`);
  const sent = unsent.length - left!.count;
  const unsentWords = left!.count > 0 ? ` ${formatCount(left!.count)} could not be sent.` : '';
  const sentWords = `${formatCount(sent)} ${sent === 1 ? 'invoice is' : 'invoices are'} on the way.`;
  await finishJobRun(ctx, jobRunId, { message: `${sentWords}${unsentWords}` });
}
