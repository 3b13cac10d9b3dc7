import { defineEntity, p } from '@mikro-orm/core';

const TrackerConnectionSchema = defineEntity({
  name: 'TrackerConnection',
  tableName: 'tracker_connection',
  schema: '*',
  properties: {
    trackerId: p.integer().primary().autoincrement(),
    name: p.text(),
    url: p.text(),
    username: p.text(),
    secret: p.text(),
    isEnabled: p.boolean().default(true),
    privateTo: p.text().nullable(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});

/** A work-item tracker of the organisation; its secret is sealed. */
export class StoredTrackerConnection extends TrackerConnectionSchema.class {}
TrackerConnectionSchema.setClass(StoredTrackerConnection);
