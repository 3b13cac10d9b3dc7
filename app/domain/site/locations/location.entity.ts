import { defineEntity, p } from '@mikro-orm/core';

const LocationSchema = defineEntity({
  name: 'Location',
  tableName: 'location',
  schema: '*',
  properties: {
    locationId: p.text().primary(),
    locationName: p.text(),
    version: p.integer().version(),
  },
});

export class Location extends LocationSchema.class {}
LocationSchema.setClass(Location);
