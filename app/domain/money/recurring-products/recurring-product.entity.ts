import { defineEntity, p } from '@mikro-orm/core';

const RecurringProductSchema = defineEntity({
  name: 'RecurringProduct',
  tableName: 'recurring_product',
  schema: '*',
  properties: {
    recurringProductId: p.integer().primary().autoincrement(),
    clientId: p.text(),
    skuId: p.text(),
    unit: p.text(),
    sellAmount: p.decimal().precision(19).scale(4),
    dateStart: p.date(),
    dateEnd: p.date(),
    firstInvoicePeriod: p.integer(),
    subsequentInvoicePeriod: p.integer(),
    note: p.text().default(''),
    nextIndex: p.integer().default(0),
    nextStart: p.date().nullable(),
    retryOn: p.date().nullable(),
    lastRefusal: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class RecurringProduct extends RecurringProductSchema.class {}
RecurringProductSchema.setClass(RecurringProduct);
