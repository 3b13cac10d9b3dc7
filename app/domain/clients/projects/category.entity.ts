import { defineEntity, p } from '@mikro-orm/core';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'category',
  schema: '*',
  properties: {
    categoryId: p.text().primary(),
    categoryName: p.text(),
    note: p.text().default(''),
    version: p.integer().version(),
  },
});

export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
