import { defineEntity, p } from '@mikro-orm/core';
import { Invoice } from './invoice.entity.ts';

const InvoiceLineSchema = defineEntity({
  name: 'InvoiceLine',
  tableName: 'invoice_line',
  schema: '*',
  properties: {
    invoiceLineId: p.integer().primary().autoincrement(),
    invoice: () => p.manyToOne(Invoice).joinColumn('invoice_id'),
    position: p.integer(),
    prodId: p.text().nullable(),
    skuId: p.text().nullable(),
    description: p.text(),
    quantity: p.decimal().precision(19).scale(2),
    price: p.decimal().precision(19).scale(4),
    discountPct: p.decimal().precision(9).scale(6).default('0'),
    taxPct: p.decimal().precision(9).scale(6),
    lineTotal: p.decimal().precision(19).scale(2),
    taxAmt: p.decimal().precision(19).scale(2),
    note: p.text().default(''),
    internalNote: p.text().default(''),
    cost: p.decimal().precision(19).scale(4).nullable(),
    /** Hours of work that come with one of it. */
    prepaidHours: p.integer().nullable(),
    dateStart: p.date().nullable(),
    dateEnd: p.date().nullable(),
    /** Of the line that stays for time that a credit note has released. */
    creditNoteId: p.integer().nullable(),
    /** Written by the discount on the whole invoice. */
    isDiscount: p.boolean().default(false),
  },
});

export class InvoiceLine extends InvoiceLineSchema.class {}
InvoiceLineSchema.setClass(InvoiceLine);
