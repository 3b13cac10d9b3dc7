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
    taxNumberName: p.text(),
    address: p.text(),
    logo: p.text().nullable(),
    email: p.text(),
    phone: p.text(),
    bankDetails: p.text(),
    paymentTermsDays: p.integer(),
    taxPerDocument: p.boolean(),
    defaultTax: p.decimal().precision(9).scale(6),
    invoicingPeriod: p.integer().nullable(),
    workdayMinutes: p.integer(),
    weekCheckMinutes: p.integer(),
    reminderDays: p.text(),
    defaultLocationId: p.text().nullable(),
    invoiceClosingDate: p.date().nullable(),
    receiptClosingDate: p.date().nullable(),
    timesheetClosingDate: p.date().nullable(),
    maxUsers: p.integer(),
    analyticsUrl: p.text(),
    asksForAvatars: p.boolean(),
    nextInvoiceId: p.integer(),
    nextReceiptId: p.integer(),
    version: p.integer().version(),
    updatedAt: p.datetime(),
  },
});

export class Organisation extends OrganisationSchema.class {}
OrganisationSchema.setClass(Organisation);
