import { z } from 'zod';
import { instant } from '#app/domain/kernel/fields/answer-of.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { ApiKey } from './api-key.entity.ts';
import { KeyRef } from './contract.ts';
import { SCOPES } from './fields.ts';

/** True of a person for whom the API is switched on: without that their keys open nothing. */
export const mayCallApi = query({
  name: 'api-key.may-call',
  permission: 'settings:own',
  input: z.object({}),
  run: async ({ em, actor }) => (await tables<typeof Employee>(em).selectFrom('employee').where('empId', '=', actor.empId)
    .select('isWebApi').executeTakeFirst())?.isWebApi === true,
});

const OwnKeyAnswer = z.strictObject({
  apiKeyId: z.int(), keyName: z.string(), beginning: z.string(), scope: z.enum(SCOPES), origins: z.string(), createdAt: instant(),
  expiresOn: z.string().nullable(), lastUsedAt: instant().nullable(), lastApplication: z.string(),
});

/** The actor's keys that are not revoked, the newest first. */
export const listOwnKeys = query({
  name: 'api-key.list',
  permission: 'settings:own',
  input: z.object({}),
  output: z.array(OwnKeyAnswer),
  http: { method: 'GET', path: '/api/v3/api-keys', specified: 's1 §7' },
  run: ({ em, actor }) => tables<typeof ApiKey>(em).selectFrom('api_key').where('empId', '=', actor.empId).where('revokedAt', 'is', null)
    .select(['apiKeyId', 'keyName', 'beginning', 'scope', 'origins', 'createdAt', 'expiresOn', 'lastUsedAt', 'lastApplication'])
    .orderBy('apiKeyId', 'desc').execute(),
});

export type OwnKey = Awaited<ReturnType<typeof listOwnKeys>>[number];

/** Ends a key at once. One that has ended already stays so. */
export const revokeKey = command({
  name: 'api-key.revoke',
  permission: 'settings:own',
  input: KeyRef,
  output: z.strictObject({ keyName: z.string() }),
  http: { method: 'DELETE', path: '/api/v3/api-keys/{apiKeyId}' },
  async run(ctx, { apiKeyId }): Promise<{ keyName: string }> {
    const key = await ctx.em.findOne(ApiKey, { apiKeyId, empId: ctx.actor.empId });
    if (!key) throw notFound('Key');
    if (key.revokedAt) return { keyName: key.keyName };
    key.revokedAt = ctx.now();
    ctx.audit({ subject: 'api_key', id: apiKeyId, before: { keyName: key.keyName }, after: { revoked: true } });
    return { keyName: key.keyName };
  },
});
