import { defineEntity, p } from '@mikro-orm/core';

const DeletedInvoiceSchema = defineEntity({
  name: 'DeletedInvoice',
  tableName: 'deleted_invoice',
  schema: '*',
  properties: {
    invoiceId: p.integer().primary(),
    clientId: p.text(),
    clientName: p.text(),
    invoiceDate: p.date(),
    invoiceType: p.text(),
    currencyId: p.text(),
    total: p.decimal().precision(19).scale(2),
    entries: p.integer(),
    reason: p.text().default(''),
    deletedBy: p.text(),
    deletedAt: p.datetime(),
  },
});

export class DeletedInvoice extends DeletedInvoiceSchema.class {}
DeletedInvoiceSchema.setClass(DeletedInvoice);
