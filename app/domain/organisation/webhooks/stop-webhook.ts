import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import { TELL_OF_STOP } from './job-names.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Switches the webhook off, because its program does not answer any more, and has its administrators notified. */
export const stopWebhook = command({
  name: 'webhook.stop',
  permission: 'organisation:write',
  input: z.object({ reason: z.string() }),
  async run(ctx, { reason }): Promise<void> {
    const endpoint = await ctx.em.findOne(WebhookEndpoint, { id: 1, isActive: true });
    if (!endpoint) return;
    Object.assign(endpoint, { isActive: false, stoppedBecause: reason, version: endpoint.version + 1, updatedAt: ctx.now() });
    ctx.audit({ subject: 'webhook_endpoint', id: 1, before: { isActive: true }, after: { isActive: false, stoppedBecause: reason } });
    await ctx.enqueue(TELL_OF_STOP, { reason });
  },
});

/** Tells administrators that the webhook was switched off. */
export const tellOfStop: JobHandler = async (ctx, { reason }: { reason: string }, { mailer, siteUrl }) => {
  if (!mailer.isSetUp) return;
  const to = await rows<{ email: string }>(ctx.em, sql`select email from tenant.employee where is_admin and is_enabled order by emp_id`);
  if (to.length === 0) return;
  const url = new URL('/admin/webhooks', await findSite(ctx, siteUrl));
  await mailer.send({
    to: to.map(({ email }) => email), cc: [], attachments: [], subject: 'Daybook: your webhook was switched off',
    text: `Hello,

${reason} The webhook is switched off, and what changes from now on is not sent.

Once your program answers again, switch the webhook on and send again what it has missed:

${url.href}
`,
  });
};
