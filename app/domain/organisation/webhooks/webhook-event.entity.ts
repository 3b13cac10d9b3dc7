import { defineEntity, p } from '@mikro-orm/core';
import type { FaultKind } from '#app/domain/kernel/ports/systems.ts';
import type { DeliveryState } from './fields.ts';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  schema: '*',
  properties: {
    auditId: p.bigint('string').primary(),
    messageId: p.uuid(),
    type: p.text(),
    subject: p.text(),
    subjectId: p.text(),
    createdAt: p.datetime(),
    state: p.text().$type<DeliveryState>().default('waiting'),
    attempts: p.smallint().default(0),
    nextAt: p.datetime(),
    lastAt: p.datetime().nullable(),
    lastStatus: p.smallint().nullable(),
    lastFault: p.text().$type<FaultKind>().nullable(),
  },
});

/** A change that is sent to the organisation's program, by its row in the trail. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  schema: '*',
  properties: {
    webhookAttemptId: p.bigint('string').primary().autoincrement(),
    auditId: p.bigint('string'),
    at: p.datetime(),
    status: p.smallint().nullable(),
    ms: p.integer(),
    fault: p.text().$type<FaultKind>().nullable(),
    answer: p.text().default(''),
  },
});

/** One attempt to send it, with the answer. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
