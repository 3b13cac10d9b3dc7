import { defineEntity, p } from '@mikro-orm/core';
import type { ReceiptFields } from './fields.ts';
import { ReceiptAllocation } from './receipt-allocation.entity.ts';
import { ReceiptCreditAllocation } from './receipt-credit-allocation.entity.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  schema: '*',
  properties: {
    receiptId: p.integer().primary(),
    clientId: p.text(),
    paymentDate: p.date(),
    paymentMethod: p.text().$type<ReceiptFields['paymentMethod']>().default('DD'),
    /** Null of a receipt that is in the currency of its client, from before there was a choice. */
    currencyId: p.text().nullable(),
    exchangeRate: p.decimal().precision(19).scale(6).nullable(),
    receiptTotal: p.decimal().precision(19).scale(2),
    note: p.text().default(''),
    syncStatus: p.integer().default(0),
    /** Of the accounting service; empty for one that was entered here. */
    externalSyncId: p.text().default(''),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
    allocations: () => p.oneToMany(ReceiptAllocation).mappedBy('receipt').orphanRemoval(),
    credits: () => p.oneToMany(ReceiptCreditAllocation).mappedBy('receipt').orphanRemoval(),
  },
});

/** A payment, with the invoices that it pays and the credit notes that it uses. */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
