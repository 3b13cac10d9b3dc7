import { defineEntity, p } from '@mikro-orm/core';

const ProductCategorySchema = defineEntity({
  name: 'ProductCategory',
  tableName: 'product_category',
  schema: '*',
  properties: {
    prodCategoryId: p.text().primary(),
    prodCategoryName: p.text(),
    note: p.text().default(''),
    version: p.integer().version(),
  },
});

export class ProductCategory extends ProductCategorySchema.class {}
ProductCategorySchema.setClass(ProductCategory);
