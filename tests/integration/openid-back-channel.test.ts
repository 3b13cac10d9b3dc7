import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { removeExpired } from '#app/jobs/remove-expired.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { newSigningKey, signToken, unsignedToken, type Claims } from '#tests/simulators/openid-provider/signing-key.ts';
import { openBackChannel, type BackChannel } from '#tests/support/back-channel.ts';
import type { Browser } from '#tests/support/openid-browser.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import { readPage } from '#tests/support/page.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld } from '#tests/support/world.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const FOREIGN_KEY = newSigningKey('unknown');

let channel: BackChannel;
let world: OpenIdWorld;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  channel = await openBackChannel();
  [world, site] = await Promise.all([createOpenIdWorld({ backChannelUri: channel.uri }), openSite()]);
  channel.leadTo(world.host, site);
});
afterAll(async () => {
  await world.close();
  await channel.close();
});
beforeEach(async () => {
  channel.answers.length = 0;
  await execute(world.em(), sql`delete from tenant.security_event`);
  await execute(control(), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
});
afterEach(() => {
  world.provider.faults = {};
  world.setClock(0);
});

const control = () => controlEm(world.app.database);
const people = async () =>
  (await rows<{ empId: string }>(
    control(), sql`select emp_id as "empId" from control.session where tenant_id = ${world.tenant.id} order by emp_id`,
  )).map(({ empId }) => empId);
const sidOf = async (empId: string) =>
  (await firstRow<{ sid: string }>(
    control(), sql`select openid_sid as sid from control.session where tenant_id = ${world.tenant.id} and emp_id = ${empId}`,
  ))?.sid ?? '';
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: Claims = {}): Claims => ({
  iss: world.provider.issuer, aud: world.provider.clientId, iat: seconds(), exp: seconds() + 120, jti: randomUUID(), sub: 'sub-emp',
  events: { [EVENT]: {} }, ...changes,
});
const signed = (changes: Claims = {}) => world.provider.signs(claims(changes), { typ: 'logout+jwt' });
const post = (body: BodyInit, host = world.host, headers: Record<string, string> = {}) =>
  site(new Request(`http://${host}/auth/backchannel-logout`, { method: 'POST', headers, body }));
const send = (token: string, host?: string, headers?: Record<string, string>) =>
  post(new URLSearchParams({ logout_token: token }), host, headers);

/** Under which the provider signs now. */
const keyId = () => (JSON.parse(Buffer.from(signed().split('.')[0] ?? '', 'base64url').toString('utf8')) as { kid: string }).kid;

/** Leaves the provider on its own page, as a person does who has signed in at several products. */
async function leaveProvider(browser: Browser): Promise<void> {
  const page = readPage(await (await browser.visit(`${world.provider.issuer}/session/end`)).text());
  await browser.visit(`${world.provider.issuer}/session/end/confirm`, { ...Object.fromEntries(page.form('xsrf')), logout: 'yes' });
}

describe('signing out at the provider', () => {
  test('ends the session here that came from it, and no other', async () => {
    const [browser, elsewhere, colleague] = [world.browser(), world.browser(), world.browser()];
    await browser.signIn('sub-emp');
    await elsewhere.signIn('sub-emp');
    await colleague.signIn('sub-adm');
    await startSession(world.app, new Request(`http://${world.host}/`), world.tenant, 'EMP');
    expect(await people()).toEqual(['ADM', 'EMP', 'EMP', 'EMP']);
    await leaveProvider(browser);
    expect(channel.answers).toEqual([200]);
    expect(await people()).toEqual(['ADM', 'EMP', 'EMP']);
    await leaveProvider(elsewhere);
    await leaveProvider(colleague);
    expect(channel.answers).toEqual([200, 200, 200]);
    expect(await people(), 'whoever came by password stays').toEqual(['EMP']);
  });

  test('is in the security log and in the audit trail', async () => {
    const browser = world.browser();
    await browser.signIn('sub-emp');
    await leaveProvider(browser);
    expect((await world.log()).at(-1)).toEqual({ kind: 'session-ended', empId: 'EMP', reason: 'OpenID: signed out at the provider' });
    expect(
      await firstRow(world.em(),
        sql`select actor_kind as who, action, subject, subject_id as id, before from tenant.audit order by audit_id desc limit 1`))
      .toEqual({ who: 'system', action: 'sign-in.end-by-provider', subject: 'session', id: 'EMP', before: { sessions: 1 } });
  });

  test('after having signed out here is no fault', async () => {
    const browser = world.browser();
    await browser.signIn('sub-emp');
    await browser.signOut();
    await leaveProvider(browser);
    expect(channel.answers).toEqual([200]);
  });

  test('has the tokens of the session revoked as well', async () => {
    const browser = world.browser();
    await browser.signIn('sub-emp');
    const before = world.provider.requests.length;
    await send(signed());
    await world.runJobs(application());
    expect(world.provider.requests.slice(before)).toContain('/token/revocation');
  });
});

