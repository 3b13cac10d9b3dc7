import { defineEntity, p } from '@mikro-orm/core';

const FavouriteSchema = defineEntity({
  name: 'Favourite',
  tableName: 'favourite',
  schema: '*',
  properties: {
    favouriteId: p.integer().primary().autoincrement(),
    empId: p.text(),
    favouriteName: p.text(),
    clientId: p.text(),
    projectId: p.text(),
    iterationId: p.integer().nullable(),
    categoryId: p.text(),
    locationId: p.text(),
    note: p.text().default(''),
    workedSeconds: p.integer().nullable(),
    version: p.integer().version(),
  },
});

export class Favourite extends FavouriteSchema.class {}
FavouriteSchema.setClass(Favourite);
