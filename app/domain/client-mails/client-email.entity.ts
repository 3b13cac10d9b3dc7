import { defineEntity, p } from '@mikro-orm/core';

const ClientEmailSchema = defineEntity({
  name: 'ClientEmail',
  tableName: 'client_email',
  schema: '*',
  properties: {
    clientEmailId: p.integer().primary().autoincrement(),
    kind: p.text(),
    recordId: p.text(),
    dateFrom: p.date().nullable(),
    dateTo: p.date().nullable(),
    toAddresses: p.text(),
    ccAddresses: p.text().default(''),
    subject: p.text(),
    message: p.text(),
    status: p.text(),
    error: p.text().default(''),
    queuedBy: p.text(),
    queuedAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

export class ClientEmail extends ClientEmailSchema.class {}
ClientEmailSchema.setClass(ClientEmail);
