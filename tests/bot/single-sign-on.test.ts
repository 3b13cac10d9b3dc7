import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { startChannelKeys, type ChannelKeys } from '#tests/simulators/channel-keys.ts';
import { directoryToken, startTokenService, type TokenService } from '#tests/simulators/token-service.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { cardIn, createBotWorld, directoryOf, seenCard, type BotWorld } from './bot-world.ts';
import { APP_ID, channelOverrides } from './channel-overrides.ts';

const OBJECT = '0b1ec700-5150-0000-0000-000000000001';
let keys: ChannelKeys;
let service: TokenService;
let bot: BotWorld;
let other: World;

const startBot = (overrides: object = {}, oauthConnection = 'daybook') =>
  createBotWorld({ appId: APP_ID, oauthConnection, overrides: { ...channelOverrides(keys, service.url), ...overrides } });
beforeAll(async () => {
  [keys, service] = [await startChannelKeys(), await startTokenService()];
  bot = await startBot();
  other = await createWorld();
});
afterAll(async () => {
  for (const each of [bot, keys, service]) await each.close();
});
beforeEach(async () => {
  service.mood = 'well';
  service.exchanges.clear();
  service.codes.clear();
  service.requests.length = 0;
  await execute(bot.world.em(), sql`delete from tenant.chat_link`);
  await execute(bot.world.em(), sql`delete from tenant.sign_in_identity`);
  await execute(bot.world.em(), sql`update tenant.employee set is_enabled = true`);
});

const directory = () => directoryOf(bot.world);
const from = (objectId = OBJECT, directoryId = directory()) => ({
  from: { id: `29:${objectId}`, name: 'Emil P.', aadObjectId: objectId },
  conversation: { id: `a:${objectId}`, conversationType: 'personal', tenantId: directoryId }, channelData: { tenant: { id: directoryId } },
});
const post = (activity: object, at = bot) =>
  at.post(activity as never, { Authorization: `Bearer ${keys.token({ audience: APP_ID, serviceUrl: at.connector.url })}` });
/** Posts and answers what was sent meanwhile. */
async function during(activity: object, at = bot) {
  const before = at.connector.sent.length;
  const answer = await post(activity, at);
  return { status: answer.status, body: await answer.text(), sent: at.connector.sent.slice(before).map(({ activity: sent }) => sent) };
}
const say = (text: string, change: object = from(), at = bot) => during(at.message(text, change as never), at);
const invoke = (name: string, value: object, change: object = from(), at = bot) =>
  during(at.message('', { type: 'invoke', name, value, ...change }), at);
const exchange = (token: string, change: object = from(), at = bot, id: string = randomUUID()) =>
  invoke('signin/tokenExchange', { id, connectionName: 'daybook', token }, change, at);
const links = () => rows<{ emp_id: string; object_id: string }>(bot.world.em(), sql`select emp_id, object_id from tenant.chat_link`);
const text = (activity: Record<string, unknown> | undefined) => seenCard(cardIn(activity ?? {})).text;

/** A token of Teams that the service exchanges for one with these claims. */
function teamsToken(claims: Record<string, unknown> = {}): string {
  const token = randomUUID();
  service.exchanges.set(token, directoryToken({ tid: directory(), oid: OBJECT, upn: 'EMP@harbour.example', ...claims }));
  return token;
}

