import { defineEntity, p } from '@mikro-orm/core';

const RecurringProductPeriodSchema = defineEntity({
  name: 'RecurringProductPeriod',
  tableName: 'recurring_product_period',
  schema: '*',
  properties: {
    recurringProductId: p.integer().primary(),
    periodStart: p.date().primary(),
    periodEnd: p.date(),
    invoiceId: p.integer().nullable(),
  },
});

export class RecurringProductPeriod extends RecurringProductPeriodSchema.class {}
RecurringProductPeriodSchema.setClass(RecurringProductPeriod);
