import { z } from 'zod';
import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { ApiKey } from './api-key.entity.ts';
import { CreateKey } from './contract.ts';
import { apiKeyNames } from './names.ts';
import { mayCallApi } from './own-keys.ts';

const BEGINNING = 8;
const MOST_KEYS = 20;
const IS_PAST = 'This day is past. Choose today or a later day.';
const NOT_BY_A_KEY = 'A key makes no other keys. Sign in, and make one under My Settings, API keys.';
const NOT_SWITCHED_ON = 'The API is not switched on for you. An administrator can switch on “Web API” on your page under Users.';

/** The stored form of a key: its SHA-256. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Makes a key for the actor. The key itself is in this answer and nowhere else. */
export const createKey = command({
  name: 'api-key.create',
  permission: 'settings:own',
  input: CreateKey,
  output: z.strictObject({ apiKeyId: z.int(), key: z.string() }),
  http: { method: 'POST', path: '/api/v3/api-keys', status: 201, names: apiKeyNames, specified: 's1 §7' },
  answersSecret: true,
  async run(ctx, { keyName, scope, expiresOn, origins }): Promise<{ apiKeyId: number; key: string }> {
    if (ctx.actor.only) throw new DomainError('forbidden', NOT_BY_A_KEY);
    if (!await mayCallApi(ctx, {})) throw new DomainError('forbidden', NOT_SWITCHED_ON);
    if (expiresOn && expiresOn < ctx.today()) throw new DomainError('rule_violated', IS_PAST, { expiresOn: [IS_PAST] });
    const live = await tables<typeof ApiKey>(ctx.em).selectFrom('api_key').where('empId', '=', ctx.actor.empId)
      .where('revokedAt', 'is', null).select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    if (Number(live.count) >= MOST_KEYS)
      throw new DomainError('rule_violated', `You have ${MOST_KEYS} keys already. Revoke one that is not used any more.`);
    const key = `daybook_${randomBytes(32).toString('base64url')}`;
    const made = ctx.em.create(ApiKey, {
      empId: ctx.actor.empId, keyName, keyHash: hashKey(key), beginning: key.slice('daybook_'.length, 'daybook_'.length + BEGINNING), scope,
      origins, createdAt: ctx.now(), expiresOn,
    });
    await ctx.em.flush();
    ctx.audit({ subject: 'api_key', id: made.apiKeyId, after: { keyName, scope, expiresOn: expiresOn ?? '', origins } });
    return { apiKeyId: made.apiKeyId, key };
  },
});