describe('single sign-on', () => {
  test('an account that is not linked is asked to sign in, and is known once Teams has exchanged its token', async () => {
    const { sent } = await say('today');
    const [attachment] = sent[0]!['attachments'] as { contentType: string; content: Record<string, unknown> }[];
    expect(attachment).toMatchObject({
      contentType: 'application/vnd.microsoft.card.oauth',
      content: { connectionName: 'daybook', tokenExchangeResource: { id: 'exchange-1', uri: 'api://daybook.example.com/botid-1' },
        buttons: [{ type: 'signin', value: expect.stringContaining('/signin?state=') }] },
    });
    expect(service.requests).toMatchObject([{ path: '/api/botsignin/GetSignInResource', authorization: 'Bearer bot-token' }]);
    const done = await exchange(teamsToken());
    expect(done.status).toBe(200);
    expect(text(done.sent[0])).toContain('Hello Emil Price. You are signed in.');
    expect(service.requests.at(-1)).toMatchObject({
      path: '/api/usertoken/exchange', query: { userId: `29:${OBJECT}`, connectionName: 'daybook', channelId: 'msteams' },
    });
    expect(await links()).toEqual([{ emp_id: 'EMP', object_id: OBJECT }]);
    expect(text((await say('today')).sent[0])).toContain('Wed 18 Nov');
    const trail = await firstRow(bot.world.em(),
      sql`select actor_kind, channel, subject_id from tenant.audit where action = 'chat.link-by-sign-in' order by audit_id desc limit 1`);
    expect(trail).toEqual({ actor_kind: 'system', channel: 'chat', subject_id: 'EMP' });
  });

  test('Teams sends the exchange from each device: all are answered, the person is greeted once', async () => {
    const token = teamsToken();
    const id = randomUUID();
    const before = bot.connector.sent.length;
    const answers =
      await Promise.all(
        Array.from({ length: 6 },
          () =>
            post(
              bot.message('', { type: 'invoke', name: 'signin/tokenExchange', value: { id, connectionName: 'daybook', token }, ...from() }),
            )));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(bot.connector.sent.length - before).toBe(1);
    expect(await links()).toHaveLength(1);
  });

  test('the account with which somebody signed in on the web is theirs, whatever its name', async () => {
    await execute(bot.world.em(),
      sql`insert into tenant.sign_in_identity (issuer, subject, emp_id, directory_id, object_id, linked_at, last_used_at)
      values ('https://login.example', 's', 'ADM', ${directory()}, ${OBJECT}, now(), now())`);
    expect(text((await exchange(teamsToken({ upn: 'emp@harbour.example' }))).sent[0])).toContain('Hello Ada Minton.');
  });

  test('a token that cannot be exchanged is answered 412, so that Teams asks the person; the code of that page signs in as well',
    async () => {
    const refused = await invoke('signin/tokenExchange', { id: 'x1', connectionName: 'daybook', token: 'no consent yet' });
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([412, { id: 'x1', connectionName: 'daybook' }]);
    expect(refused.sent).toEqual([]);
    service.codes.set('123456', directoryToken({ tid: directory(), oid: OBJECT, preferred_username: 'emp@harbour.example' }));
    const done = await invoke('signin/verifyState', { state: '123456' });
    expect(done.status).toBe(200);
    expect(text(done.sent[0])).toContain('Hello Emil Price.');
  });

  test('a wrong code gets the one-time link', async () => {
    const { status, sent } = await invoke('signin/verifyState', { state: '000000' });
    expect(status).toBe(404);
    expect(text(sent[0])).toContain('Connect Teams with Daybook');
  });
});

