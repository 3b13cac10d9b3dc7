import { defineEntity, p } from '@mikro-orm/core';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'product',
  schema: '*',
  properties: {
    prodId: p.text().primary(),
    prodName: p.text(),
    prodCategoryId: p.text(),
    description: p.text().default(''),
    incomeAccount: p.text().default(''),
    taxPct: p.decimal().precision(9).scale(6).nullable(),
    allowsDiscount: p.boolean().default(true),
    retiredDate: p.date().nullable(),
    image: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
