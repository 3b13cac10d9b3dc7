import { defineEntity, p } from '@mikro-orm/core';
import { Receipt } from './receipt.entity.ts';

const ReceiptCreditAllocationSchema = defineEntity({
  name: 'ReceiptCreditAllocation',
  tableName: 'receipt_credit_allocation',
  schema: '*',
  properties: {
    receipt: () => p.manyToOne(Receipt).joinColumn('receipt_id').primary(),
    creditNoteId: p.integer().primary(),
    /** Negative: it takes off what is received. */
    amount: p.decimal().precision(19).scale(2),
  },
});

export class ReceiptCreditAllocation extends ReceiptCreditAllocationSchema.class {}
ReceiptCreditAllocationSchema.setClass(ReceiptCreditAllocation);
