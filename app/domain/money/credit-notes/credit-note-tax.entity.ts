import { defineEntity, p } from '@mikro-orm/core';
import { CreditNote } from './credit-note.entity.ts';

const CreditNoteTaxSchema = defineEntity({
  name: 'CreditNoteTax',
  tableName: 'credit_note_tax',
  schema: '*',
  properties: {
    creditNote: () => p.manyToOne(CreditNote).joinColumn('credit_note_id').primary(),
    taxPct: p.decimal().precision(9).scale(6).primary(),
    base: p.decimal().precision(19).scale(2),
    tax: p.decimal().precision(19).scale(2),
  },
});

/** What a credit note credits of one rate. */
export class CreditNoteTax extends CreditNoteTaxSchema.class {}
CreditNoteTaxSchema.setClass(CreditNoteTax);