describe('whom a token does not name', () => {
  test.each([
    ['another account', { oid: randomUUID() }], ['another directory', { tid: randomUUID() }], ['no account', { oid: undefined }],
    ['one that has run out', { exp: 1_700_000_000 }],
  ])('a token of %s binds nobody', async (_name, claims) => {
    expect((await exchange(teamsToken(claims))).status).toBe(412);
    expect(await links()).toEqual([]);
  });

  test.each(['no token', 'a.b.c', `x.${Buffer.from('[]').toString('base64url')}.y`])('what is no token binds nobody: %s', async (got) => {
    service.exchanges.set('t', got);
    expect((await exchange('t')).status).toBe(412);
  });

  test.each([
    ['a name that nobody has', { upn: 'somebody@elsewhere.example' }],
    ['a guest with another directory\'s name', { upn: 'emp_harbour.example#EXT#@dir.example', preferred_username: 'emp@harbour.example' }],
    ['a guest by the token\'s word', { acct: 1 }], ['a guest of another provider', { idp: 'live.com' }],
    ['an e-mail address that the person typed', { upn: undefined, email: 'emp@harbour.example' }],
  ])('%s gets the one-time link, once', async (_name, claims) => {
    const token = teamsToken(claims);
    const id = randomUUID();
    const first = await exchange(token, from(), bot, id);
    expect(first.status).toBe(200);
    expect(text(first.sent[0])).toContain('Connect Teams with Daybook');
    expect((await exchange(token, from(), bot, id)).sent).toEqual([]);
    expect(await links()).toEqual([]);
  });

  test('a disabled employee is not bound, and one who has another account linked keeps that', async () => {
    await execute(bot.world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    await exchange(teamsToken());
    expect(await links()).toEqual([]);
    await execute(bot.world.em(), sql`update tenant.employee set is_enabled = true`);
    await execute(bot.world.em(),
      sql`insert into tenant.chat_link (emp_id, directory_id, object_id, linked_at) values ('EMP', ${directory()}, 'their own', now())`);
    expect(text((await exchange(teamsToken())).sent[0])).toContain('Connect Teams with Daybook');
    expect(await links()).toEqual([{ emp_id: 'EMP', object_id: 'their own' }]);
  });

  test('never an employee of another organisation: only that of the directory is asked', async () => {
    await execute(other.em(), sql`update tenant.employee set email = 'only@other.example' where emp_id = 'EMP'`);
    expect(text((await exchange(teamsToken({ upn: 'only@other.example' }))).sent[0])).toContain('Connect Teams with Daybook');
    const unknown = randomUUID();
    expect((await exchange(teamsToken({ tid: unknown }), from(OBJECT, unknown))).status).toBe(412);
    expect(text((await say('today', from(OBJECT, unknown))).sent[0])).toContain('Connect Teams with Daybook');
    expect(await rows(other.em(), sql`select 1 from tenant.chat_link`)).toEqual([]);
  });

  test('in a group nobody signs in', async () => {
    const group = { ...from(), conversation: { id: '19:g', conversationType: 'groupChat', isGroup: true, tenantId: directory() } };
    expect((await exchange(teamsToken(), group)).status).toBe(412);
    expect(text((await say('today', group)).sent[0])).toContain('private chat');
  });

  test.each([{}, { id: 1 }, { connectionName: 'daybook' }, { id: 'x', connectionName: 'another', token: 't' },
    { id: 'x', connectionName: 'daybook', token: 't'.repeat(20_001) }])('%j is refused', async (value) => {
    service.exchanges.set('t', directoryToken({ tid: directory(), oid: OBJECT, upn: 'emp@harbour.example' }));
    expect((await invoke('signin/tokenExchange', value)).status).toBe(412);
    expect(service.requests).toEqual([]);
  });
});

describe('a token service in a bad mood', () => {
  test.each([401, 404])('%s: the one-time link is offered instead', async (status) => {
    service.mood = { status };
    expect(text((await say('today')).sent[0])).toContain('Connect Teams with Daybook');
    expect((await exchange(teamsToken())).status).toBe(412);
  });

  test('one that never answers holds up nobody: the link at once', async () => {
    const hurried = await startBot({ firstAnswerMs: 400 });
    service.mood = 'never';
    const change = from(OBJECT, directoryOf(hurried.world));
    await execute(hurried.world.em(), sql`delete from tenant.chat_link`);
    expect(text((await say('today', change, hurried)).sent[0])).toContain('Connect Teams with Daybook');
    expect((await exchange('t', change, hurried)).status).toBe(200);
    await hurried.close();
  });
});

test('without a connection there is the one-time link alone, and Teams is told that sign-ins are not known', async () => {
  const plain = await startBot({}, '');
  await execute(plain.world.em(), sql`delete from tenant.chat_link`);
  const change = from(OBJECT, directoryOf(plain.world));
  expect(text((await say('today', change, plain)).sent[0])).toContain('Connect Teams with Daybook');
  expect((await exchange('t', change, plain)).status).toBe(501);
  expect(service.requests).toEqual([]);
  await plain.close();
});
