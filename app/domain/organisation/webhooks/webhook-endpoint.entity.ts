import { defineEntity, p } from '@mikro-orm/core';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  schema: '*',
  properties: {
    id: p.smallint().primary().default(1),
    endpointUrl: p.text(),
    clientId: p.text(),
    directoryId: p.text(),
    appIdUrl: p.text(),
    clientSecret: p.text(),
    isActive: p.boolean(),
    signingSecret: p.text(),
    formerSecret: p.text().nullable(),
    formerUntil: p.datetime().nullable(),
    failingSince: p.datetime().nullable(),
    stoppedBecause: p.text().default(''),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});

/** The program to which the organisation's changes are sent; its secrets are sealed. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);
