import { defineEntity, p } from '@mikro-orm/core';

const ClientSchema = defineEntity({
  name: 'Client',
  tableName: 'client',
  schema: '*',
  properties: {
    clientId: p.text().primary(),
    coName: p.text(),
    displayName: p.text().default(''),
    firstName: p.text().default(''),
    surname: p.text().default(''),
    position: p.text().default(''),
    phone: p.text().default(''),
    fax: p.text().default(''),
    email: p.text().default(''),
    address: p.text().default(''),
    suburb: p.text().default(''),
    state: p.text().default(''),
    postcode: p.text().default(''),
    country: p.text().default(''),
    referredBy: p.text().default(''),
    note: p.text().default(''),
    taxNumber: p.text().default(''),
    taxName: p.text().default(''),
    taxType: p.integer().default(0),
    taxRate: p.decimal().precision(9).scale(6).default('0.1'),
    defaultDiscountPct: p.decimal().precision(9).scale(6).default('0'),
    toEmailInvoice: p.text().default(''),
    ccEmailInvoice: p.text().default(''),
    accountManager: p.text().nullable(),
    currencyId: p.text().nullable(),
    logo: p.text().nullable(),
    crmClientId: p.text().default(''),
    crmUrl: p.text().default(''),
    teamsUrl: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Client extends ClientSchema.class {}
ClientSchema.setClass(Client);