describe('a logout token', () => {
  const signInTwice = async () => {
    await world.browser().signIn('sub-emp');
    await world.browser().signIn('sub-emp');
    await world.browser().signIn('sub-adm');
  };

  test('of a person ends all their sessions that came from the provider', async () => {
    await signInTwice();
    const answer = await send(signed());
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([200, 'no-store', '']);
    expect(await people()).toEqual(['ADM']);
  });

  test('of a session ends that one, whoever it names; with a person of another session, none', async () => {
    await signInTwice();
    const sid = await sidOf('ADM');
    expect(sid).not.toBe('');
    expect((await send(signed({ sid }))).status).toBe(200);
    expect(await people()).toEqual(['ADM', 'EMP', 'EMP']);
    expect((await send(signed({ sid, sub: undefined }))).status).toBe(200);
    expect(await people()).toEqual(['EMP', 'EMP']);
  });

  test('of a session also ends one of that person which the provider did not name', async () => {
    await signInTwice();
    await execute(control(), sql`update control.session set openid_sid = null where tenant_id = ${world.tenant.id}`);
    expect((await send(signed({ sid: 'another', sub: undefined }))).status).toBe(200);
    expect(await people()).toEqual(['ADM', 'EMP', 'EMP']);
    expect((await send(signed({ sid: 'another' }))).status).toBe(200);
    expect(await people()).toEqual(['ADM']);
  });

  test('counts once, also when it comes twice at once', async () => {
    await signInTwice();
    const token = signed({ sub: 'sub-adm' });
    const [first, second] = await Promise.all([send(token), send(token)]);
    expect([first?.status, second?.status].sort()).toEqual([200, 400]);
    await world.browser().signIn('sub-adm');
    const answer = await send(token);
    expect([answer.status, (await answer.json() as { detail: string }).detail])
      .toEqual([400, 'Nobody was signed out: the logout token was used before.']);
    expect(await people()).toEqual(['ADM', 'EMP', 'EMP']);
  });

  test('is remembered until its age alone refuses it', async () => {
    await send(signed());
    const kept = () =>
      firstRow<{ count: number }>(
        control(), sql`select count(*)::int as count from control.used_logout_token where tenant_id = ${world.tenant.id}`,
      );
    await removeExpired(world.app.database, world.app.queue, world.app.now());
    expect((await kept())?.count).toBeGreaterThan(0);
    await removeExpired(world.app.database, world.app.queue, new Date(world.app.now().getTime() + 11 * 60_000));
    expect(await kept()).toEqual({ count: 0 });
  });

  test('under a new key is taken: the keys are read again', async () => {
    await signInTwice();
    world.provider.rotateKeys();
    world.setClock(11);
    expect((await send(signed())).status).toBe(200);
  });

  test.each(['application/logout+jwt', 'LOGOUT+JWT'])('that says its kind as %s is taken', async (typ) => {
    await signInTwice();
    expect((await send(world.provider.signs(claims(), { typ }))).status).toBe(200);
    expect(await people()).toEqual(['ADM']);
  });

  test.each([['without an end', { exp: undefined }], ['for several audiences', { aud: ['another', 'daybook'] }],
    ['of four minutes ago', { iat: -240, exp: undefined }], ['of a clock 50 seconds ahead', { iat: 50, exp: undefined }]])('%s is taken',
    async (_what, changes) => {
    await signInTwice();
    const iat = 'iat' in changes ? { iat: seconds() + changes.iat } : {};
    expect((await send(signed({ ...changes, ...iat }))).status).toBe(200);
    expect(await people()).toEqual(['ADM']);
  });
});

