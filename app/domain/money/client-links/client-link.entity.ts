import { defineEntity, p } from '@mikro-orm/core';

const ClientLinkSchema = defineEntity({
  name: 'ClientLink',
  tableName: 'client_link',
  schema: '*',
  properties: {
    clientLinkId: p.integer().primary().autoincrement(),
    token: p.text(),
    kind: p.text().$type<'invoice' | 'credit-note' | 'statement'>(),
    recordId: p.text(),
    createdBy: p.text(),
    createdAt: p.datetime(),
    revokedBy: p.text().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

export class ClientLink extends ClientLinkSchema.class {}
ClientLinkSchema.setClass(ClientLink);
