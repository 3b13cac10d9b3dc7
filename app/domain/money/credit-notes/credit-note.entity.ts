import { defineEntity, p } from '@mikro-orm/core';
import type { InvoiceType } from '#app/domain/money/billing/contract.ts';
import { CreditNoteTax } from './credit-note-tax.entity.ts';

const CreditNoteSchema = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_note',
  schema: '*',
  properties: {
    creditNoteId: p.integer().primary(),
    clientId: p.text(),
    invoiceId: p.integer().nullable(),
    invoiceType: p.text().$type<InvoiceType>(),
    creditNoteDate: p.date(),
    currencyId: p.text(),
    exchangeRate: p.decimal().precision(19).scale(6),
    amount: p.decimal().precision(19).scale(2),
    amountEx: p.decimal().precision(19).scale(2),
    taxAmt: p.decimal().precision(19).scale(2),
    taxRate: p.decimal().precision(9).scale(6),
    note: p.text().default(''),
    /** What settles the credited invoice, and what receipts use of the rest. */
    appliedAmt: p.decimal().precision(19).scale(2).default('0'),
    usedAmt: p.decimal().precision(19).scale(2).default('0'),
    removesBalance: p.boolean().default(false),
    releasesTime: p.boolean().default(false),
    syncStatus: p.integer().default(0),
    syncDisplayName: p.text().default(''),
    syncError: p.text().default(''),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
    taxes: () => p.oneToMany(CreditNoteTax).mappedBy('creditNote').orphanRemoval(),
  },
});

/** A credit, with what it credits of each rate of tax. */
export class CreditNote extends CreditNoteSchema.class {}
CreditNoteSchema.setClass(CreditNote);
