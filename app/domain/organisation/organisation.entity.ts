import { defineEntity, p } from '@mikro-orm/core';

const OrganisationSchema = defineEntity({
  name: 'Organisation',
  tableName: 'organisation',
  schema: '*',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    ownClientId: p.text(),
    timeZone: p.text(),
    currencyId: p.text(),
    taxNumber: p.text(),
    address: p.text(),
    email: p.text(),
    phone: p.text(),
    bankDetails: p.text(),
    paymentTermsDays: p.integer(),
    taxPerDocument: p.boolean(),
    workdayMinutes: p.integer(),
    defaultLocationId: p.text().nullable(),
    invoiceClosingDate: p.date().nullable(),
    receiptClosingDate: p.date().nullable(),
    timesheetClosingDate: p.date().nullable(),
    nextInvoiceId: p.integer(),
    nextReceiptId: p.integer(),
    version: p.integer().version(),
    updatedAt: p.datetime(),
  },
});

export class Organisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(Organisation);
