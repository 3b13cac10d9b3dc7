import { defineEntity, p } from '@mikro-orm/core';

const InvoiceEmailSchema = defineEntity({
  name: 'InvoiceEmail',
  tableName: 'invoice_email',
  schema: '*',
  properties: {
    invoiceEmailId: p.integer().primary().autoincrement(),
    invoiceId: p.integer(),
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

export class InvoiceEmail extends InvoiceEmailSchema.class {}
InvoiceEmailSchema.setClass(InvoiceEmail);