describe('a logout token that is refused ends nothing:', () => {
  beforeEach(() => world.browser().signIn('sub-emp'));

  async function expectRefused(answer: Response, reason: string): Promise<void> {
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')])
      .toEqual([400, 'application/problem+json; charset=utf-8', 'no-store']);
    expect(await answer.json()).toMatchObject({
      type: 'about:blank', title: 'Bad Request', status: 400, detail: `Nobody was signed out: ${reason}.`,
    });
    expect(await people()).toEqual(['EMP']);
    expect((await world.log()).at(-1)).toEqual({ kind: 'provider-sign-out-refused', empId: null, reason });
  }

  const typ = { typ: 'logout+jwt' };
  test.each<[string, () => string, string]>([
    ['signed by somebody else under the same key id', () => signToken(claims(), { ...FOREIGN_KEY, kid: keyId() }, typ),
      'is not signed by the provider'],
    ['signed by an unknown key', () => signToken(claims(), FOREIGN_KEY, typ), 'is signed by an unknown key'],
    ['without a signature', () => unsignedToken(claims()), 'is none'],
    ['that says it needs no signature', () => world.provider.signs(claims(), { ...typ, alg: 'none' }),
      'is not signed as the provider signs'],
    ['that says it is signed by the client secret', () => world.provider.signs(claims(), { ...typ, alg: 'HS256' }),
      'is not signed as the provider signs'],
    ['signed in a way that the provider does not use', () => world.provider.signs(claims(), { ...typ, alg: 'RS512' }),
      'is not signed as the provider signs'],
    ['with a changed payload',
      () =>
        signed({ sub: 'sub-adm' }).split('.').map(
          (part, i) => (i === 1 ? Buffer.from(JSON.stringify(claims())).toString('base64url') : part),
        ).join('.'), 'is not signed by the provider'],
    ['that is an id_token', () => world.provider.signs(claims()), 'has no right typ'],
    ['that is any token', () => world.provider.signs(claims(), { typ: 'JWT' }), 'has no right typ'],
    ['that is an access token', () => world.provider.signs(claims(), { typ: 'at+jwt' }), 'has no right typ'],
    ['that is another security event', () => world.provider.signs(claims(), { typ: 'secevent+jwt' }), 'has no right typ'],
    ['of a kind that is no text', () => world.provider.signs(claims(), { typ: ['logout+jwt'] }), 'has no right typ'],
    ['with headers that must be understood', () => world.provider.signs(claims(), { ...typ, crit: ['b64'], b64: false }),
      'has no right crit'],
    ['of another issuer', () => signed({ iss: 'https://elsewhere.example' }), 'is of another issuer'],
    ['of the issuer with a slash', () => signed({ iss: `${world.provider.issuer}/` }), 'is of another issuer'],
    ['for another audience', () => signed({ aud: 'another-client' }), 'is for another audience'],
    ['for no audience', () => signed({ aud: undefined }), 'has no right aud'],
    ['with a nonce', () => signed({ nonce: 'x' }), 'has no right nonce'],
    ['without events', () => signed({ events: undefined }), 'has no right events'],
    ['with another event', () => signed({ events: { 'http://schemas.openid.net/event/frontchannel-logout': {} } }), 'has no right events'],
    ['with an event that is no object', () => signed({ events: { [EVENT]: 'yes' } }), 'has no right events'],
    ['without an id', () => signed({ jti: undefined }), 'has no right jti'],
    ['without its time', () => signed({ iat: undefined }), 'has no right iat'],
    ['of seven minutes ago', () => signed({ iat: seconds() - 420 }), 'is too old'],
    ['that has run out', () => signed({ exp: seconds() - 70 }), 'is too old'],
    ['of the future', () => signed({ iat: seconds() + 120 }), 'was issued in the future'],
    ['that is not valid yet', () => signed({ nbf: seconds() + 120 }), 'was issued in the future'],
    ['of nobody', () => signed({ sub: undefined }), 'names neither a person nor a session'],
    ['of a person who is a number', () => signed({ sub: 7 }), 'has no right sub'],
    ['that is cut off', () => signed().slice(0, -20), 'is not signed by the provider'],
    ['that is no token', () => 'x', 'is none'],
    ['that is empty', () => '', 'is none'],
    ['of no JSON', () => 'eyJ.eyJ.eyJ', 'has no readable header'],
    ['that is huge', () => signed({ filler: 'x'.repeat(9000) }), 'is none'],
  ])('%s', async (_what, token, reason) => {
    await expectRefused(await send(token()), `the logout token ${reason}`);
  });

  test('none at all, two, and a body that is no form', async () => {
    await expectRefused(await post(new URLSearchParams({ token: signed() })), 'there is no logout token');
    await expectRefused(
      await post(new URLSearchParams([['logout_token', signed()], ['logout_token', signed()]])), 'there is no logout token',
    );
    await expectRefused(await post(JSON.stringify({ logout_token: signed() }), world.host, { 'Content-Type': 'application/json' }),
      'there is no logout token');
  });

  test('while the provider does not show its keys', async () => {
    world.setClock(0);
    world.provider.faults = { answer: { path: /jwks/, status: 500, body: '' } };
    await expectRefused(await send(signed()), 'the provider answered with 500');
    world.provider.faults = { answer: { path: /jwks/, status: 200, body: '{}' } };
    await expectRefused(await send(signed()), 'the provider does not show its keys');
  });

  test('at another organisation, with a provider or without', async () => {
    const other = await createWorld();
    expect((await send(signed(), other.host)).status).toBe(400);
    expect((await send(signed(), 'nobody.test')).status).toBe(404);
    expect(await people()).toEqual(['EMP']);
  });

  test('a hundred times: that network waits, another does not', async () => {
    const from = (address: string) => ({ 'X-Client-Address': address });
    for (let i = 0; i < 100; i += 1) expect((await send('x', world.host, from('203.0.113.9'))).status).toBe(400);
    const answer = await send(signed(), world.host, from('203.0.113.9'));
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Retry-After')]).toEqual([429, 'no-store', '900']);
    expect(await people()).toEqual(['EMP']);
    expect((await send(signed(), world.host, from('203.0.113.10'))).status).toBe(200);
    expect(await people()).toEqual([]);
  });
});
