import { defineEntity, p } from '@mikro-orm/core';

const RecurringInvoiceSchema = defineEntity({
  name: 'RecurringInvoice',
  tableName: 'recurring_invoice',
  schema: '*',
  properties: {
    recurringInvoiceId: p.integer().primary().autoincrement(),
    clientId: p.text(),
    dateFrom: p.date(),
    dateTo: p.date().nullable(),
    unit: p.text(),
    firstFrequency: p.integer(),
    subsequentFrequency: p.integer(),
    output: p.text(),
    clientRef: p.text().default(''),
    note: p.text().default(''),
    internalNote: p.text().default(''),
    isPaused: p.boolean().default(false),
    nextIndex: p.integer().default(0),
    nextStart: p.date().nullable(),
    retryOn: p.date().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class RecurringInvoice extends RecurringInvoiceSchema.class {}
RecurringInvoiceSchema.setClass(RecurringInvoice);
