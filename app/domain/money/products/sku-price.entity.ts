import { defineEntity, p } from '@mikro-orm/core';
import { Sku } from './sku.entity.ts';

const SkuPriceSchema = defineEntity({
  name: 'SkuPrice',
  tableName: 'sku_price',
  schema: '*',
  properties: {
    sku: () => p.manyToOne(Sku).joinColumn('sku_id').primary(),
    validFrom: p.date().primary(),
    cost: p.decimal().precision(19).scale(4).nullable(),
    rrp: p.decimal().precision(19).scale(4).nullable(),
    sell: p.decimal().precision(19).scale(4),
  },
});

export class SkuPrice extends SkuPriceSchema.class {}
SkuPriceSchema.setClass(SkuPrice);
