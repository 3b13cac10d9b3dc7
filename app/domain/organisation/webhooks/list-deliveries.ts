import type { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { list } from '#app/domain/kernel/records/list.ts';
import { tables, wallTimeOf } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { faultInWords } from '#app/domain/systems/exchanges/index.server.ts';
import { EventRef, ListDeliveries } from './contract.ts';
import type { DeliveryState } from './fields.ts';
import type { WebhookAttempt, WebhookEvent } from './webhook-event.entity.ts';

/** Every event with what became of it, the latest first. */
export const listDeliveries = list({
  name: 'webhook.list-deliveries',
  permission: 'organisation:write',
  input: ListDeliveries,
  read: ({ em, tenant }: Ctx, { state }: z.output<typeof ListDeliveries>) => tables<typeof WebhookEvent>(em).selectFrom('webhook_event')
    .select(['auditId', 'messageId', 'type', 'subjectId', 'state', 'attempts', 'lastStatus',
      wallTimeOf('createdAt', tenant.timeZone).as('at'), wallTimeOf('lastAt', tenant.timeZone).as('lastAt')])
    .$if(state !== '', (found) => found.where('state', '=', state as DeliveryState)),
  search: ['type', 'subjectId'],
  order: { at: { plain: 'auditId' } },
  tie: 'auditId',
});

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

/** An event with every attempt to tell it, the latest first. */
export const getDelivery = query({
  name: 'webhook.get-delivery',
  permission: 'organisation:write',
  input: EventRef,
  async run({ em, tenant }, { messageId }) {
    const of = tables<typeof WebhookEvent | typeof WebhookAttempt>(em);
    const event = await of.selectFrom('webhook_event').where('messageId', '=', messageId)
      .select(['auditId', 'messageId', 'type', 'subjectId', 'state', 'attempts', wallTimeOf('createdAt', tenant.timeZone).as('at'),
        wallTimeOf('nextAt', tenant.timeZone).as('nextAt')])
      .executeTakeFirst();
    if (!event) throw notFound('Delivery');
    const attempts = await of.selectFrom('webhook_attempt').where('auditId', '=', event.auditId)
      .select(['webhookAttemptId', 'status', 'ms', 'fault', 'answer', wallTimeOf('at', tenant.timeZone).as('at')])
      .orderBy('webhookAttemptId', 'desc').limit(50).execute();
    return {
      ...event,
      attempts: attempts.map(({ fault, ...attempt }) => ({ ...attempt, words: fault ? faultInWords('webhooks', fault) : '' })),
    };
  },
});

export type Delivery = Awaited<ReturnType<typeof getDelivery>>;
