import { z } from 'zod';
import { sql } from 'kysely';
import { dateOffered, drawThrough, writeInvoice } from '#app/domain/money/billing/index.server.ts';
import { MAX_INVOICE_ENTRIES } from '#app/domain/money/billing/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { finishJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { earliest, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { BillingRunClient } from './billing-run-client.entity.ts';
import type { BillingRun } from './billing-run.entity.ts';
import { ClientOfRun } from './contract.ts';
import type { BillingRunPayload } from './job-names.ts';
import { findRun } from './run.read-model.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;
const FAULT = 'Something went wrong on our end. Please try again later.';

interface Unbilled { readonly timeIds: number[]; readonly firstDay: LocalDate | null }

/** What a client is charged through a day, beside its prepaid time. */
async function findUnbilledThrough(ctx: CommandCtx, clientId: string, through: LocalDate): Promise<Unbilled> {
  const found = await rows<{ timeId: number; date: LocalDate }>(ctx.em, sql`select time_id as "timeId", entry_date as date
    from tenant.timesheet where client_id = ${clientId} and invoice_id is null and entry_date <= ${through} and billable_id <> 'BPP'
    order by entry_date, time_id limit ${sql.lit(MAX_INVOICE_ENTRIES + 1)}`);
  if (found.length > MAX_INVOICE_ENTRIES) {
    const most = formatCount(MAX_INVOICE_ENTRIES);
    throw new DomainError('rule_violated', `There are more than ${most} entries. Invoice them in parts, from the client’s page.`);
  }
  return { timeIds: found.map(({ timeId }) => timeId), firstDay: found[0]?.date ?? null };
}

const entriesOf = (count: number): string => (count === 1 ? '1 prepaid entry' : `${formatCount(count)} prepaid entries`);

/** What became of a client's prepaid time; nothing where there was none. */
function drawnInWords({ drawn, left, invoiceIds }: Awaited<ReturnType<typeof drawThrough>>): string {
  return [
    ...(drawn > 0 ? [`${entriesOf(drawn)} drawn on invoice ${invoiceIds.join(', ')}.`] : []),
    ...(left > 0 ? [`${entriesOf(left)} stayed unbilled: no balance has enough left.`] : []),
  ].join(' ');
}

/** One draft for a client of a run, once: the row of the client is held, and one that another worker holds is left to that one. */
const invoiceClient = command({
  name: 'billing-run.invoice-client',
  ...guard,
  input: ClientOfRun,
  async run(ctx, { billingRunId, clientId }): Promise<void> {
    const held = await tables<typeof BillingRun | typeof BillingRunClient>(ctx.em).selectFrom('billing_run_client as c')
      .innerJoin('billing_run as r', 'r.billingRunId', 'c.billingRunId').select('r.through')
      .where('c.billingRunId', '=', billingRunId).where('c.clientId', '=', clientId).where('c.state', '=', 'waiting')
      .where('r.isStopped', '=', false).forUpdate('c').skipLocked().executeTakeFirst();
    if (!held) return;
    // Balances are invoices, which are held before time is.
    const prepaid = await drawThrough(ctx, clientId, held.through);
    const { timeIds, firstDay } = await findUnbilledThrough(ctx, clientId, held.through);
    const reason = drawnInWords(prepaid);
    if (timeIds.length === 0 && prepaid.drawn > 0) {
      await ctx.em.nativeUpdate(BillingRunClient, { billingRunId, clientId }, { state: 'drawn', reason });
      return;
    }
    if (timeIds.length === 0 && prepaid.left > 0) throw new DomainError('conflict', reason);
    if (timeIds.length === 0)
      throw new DomainError('conflict', `No unbilled time is left through ${formatDate(held.through)}: it was invoiced meanwhile.`);
    const { paymentTermsDays, invoiceClosingDate } = await findBillingSettings(ctx.em);
    // Dated by what it bills, as far as that may still be: tax and revenue are of that month.
    const invoiceDate = dateOffered(earliest(held.through, ctx.today()), invoiceClosingDate, ctx.today());
    const invoiceId = await writeInvoice(ctx, {
      clientId, invoiceType: 'Time', invoiceDate, isOutOfPeriodMeant: true, isDraft: true, periodFrom: firstDay,
      periodTo: held.through, paymentTermsDays, time: { timeIds }, lines: [],
    });
    await ctx.em.nativeUpdate(BillingRunClient, { billingRunId, clientId }, { state: 'invoiced', invoiceId, reason });
  },
});

/** Why a client has no invoice of the run. */
const noteFailure = command({
  name: 'billing-run.note-failure',
  ...guard,
  input: ClientOfRun.extend({ reason: z.string() }),
  async run(ctx, { billingRunId, clientId, reason }): Promise<void> {
    await ctx.em.nativeUpdate(BillingRunClient, { billingRunId, clientId, state: 'waiting' }, { state: 'failed', reason });
  },
});

async function invoiceOrNote(ctx: Ctx, client: z.output<typeof ClientOfRun>): Promise<void> {
  try {
    await invoiceClient(ctx, client);
  } catch (error) {
    if (!(error instanceof DomainError)) ctx.log.error({ err: error, ...client }, 'a client of a billing run was not invoiced');
    await noteFailure(ctx, { ...client, reason: error instanceof DomainError ? error.message : FAULT });
  }
}

/** Makes the drafts of a run. Run again, or by two workers at once, it goes on with the clients that still wait. */
export async function invoiceClientsOfRun(ctx: Ctx, { billingRunId, jobRunId }: BillingRunPayload): Promise<void> {
  const waiting = await tables<typeof BillingRunClient>(ctx.em).selectFrom('billing_run_client').select('clientId')
    .where('billingRunId', '=', billingRunId).where('state', '=', 'waiting').orderBy('clientId').execute();
  for (const [index, { clientId }] of waiting.entries()) {
    if (index % 10 === 0)
      await reportProgress(ctx, jobRunId, { done: index, total: waiting.length, message: `Invoicing ${clientId}` });
    await invoiceOrNote(ctx, { billingRunId, clientId });
  }
  const run = await findRun(ctx.em, billingRunId);
  if (!run) return;
  const { invoiced, drawn, failed, waiting: left } = run;
  const words = [`${formatCount(invoiced)} ${invoiced === 1 ? 'draft was' : 'drafts were'} made`,
    ...(drawn > 0 ? [`prepaid time alone was drawn of ${formatCount(drawn)}`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} could not be`] : []), ...(left > 0 ? [`${formatCount(left)} wait`] : [])];
  await finishJobRun(ctx, jobRunId, { message: `${words.join(', ')}.` });
}
