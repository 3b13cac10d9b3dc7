import { defineEntity, p } from '@mikro-orm/core';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  schema: '*',
  properties: {
    apiKeyId: p.integer().primary().autoincrement(),
    empId: p.text(),
    keyName: p.text(),
    keyHash: p.text(),
    beginning: p.text(),
    scope: p.text().$type<'read' | 'time' | 'billing' | 'all'>(),
    origins: p.text().default(''),
    createdAt: p.datetime(),
    expiresOn: p.date().nullable(),
    lastUsedAt: p.datetime().nullable(),
    lastApplication: p.text().default(''),
    revokedAt: p.datetime().nullable(),
  },
});

/** A key by which a program acts for a person. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
