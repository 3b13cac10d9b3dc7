import { sql } from 'kysely';
import { startJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { listClientsToBill } from './billable-clients.read-model.ts';
import { BillingRunClient } from './billing-run-client.entity.ts';
import { BillingRun } from './billing-run.entity.ts';
import { BillingRunRef, SendBillingRun, StartBillingRun } from './contract.ts';
import { RUN_BILLING, SEND_BILLING, type BillingRunPayload } from './job-names.ts';
import { listClientsOfRun, findRun, type BillingRunRow } from './run.read-model.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;

const hrefOf = (billingRunId: number): string => `/invoice/billing/runs/${billingRunId}`;

/** The run, held, so that two people do not start the same work. */
async function requireRun(ctx: CommandCtx, billingRunId: number): Promise<BillingRunRow> {
  await tables<typeof BillingRun>(ctx.em).selectFrom('billing_run').select('billingRunId').where('billingRunId', '=', billingRunId)
    .forUpdate().execute();
  const run = await findRun(ctx.em, billingRunId);
  if (!run) throw notFound('Billing run');
  return run;
}

async function queueWork(
  ctx: CommandCtx, { billingRunId, ...terms }: Omit<BillingRunPayload, 'jobRunId'>, job: typeof RUN_BILLING | typeof SEND_BILLING,
  title: string,
) {
  const jobRunId = await startJobRun(ctx, { kind: 'billing-run', title, resultHref: hrefOf(billingRunId) });
  await ctx.enqueue(job, { billingRunId, jobRunId, ...terms } satisfies BillingRunPayload);
  return jobRunId;
}

async function queueInvoicing(ctx: CommandCtx, billingRunId: number, through: string): Promise<string> {
  const jobRunId = await queueWork(ctx, { billingRunId }, RUN_BILLING, `Billing run through ${formatDate(through)}`);
  await ctx.em.nativeUpdate(BillingRun, { billingRunId }, { isStopped: false, jobRunId });
  return jobRunId;
}

/** Asks before drafts of 0.00 are made: the time of these clients may only lack a price. */
async function askOfNothing(ctx: CommandCtx, clientIds: readonly string[], through: LocalDate): Promise<void> {
  const free = (await listClientsToBill(ctx.em, { search: '', through, today: ctx.today() }))
    .filter(({ clientId, value, billableSeconds, writtenOffSeconds }) =>
      clientIds.includes(clientId) && signOf(value) === 0 && billableSeconds + writtenOffSeconds > 0)
    .map(({ clientName }) => clientName);
  if (free.length === 0) return;
  const named = free.slice(0, 5).join(', ') + (free.length > 5 ? ` and ${formatCount(free.length - 5)} more` : '');
  const words = `Nothing is charged to ${named}: ${free.length === 1 ? 'its draft' : 'their drafts'} would come to 0.00.`;
  throw new DomainError('rule_violated', words, { isZeroMeant: [words] }, { asksZero: true });
}

/** Writes down which clients are invoiced through which day, and has a job make a draft for each. */
export const startBillingRun = command({
  name: 'billing-run.start',
  ...guard,
  input: StartBillingRun,
  async run(ctx, { through, clientIds, isZeroMeant }): Promise<{ billingRunId: number; jobRunId: string }> {
    if (!isZeroMeant) await askOfNothing(ctx, clientIds, through);
    const begun = ctx.em.create(BillingRun, { through, startedBy: ctx.actor.empId, startedAt: ctx.now() });
    await ctx.em.flush();
    const { billingRunId } = begun;
    const clients = await execute(ctx.em, sql`insert into tenant.billing_run_client (billing_run_id, client_id)
      select ${billingRunId}::integer, c.client_id from tenant.client c cross join tenant.organisation o
      where c.client_id = any(${clientIds}::text[]) and c.client_id <> o.own_client_id`);
    if (clients === 0) throw new DomainError('rule_violated', 'Tick at least one client.', { clientIds: ['Tick at least one client.'] });
    ctx.audit({ subject: 'billing_run', id: billingRunId, after: { through, clients } });
    return { billingRunId, jobRunId: await queueInvoicing(ctx, billingRunId, through) };
  },
});

/** No further client is invoiced; what is being made is finished. */
export const stopBillingRun = command({
  name: 'billing-run.stop',
  ...guard,
  input: BillingRunRef,
  async run(ctx, { billingRunId }): Promise<void> {
    await requireRun(ctx, billingRunId);
    await ctx.em.nativeUpdate(BillingRun, { billingRunId }, { isStopped: true });
    ctx.audit({ subject: 'billing_run', id: billingRunId, after: { isStopped: true } });
  },
});

/** Goes on with the clients that wait; those that failed are tried again. */
export const continueBillingRun = command({
  name: 'billing-run.continue',
  ...guard,
  input: BillingRunRef,
  async run(ctx, { billingRunId }): Promise<{ jobRunId: string }> {
    const run = await requireRun(ctx, billingRunId);
    if (run.isInvoicing && !run.isStopped) throw new DomainError('conflict', 'This billing run is going on already.');
    await ctx.em.nativeUpdate(BillingRunClient, { billingRunId, state: 'failed' }, { state: 'waiting', reason: '' });
    ctx.audit({ subject: 'billing_run', id: billingRunId, after: { isStopped: false } });
    return { jobRunId: await queueInvoicing(ctx, billingRunId, run.through) };
  },
});

/** Has a job issue and send the invoices of a run that are not sent yet, each once. */
export const sendBillingRun = command({
  name: 'billing-run.send',
  ...guard,
  input: SendBillingRun,
  async run(ctx, { billingRunId, dated }): Promise<{ jobRunId: string }> {
    const run = await requireRun(ctx, billingRunId);
    if (run.isSending) throw new DomainError('conflict', 'The invoices of this billing run are being sent already.');
    if (run.invoiced === 0) throw new DomainError('conflict', 'This billing run has no invoice to send.');
    const jobRunId = await queueWork(ctx, { billingRunId, dated }, SEND_BILLING, `Send the invoices of billing run ${billingRunId}`);
    await ctx.em.nativeUpdate(BillingRun, { billingRunId }, { sendJobRunId: jobRunId });
    ctx.audit({ subject: 'billing_run', id: billingRunId, after: { sent: true, dated } });
    return { jobRunId };
  },
});

/** A run with what became of each client. */
export const getBillingRun = query({
  name: 'billing-run.get',
  ...guard,
  input: BillingRunRef,
  async run({ em }, { billingRunId }) {
    const run = await findRun(em, billingRunId);
    if (!run) throw notFound('Billing run');
    return { run, clients: await listClientsOfRun(em, billingRunId) };
  },
});
