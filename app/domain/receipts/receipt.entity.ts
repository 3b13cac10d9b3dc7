import { defineEntity, p } from '@mikro-orm/core';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  schema: '*',
  properties: {
    receiptId: p.integer().primary(),
    clientId: p.text(),
    paymentDate: p.date(),
    paymentMethod: p.text().default('DD'),
    receiptTotal: p.decimal().precision(19).scale(2),
    note: p.text().default(''),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
