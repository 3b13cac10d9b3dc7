import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { action, loader } from '#app/routes/_app/user/link-teams/index.tsx';
import { createWorld, type World } from '#tests/support/world.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
let otherWorld: World;
const DIRECTORY = randomUUID();
const as = (objectId: string, directoryId = DIRECTORY) => ({
  from: { id: '29:new', name: 'Emil P.', aadObjectId: objectId },
  conversation: { id: 'a:new', conversationType: 'personal', tenantId: directoryId }, channelData: { tenant: { id: directoryId } },
});
const tokenFor = async (objectId: string, directoryId = DIRECTORY) =>
  new URL(String((await bot.say('today', as(objectId, directoryId))).buttons['Connect']?.['url'])).searchParams.get('token') ?? '';
const open = async (actor: 'admin' | 'staff', token: string, world: World = bot.world) =>
  loader(await world.args(world[actor], `/user/link-teams?token=${token}`) as never);
const confirm = async (actor: 'admin' | 'staff', token: string, world: World = bot.world) =>
  action(await world.args(world[actor], '/user/link-teams', { form: { token } }) as never) as Promise<
    Response & { data?: { result: { error: Record<string, string[]> } } }
  >;

beforeAll(async () => {
  bot = await createBotWorld();
  otherWorld = await createWorld();
  await execute(bot.world.em(), sql`delete from tenant.chat_link`);
});
afterAll(() => bot.close());

describe('the one-time link', () => {
  test('only an administrator connects a directory that is new', async () => {
    const token = await tokenFor('emp-object');
    expect((await open('staff', token)).refusal).toContain('An administrator connects it');
    expect((await confirm('staff', token)).data?.result.error['']?.[0]).toContain('An administrator connects it');
    const admins = await tokenFor('adm-object');
    expect(await open('admin', admins)).toMatchObject({ refusal: '', connectsDirectory: true, accountName: 'Emil P.' });
    expect((await confirm('admin', admins)).status).toBe(303);
    expect((await bot.say('today', as('adm-object'))).text).toContain('Wed 18 Nov');
  });

  test('then everybody links their own account, once', async () => {
    const token = await tokenFor('emp-object');
    expect((await open('staff', token)).refusal).toBe('');
    expect((await confirm('staff', token)).status).toBe(303);
    expect((await bot.say('today', as('emp-object'))).text).toContain('Wed 18 Nov');
    expect((await open('staff', token)).refusal).toContain('has been used');
    expect((await confirm('admin', token)).data?.result.error['']?.[0]).toContain('has been used');
  });

  test('only the token\'s hash is stored, it ends after 15 minutes, and a new one ends the old', async () => {
    const first = await tokenFor('third-object');
    const second = await tokenFor('third-object');
    expect((await open('staff', first)).refusal).toContain('has been used');
    expect(await firstRow(bot.world.em(), sql`select 1 as found from control.chat_link_request where token_hash = ${second}`))
      .toBeUndefined();
    await execute(bot.world.em(),
      sql`update control.chat_link_request set expires_at = expires_at - interval '15 minutes' where object_id = 'third-object'`);
    expect((await open('staff', second)).refusal).toContain('has been used');
  });

  test('a directory of one organisation opens no other', async () => {
    const token = await tokenFor('fourth-object');
    expect((await open('admin', token, otherWorld)).refusal).toBe('This Microsoft directory belongs to another organisation.');
    expect((await confirm('admin', token, otherWorld)).data?.result.error['']?.[0]).toContain('another organisation');
  });

  test('a made-up token is refused', async () => {
    for (const token of ['x', randomUUID(), '\'; drop table'])
      expect((await open('admin', encodeURIComponent(token))).refusal).toContain('has been used');
  });
});
