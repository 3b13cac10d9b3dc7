import { defineEntity, p } from '@mikro-orm/core';

const BillingRunSchema = defineEntity({
  name: 'BillingRun',
  tableName: 'billing_run',
  schema: '*',
  properties: {
    billingRunId: p.integer().primary().autoincrement(),
    through: p.date(),
    startedBy: p.text(),
    startedAt: p.datetime(),
    isStopped: p.boolean().default(false),
    jobRunId: p.uuid().nullable(),
    sendJobRunId: p.uuid().nullable(),
  },
});

export class BillingRun extends BillingRunSchema.class {}
BillingRunSchema.setClass(BillingRun);
