import { defineEntity, p } from '@mikro-orm/core';

const ReceiptAllocationSchema = defineEntity({
  name: 'ReceiptAllocation',
  tableName: 'receipt_allocation',
  schema: '*',
  properties: {
    receiptId: p.integer().primary(),
    invoiceId: p.integer().primary(),
    amount: p.decimal().precision(19).scale(2),
  },
});

export class ReceiptAllocation extends ReceiptAllocationSchema.class {}
ReceiptAllocationSchema.setClass(ReceiptAllocation);
