import { defineEntity, p } from '@mikro-orm/core';
import { RecurringInvoice } from './recurring-invoice.entity.ts';

const RecurringLineSchema = defineEntity({
  name: 'RecurringLine',
  tableName: 'recurring_invoice_line',
  schema: '*',
  properties: {
    recurringInvoiceLineId: p.integer().primary().autoincrement(),
    recurringInvoice: () => p.manyToOne(RecurringInvoice).joinColumn('recurring_invoice_id'),
    position: p.integer(),
    skuId: p.text().nullable(),
    description: p.text(),
    quantity: p.decimal().precision(19).scale(2),
    price: p.decimal().precision(19).scale(4),
    discountPct: p.decimal().precision(9).scale(6),
    taxPct: p.decimal().precision(9).scale(6),
    lineTotal: p.decimal().precision(19).scale(2),
    taxAmt: p.decimal().precision(19).scale(2),
    note: p.text().default(''),
    internalNote: p.text().default(''),
  },
});

export class RecurringLine extends RecurringLineSchema.class {}
RecurringLineSchema.setClass(RecurringLine);
