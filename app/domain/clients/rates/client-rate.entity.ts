import { defineEntity, p } from '@mikro-orm/core';

const ClientRateSchema = defineEntity({
  name: 'ClientRate',
  tableName: 'client_rate',
  schema: '*',
  properties: {
    clientRateId: p.integer().primary().autoincrement(),
    empId: p.text(),
    clientId: p.text(),
    rate: p.decimal().precision(19).scale(4),
    prepaidRate: p.decimal().precision(19).scale(4),
    startDate: p.date().nullable(),
    expiryDate: p.date().nullable(),
    notes: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class ClientRate extends ClientRateSchema.class {}
ClientRateSchema.setClass(ClientRate);
