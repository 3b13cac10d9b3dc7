import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { PREPAID_FROM, PREPAID_LEFT } from '#app/domain/kernel/rules/prepaid-balance.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { LowPrepaidPayload } from '../jobs.ts';
import { findRemainingPrepaid } from './prepaid-balance.read-model.ts';
import { findBilledClient } from '../invoices/billed-client.read-model.ts';

/** The balances that have come down to their threshold, each once until it is topped up, in the transaction that queues the mail. */
export async function takeLowPrepaid(em: SqlEntityManager, now: Date): Promise<LowPrepaidPayload[]> {
  await execute(em, sql`update tenant.invoice u set prepaid_told_at = null where u.prepaid_told_at is not null and exists (
    select 1 from ${PREPAID_FROM} where i.invoice_id = u.invoice_id and ${PREPAID_LEFT} > i.prepaid_threshold)`);
  const low = await rows<LowPrepaidPayload>(em, sql`select i.invoice_id as "invoiceId" from ${PREPAID_FROM}
    where i.invoice_type = 'Prepaid' and not i.is_draft and i.prepaid_threshold is not null and i.prepaid_told_at is null
      and ${PREPAID_LEFT} <= i.prepaid_threshold order by i.invoice_id for update of i skip locked`);
  await execute(em, sql`update tenant.invoice set prepaid_told_at = ${now.toISOString()}
    where invoice_id = any(${low.map(({ invoiceId }) => invoiceId)}::int[])`);
  return low;
}

/** Tells administrators that a balance is to be topped up. */
export async function sendLowPrepaid(ctx: Ctx, { invoiceId }: LowPrepaidPayload, services: Services): Promise<void> {
  const to = await rows<{ email: string }>(ctx.em, sql`select email from tenant.employee where is_admin and is_enabled order by emp_id`);
  const balance = await findRemainingPrepaid(ctx.em, invoiceId);
  const client = balance && await findBilledClient(ctx.em, balance.clientId);
  if (to.length === 0 || !balance || !client) return;
  const left = `${balance.currencyId} ${formatMoney(balance.remaining.inc)}`;
  const url = new URL(`/invoice/details/${invoiceId}/statement`, await findSite(ctx, services.siteUrl));
  await services.mailer.send({
    to: to.map(({ email }) => email), cc: [], attachments: [], subject: `Daybook: ${client.name} has ${left} of its prepaid balance left`,
    text: `Hello,

${client.name} has ${left} left of what it bought with Prepaid invoice ${invoiceId}.

What it was drawn for:

${url.href}
`,
  });
}
