import { defineEntity, p } from '@mikro-orm/core';

const DistributorConnectionSchema = defineEntity({
  name: 'DistributorConnection',
  tableName: 'distributor_connection',
  schema: '*',
  properties: {
    id: p.smallint().primary().default(1),
    base: p.text(),
    username: p.text(),
    password: p.text(),
    subscriptionKey: p.text(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});

/** The organisation's access to the distributor; its password and key are sealed. */
export class StoredDistributorConnection extends DistributorConnectionSchema.class {}
DistributorConnectionSchema.setClass(StoredDistributorConnection);
