import { defineEntity, p } from '@mikro-orm/core';
import { SkuPrice } from './sku-price.entity.ts';

const SkuSchema = defineEntity({
  name: 'Sku',
  tableName: 'sku',
  schema: '*',
  properties: {
    skuId: p.text().primary(),
    prodId: p.text(),
    skuName: p.text(),
    unit: p.text(),
    firstPeriod: p.integer().default(1),
    subsequentPeriod: p.integer().default(1),
    prepaidHours: p.integer().nullable(),
    isFixedPrice: p.boolean().default(false),
    retiredDate: p.date().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
    prices: () => p.oneToMany(SkuPrice).mappedBy('sku').orphanRemoval(),
  },
});

export class Sku extends SkuSchema.class {}
SkuSchema.setClass(Sku);
