import { defineEntity, p } from '@mikro-orm/core';

const BillingRunClientSchema = defineEntity({
  name: 'BillingRunClient',
  tableName: 'billing_run_client',
  schema: '*',
  properties: {
    billingRunId: p.integer().primary(),
    clientId: p.text().primary(),
    state: p.text().default('waiting'),
    invoiceId: p.integer().nullable(),
    mailState: p.text().default('none'),
    reason: p.text().default(''),
  },
});

export class BillingRunClient extends BillingRunClientSchema.class {}
BillingRunClientSchema.setClass(BillingRunClient);
