import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { ApiKey } from './api-key.entity.ts';
import { KeyRef } from './contract.ts';

/** The actor's keys that are not revoked, the newest first. */
export const listOwnKeys = query({
  name: 'api-key.list',
  permission: 'settings:own',
  input: z.object({}),
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
  async run(ctx, { apiKeyId }): Promise<{ keyName: string }> {
    const key = await ctx.em.findOne(ApiKey, { apiKeyId, empId: ctx.actor.empId });
    if (!key) throw notFound('Key');
    if (key.revokedAt) return { keyName: key.keyName };
    key.revokedAt = ctx.now();
    ctx.audit({ subject: 'api_key', id: apiKeyId, before: { keyName: key.keyName }, after: { revoked: true } });
    return { keyName: key.keyName };
  },
});
