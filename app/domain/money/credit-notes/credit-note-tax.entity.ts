import { defineEntity, p } from '@mikro-orm/core';

const CreditNoteTaxSchema = defineEntity({
  name: 'CreditNoteTax',
  tableName: 'credit_note_tax',
  schema: '*',
  properties: {
    creditNoteId: p.integer().primary(),
    taxPct: p.decimal().precision(9).scale(6).primary(),
    base: p.decimal().precision(19).scale(2),
    tax: p.decimal().precision(19).scale(2),
  },
});

/** What a credit note credits of one rate. */
export class CreditNoteTax extends CreditNoteTaxSchema.class {}
CreditNoteTaxSchema.setClass(CreditNoteTax);
