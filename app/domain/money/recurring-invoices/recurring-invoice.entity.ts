import { defineEntity, p } from '@mikro-orm/core';
import type { RecurrenceUnit } from '#app/domain/kernel/values/recurrence.ts';
import type { Output } from './fields.ts';
import { RecurringLine } from './recurring-line.entity.ts';

const RecurringInvoiceSchema = defineEntity({
  name: 'RecurringInvoice',
  tableName: 'recurring_invoice',
  schema: '*',
  properties: {
    recurringInvoiceId: p.integer().primary().autoincrement(),
    clientId: p.text(),
    dateFrom: p.date(),
    dateTo: p.date().nullable(),
    unit: p.text().$type<RecurrenceUnit>(),
    firstFrequency: p.integer(),
    subsequentFrequency: p.integer(),
    output: p.text().$type<Output>(),
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
    lines: () => p.oneToMany(RecurringLine).mappedBy('recurringInvoice').orphanRemoval(),
  },
});

/** A template of the invoices that a client is sent again and again, with its lines. */
export class RecurringInvoice extends RecurringInvoiceSchema.class {}
RecurringInvoiceSchema.setClass(RecurringInvoice);
