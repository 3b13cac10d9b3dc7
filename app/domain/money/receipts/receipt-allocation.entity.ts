import { defineEntity, p } from '@mikro-orm/core';
import { Receipt } from './receipt.entity.ts';

const ReceiptAllocationSchema = defineEntity({
  name: 'ReceiptAllocation',
  tableName: 'receipt_allocation',
  schema: '*',
  properties: {
    receipt: () => p.manyToOne(Receipt).joinColumn('receipt_id').primary(),
    invoiceId: p.integer().primary(),
    amount: p.decimal().precision(19).scale(2),
  },
});

export class ReceiptAllocation extends ReceiptAllocationSchema.class {}
ReceiptAllocationSchema.setClass(ReceiptAllocation);
