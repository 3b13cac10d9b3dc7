import { defineEntity, p } from '@mikro-orm/core';

const ClientDiscountSchema = defineEntity({
  name: 'ClientDiscount',
  tableName: 'client_discount',
  schema: '*',
  properties: {
    clientDiscountId: p.integer().primary().autoincrement(),
    clientId: p.text(),
    skuId: p.text(),
    discountPct: p.decimal().precision(9).scale(6),
    dateStart: p.date().nullable(),
    dateEnd: p.date().nullable(),
    notes: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class ClientDiscount extends ClientDiscountSchema.class {}
ClientDiscountSchema.setClass(ClientDiscount);
