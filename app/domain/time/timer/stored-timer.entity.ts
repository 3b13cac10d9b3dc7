import { defineEntity, p } from '@mikro-orm/core';

const StoredTimerSchema = defineEntity({
  name: 'StoredTimer',
  tableName: 'running_timer',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    clientId: p.text(),
    projectId: p.text(),
    iterationId: p.integer().nullable(),
    categoryId: p.text(),
    locationId: p.text(),
    note: p.text().default(''),
    startedAt: p.datetime(),
  },
});

export class StoredTimer extends StoredTimerSchema.class {}
StoredTimerSchema.setClass(StoredTimer);
