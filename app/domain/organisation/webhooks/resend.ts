import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { DELIVER_WEBHOOKS } from '#app/domain/kernel/webhook-events.ts';
import { EventRef, ReplaySince } from './contract.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookEvent } from './webhook-event.entity.ts';

async function requireActive(ctx: CommandCtx): Promise<void> {
  if (await ctx.em.count(WebhookEndpoint, { id: 1, isActive: true }) === 0)
    throw new DomainError('rule_violated', 'The webhook is switched off. Switch it on, and send again then.');
}

const deliver = (ctx: CommandCtx) => ctx.enqueue(DELIVER_WEBHOOKS, {}, { singletonKey: DELIVER_WEBHOOKS });

const again = (ctx: CommandCtx) => tables<typeof WebhookEvent>(ctx.em).updateTable('webhook_event')
  .set({ state: 'waiting', attempts: 0, nextAt: ctx.now() });

/** Tells an event again, under the same id: the program knows by it what it has. */
export const resendEvent = command({
  name: 'webhook.resend',
  permission: 'organisation:write',
  input: EventRef,
  async run(ctx, { messageId }): Promise<void> {
    await requireActive(ctx);
    const event = await again(ctx).where('messageId', '=', messageId).returning(['auditId', 'type']).executeTakeFirst();
    if (!event) throw notFound('Delivery');
    ctx.audit({ subject: 'webhook_endpoint', id: 1, after: { sentAgain: `${event.type}, ${messageId}` } });
    await deliver(ctx);
  },
});

/** Tells everything since a day again, each under its id. */
export const replayEvents = command({
  name: 'webhook.replay',
  permission: 'organisation:write',
  input: ReplaySince,
  async run(ctx, { since }): Promise<{ count: number }> {
    await requireActive(ctx);
    const { numUpdatedRows } = await again(ctx)
      .where(sql<boolean>`created_at >= ${since}::timestamp at time zone ${ctx.tenant.timeZone}`).executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count === 0) {
      const none = 'Nothing was changed since this day while the webhook was on.';
      throw new DomainError('rule_violated', none, { since: [none] });
    }
    ctx.audit({ subject: 'webhook_endpoint', id: 1, after: { sentAgain: `everything since ${since}` } });
    await deliver(ctx);
    return { count };
  },
});
