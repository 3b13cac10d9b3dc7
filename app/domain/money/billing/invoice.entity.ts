import { defineEntity, p } from '@mikro-orm/core';
import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import type { InvoiceType } from './contract.ts';
import { InvoiceLine } from './invoice-line.entity.ts';

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoice',
  schema: '*',
  properties: {
    invoiceId: p.integer().primary(),
    clientId: p.text(),
    invoiceDate: p.date(),
    invoiceType: p.text().$type<InvoiceType>(),
    category: p.text().default('Tax Invoice'),
    currencyId: p.text(),
    exchangeRate: p.decimal().precision(19).scale(6).default('1'),
    periodFrom: p.date().nullable(),
    periodTo: p.date().nullable(),
    clientRef: p.text().default(''),
    paymentTermsDays: p.integer(),
    note: p.text().default(''),
    internalNote: p.text().default(''),
    taxPerDocument: p.boolean(),
    discountPct: p.decimal().precision(9).scale(6).default('0'),
    grouping: p.text().$type<Grouping>().default('entry'),
    prepaidExpiry: p.date().nullable(),
    prepaidThreshold: p.decimal().precision(19).scale(2).nullable(),
    timeTotal: p.decimal().precision(19).scale(2),
    lineTotal: p.decimal().precision(19).scale(2),
    subtotal: p.decimal().precision(19).scale(2),
    taxTotal: p.decimal().precision(19).scale(2),
    total: p.decimal().precision(19).scale(2),
    paidAmt: p.decimal().precision(19).scale(2).default('0'),
    /** Not yet issued: nothing pays it, nobody is sent it. */
    isDraft: p.boolean().default(false),
    /** How far it is in step with the accounting service, which alone changes it where it is locked. */
    syncStatus: p.integer().default(0),
    externalSyncId: p.text().default(''),
    syncDisplayName: p.text().default(''),
    syncError: p.text().default(''),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
    lines: () => p.oneToMany(InvoiceLine).mappedBy('invoice').orphanRemoval(),
  },
});

/** An invoice with the lines beside its time. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);
