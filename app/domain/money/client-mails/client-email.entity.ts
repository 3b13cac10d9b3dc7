import { defineEntity, p } from '@mikro-orm/core';
import type { AddressAnswer } from '#app/domain/kernel/ports/mail-refusal.ts';

const ClientEmailSchema = defineEntity({
  name: 'ClientEmail',
  tableName: 'client_email',
  schema: '*',
  properties: {
    clientEmailId: p.integer().primary().autoincrement(),
    kind: p.text().$type<'invoice' | 'credit-note' | 'statement'>(),
    recordId: p.text(),
    dateFrom: p.date().nullable(),
    dateTo: p.date().nullable(),
    toAddresses: p.text(),
    ccAddresses: p.text().default(''),
    subject: p.text(),
    message: p.text(),
    status: p.text(),
    error: p.text().default(''),
    /** What the mail server said about each address so far. */
    recipients: p.json<readonly AddressAnswer[]>(),
    tries: p.integer().default(0),
    queuedBy: p.text(),
    queuedAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

export class ClientEmail extends ClientEmailSchema.class {}
ClientEmailSchema.setClass(ClientEmail);
