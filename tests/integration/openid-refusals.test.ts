import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { newSigningKey, signToken, unsignedToken, type Claims, type SigningKey } from '#tests/simulators/openid-provider/signing-key.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import type { Page } from '#tests/support/openid-browser.ts';
import { createWorld } from '#tests/support/world.ts';

const UNTRUSTED =
  'The answer of the sign-in provider could not be trusted, so nobody was signed in. Please start again; if it happens again, tell an '
    + 'administrator.';
const UNREACHABLE = 'The sign-in provider does not answer at the moment. Please try again in a few minutes.';
const SPENT = 'This sign-in has been used already or has expired. Please start again.';
const NOT_STARTED = 'This sign-in was not started in this browser, or was started more than ten minutes ago. Please start again.';

const FOREIGN_KEY = newSigningKey('unknown');

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld(); });
afterAll(() => world.close());
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.security_event`);
  await execute(controlEm(world.app.database), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
});
afterEach(() => {
  world.provider.faults = {};
  world.setClock(0);
});

/** Nobody came in, the person was told in a sentence, and the log knows. */
async function expectRefused(page: Page, status: number, words: string | RegExp, logged?: string): Promise<void> {
  expect({ status: page.status, words: page.data['words'] })
    .toEqual({ status, words: words instanceof RegExp ? expect.stringMatching(words) : words });
  const sessions = await firstRow<{ count: number }>(
    controlEm(world.app.database), sql`select count(*)::int as count from control.session where tenant_id = ${world.tenant.id}`,
  );
  expect(sessions?.count, 'sessions').toBe(0);
  expect((await world.log()).map(({ kind, reason }) => `${kind} ${reason}`))
    .toEqual([expect.stringMatching(new RegExp(`^sign-in-failed OpenID: ${logged ?? ''}`))]);
}

const shifted = (seconds: number) => (claims: Claims, key: SigningKey) =>
  signToken({ ...claims, iat: Number(claims['iat']) + seconds, exp: Number(claims['iat']) + seconds + 3600 }, key);

describe('an id_token', () => {
  test.each<[string, (claims: Claims, key: SigningKey) => string]>([
    ['of another nonce', (claims, key) => signToken({ ...claims, nonce: 'another' }, key)],
    ['without a nonce', ({ nonce: _nonce, ...claims }, key) => signToken(claims, key)],
    ['of another issuer', (claims, key) => signToken({ ...claims, iss: 'https://elsewhere.example' }, key)],
    ['for another audience', (claims, key) => signToken({ ...claims, aud: 'another-client' }, key)],
    ['for several audiences without naming us as the party',
      (claims, key) => signToken({ ...claims, aud: ['daybook', 'another-client'], azp: 'another-client' }, key)],
    ['without a subject', ({ sub: _sub, ...claims }, key) => signToken(claims, key)],
    ['that ended two hours ago', (claims, key) => signToken({ ...claims, exp: Number(claims['iat']) - 7200 }, key)],
    ['that is not valid yet', (claims, key) => signToken({ ...claims, nbf: Number(claims['iat']) + 600 }, key)],
    ['signed by somebody else under the same key id', (claims, key) => signToken(claims, { ...FOREIGN_KEY, kid: key.kid })],
    ['signed by an unknown key', (claims) => signToken(claims, FOREIGN_KEY)],
    ['without a signature', (claims) => unsignedToken(claims)],
    ['that says it is signed by the client secret', (claims, key) => signToken(claims, key, { alg: 'HS256' })],
    ['with a changed payload',
      (claims, key) =>
        signToken(claims, key).split('.').map(
          (part, i) => (i === 1 ? Buffer.from(JSON.stringify({ ...claims, sub: 'sub-adm' })).toString('base64url') : part),
        ).join('.')],
    ['that is cut off', (claims, key) => signToken(claims, key).slice(0, -50)],
    ['that is no token', () => 'x'],
    ['that is huge', (claims, key) => signToken({ ...claims, filler: 'x'.repeat(600_000) }, key)],
  ])('%s lets nobody in', async (what, idToken) => {
    world.provider.faults = { idToken };
    const page = await world.browser().signIn('sub-emp');
    if (what === 'that is huge') await expectRefused(page, 503, UNREACHABLE);
    else await expectRefused(page, 400, UNTRUSTED);
  });
});

describe('clocks', () => {
  test.each([[-50], [50]])('that differ by %i seconds are tolerated', async (seconds) => {
    world.provider.faults = { idToken: shifted(seconds) };
    expect(await world.browser().signIn('sub-emp')).toMatchObject({ status: 303, location: '/' });
  });

  test('may differ at the end of a token by a minute and no more', async () => {
    const ending = (secondsAgo: number) =>
      (claims: Claims, key: SigningKey) => signToken({ ...claims, exp: Math.floor(Date.now() / 1000) - secondsAgo }, key);
    world.provider.faults = { idToken: ending(50) };
    expect(await world.browser().signIn('sub-emp')).toMatchObject({ status: 303 });
    await execute(world.em(), sql`delete from tenant.security_event`);
    await execute(controlEm(world.app.database), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
    world.provider.faults = { idToken: ending(70) };
    await expectRefused(await world.browser().signIn('sub-emp'), 400, UNTRUSTED);
  });

  test.each([['behind', -120, 'the id_token was issued in the future'], ['two hours ahead', 7200, '']])('of ours %s are refused',
    async (_how, seconds, logged) => {
    world.setClock(seconds);
    await expectRefused(await world.browser().signIn('sub-emp'), 400, UNTRUSTED, logged);
  });
});

describe('keys', () => {
  test('that the provider changes are read again at once', async () => {
    expect(await world.browser().signIn('sub-emp')).toMatchObject({ status: 303 });
    world.provider.rotateKeys();
    expect(await world.browser().signIn('sub-emp')).toMatchObject({ status: 303 });
  });

  test('and its description are not read for every sign-in', async () => {
    await world.browser().signIn('sub-emp');
    const before = world.provider.requests.length;
    await world.browser().signIn('sub-emp');
    expect(world.provider.requests.slice(before).filter((path) => /well-known|jwks/.test(path))).toEqual([]);
  });
});

describe('a callback', () => {
  test('used a second time lets nobody in, with the transaction or without', async () => {
    const browser = world.browser();
    const url = await browser.toCallback('sub-emp');
    const transaction = browser.ours.get('daybook_openid') ?? '';
    expect(await browser.callback(url)).toMatchObject({ status: 303 });
    await execute(world.em(), sql`delete from tenant.security_event`);
    await execute(controlEm(world.app.database), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
    const again = world.browser();
    await expectRefused(await again.callback(url), 400, NOT_STARTED);
    await execute(world.em(), sql`delete from tenant.security_event`);
    again.ours.set('daybook_openid', transaction);
    await expectRefused(await again.callback(url), 400, SPENT);
  });

  test('of somebody else’s sign-in lets nobody in: the attacker’s account is not pushed on the victim', async () => {
    const attackers = await world.browser().toCallback('sub-adm');
    const victim = world.browser();
    await victim.start();
    await expectRefused(await victim.callback(attackers), 400, UNTRUSTED);
  });

  test.each<[string, (url: URL) => void]>([
    ['another state', (url) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url) => url.searchParams.delete('state')],
    ['two states', (url) => url.searchParams.append('state', 'x')],
    ['another issuer', (url) => url.searchParams.set('iss', 'https://elsewhere.example')],
    ['no issuer though the provider names itself', (url) => url.searchParams.delete('iss')],
    ['no code', (url) => url.searchParams.delete('code')],
    ['an empty code', (url) => url.searchParams.set('code', '')],
    ['nothing', (url) => { url.search = ''; }],
    ['an id_token instead', (url) => url.searchParams.set('response', 'ey.ey.ey')],
    ['9,000 characters', (url) => url.searchParams.set('more', 'x'.repeat(9000))],
  ])('with %s lets nobody in', async (_what, change) => {
    const browser = world.browser();
    const url = new URL(await browser.toCallback('sub-emp'));
    change(url);
    await expectRefused(await browser.callback(url.href), 400, UNTRUSTED);
    expect(browser.ours.has('daybook_openid'), 'the transaction is over').toBe(false);
  });

  test.each([['another code', 'x'.repeat(43)], ['a code with line ends', 'a\r\nSet-Cookie: x=1'], ['markup', '<script>alert(1)</script>'],
    ['a huge code', 'x'.repeat(7000)], ['NUL', '\u0000']])('with %s lets nobody in', async (_what, code) => {
    const browser = world.browser();
    const url = new URL(await browser.toCallback('sub-emp'));
    url.searchParams.set('code', code);
    await expectRefused(await browser.callback(url.href), 400, SPENT);
  });

  test.each([
    ['access_denied', 403, 'The sign-in provider did not let you in. Please try again, or choose another account there.'],
    ['server_error', 503, UNREACHABLE],
    ['<script>', 403, 'The sign-in provider did not let you in. Please try again, or choose another account there.'],
  ])('with the error %s is told in words of ours', async (error, status, words) => {
    const browser = world.browser();
    const url = new URL(await browser.toCallback('sub-emp'));
    const state = url.searchParams.get('state') ?? '';
    url.search = new URLSearchParams({ error, error_description: 'call 1900 555 now', state, iss: world.provider.issuer }).toString();
    const page = await browser.callback(url.href);
    expect(JSON.stringify(page.data)).not.toMatch(/1900|script>/);
    await expectRefused(page, status, words);
  });

  test('after the person went back at the provider says so', async () => {
    const browser = world.browser();
    const { location } = await browser.start();
    await expectRefused(await browser.callback(await browser.throughProvider(location ?? '', { abort: '1' })), 403,
      'The sign-in provider did not let you in. Please try again, or choose another account there.', 'the provider answered access_denied');
  });

  test.each<[string, (value: string) => string | undefined]>([
    ['missing', () => undefined],
    ['cut off', (value) => value.slice(0, -10)],
    ['changed', (value) => `${value.slice(0, 40)}${value[40] === 'A' ? 'B' : 'A'}${value.slice(41)}`],
    ['written by hand',
      () => Buffer.from(JSON.stringify({ state: 'a', nonce: 'b', verifier: 'c', returnTo: '/', startedAt: 0 })).toString('base64')],
    ['of another kind', () => world.app.secrets.seal({ purpose: 'session.tokens', tenantId: world.tenant.id, record: '' }, '{}')],
    ['sealed with nonsense in it',
      () => world.app.secrets.seal({ purpose: 'openid.transaction', tenantId: world.tenant.id, record: '' }, 'not json')],
    ['4,000 characters long', () => 'v1.test.'.padEnd(4000, 'A')],
  ])('whose transaction is %s lets nobody in', async (_what, change) => {
    const browser = world.browser();
    const url = await browser.toCallback('sub-emp');
    const value = change(browser.ours.get('daybook_openid') ?? '');
    if (value === undefined) browser.ours.delete('daybook_openid');
    else browser.ours.set('daybook_openid', value);
    await expectRefused(await browser.callback(url), 400, NOT_STARTED, 'a callback without its transaction');
  });

  test('more than ten minutes after the start lets nobody in', async () => {
    const browser = world.browser();
    const url = await browser.toCallback('sub-emp');
    const place = { purpose: 'openid.transaction', tenantId: world.tenant.id, record: '' } as const;
    const begun = JSON.parse(world.app.secrets.open(place, browser.ours.get('daybook_openid') ?? '')) as { startedAt: number };
    browser.ours.set('daybook_openid', world.app.secrets.seal(place, JSON.stringify({ ...begun, startedAt: begun.startedAt - 601_000 })));
    await expectRefused(await browser.callback(url), 400, NOT_STARTED);
  });

  test('of another organisation, with its transaction, is nothing here', async () => {
    const other = await createWorld();
    const browser = world.browser();
    const url = new URL(await browser.toCallback('sub-emp'));
    url.host = other.host;
    expect(await browser.callback(url.href)).toMatchObject({
      status: 404, data: { words: 'This organisation does not sign in with a provider.' },
    });
  });

  test('that fails two hundred times is not even looked at for a quarter of an hour, from this network', async () => {
    const other = await createOpenIdWorld();
    try {
      const browser = other.browser();
      for (let i = 0; i < 200; i += 1)
        expect((await browser.callback(`http://${other.host}/auth/callback?code=x&state=y`)).status).toBe(400);
      const before = other.provider.requests.length;
      expect(await browser.signIn('sub-emp')).toMatchObject({
        status: 429, data: { words: 'Too many attempts to sign in. Please wait a quarter of an hour and try again.' },
      });
      expect(other.provider.requests.slice(before)).not.toContain('/token');
      expect((await other.log()).at(-1)).toMatchObject({ kind: 'sign-in-locked', reason: 'Limit openid-callback' });
    } finally {
      await other.close();
      world.setClock(0);
    }
  });

  test('never leads to another site, whatever was stored', async () => {
    for (const hostile of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth/logout',
      '/x\r\nSet-Cookie: a=b', `/${'x'.repeat(3000)}`]) {
      const page = await world.browser().signIn('sub-emp', hostile);
      expect([page.status, page.location], hostile).toEqual([303, '/']);
      expect(page.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['daybook_openid', 'daybook_session']);
    }
    const browser = world.browser();
    const url = await browser.toCallback('sub-emp', '/fine');
    const place = { purpose: 'openid.transaction', tenantId: world.tenant.id, record: '' } as const;
    const begun = JSON.parse(world.app.secrets.open(place, browser.ours.get('daybook_openid') ?? '')) as object;
    browser.ours.set('daybook_openid', world.app.secrets.seal(place, JSON.stringify({ ...begun, returnTo: '//evil.example' })));
    expect((await browser.callback(url)).location, 'checked again when it is used').toBe('/');
  });
});

describe('a provider that', () => {
  test.each([
    ['is broken', { status: 500, body: '{"error":"server_error"}' }], ['answers with a page', { status: 200, body: '<html>' }],
    ['is slow', { delayMs: 4000 }], ['is overloaded', { status: 429, body: '' }],
  ])('%s when the code is exchanged lets nobody in, and says so', async (_how, answer) => {
    const browser = world.browser();
    const url = await browser.toCallback('sub-emp');
    world.provider.faults = { answer: { path: /^\/token$/, ...answer } };
    await expectRefused(await browser.callback(url), 503, UNREACHABLE);
  });

  test.each([
    ['is broken', { status: 500, body: '' }], ['is slow', { delayMs: 4000 }], ['describes itself in no JSON', { status: 200, body: 'x' }],
  ])('%s at the start is told before anybody goes there', async (_how, answer) => {
    world.setClock(0);
    world.provider.faults = { answer: { path: /well-known/, ...answer } };
    await expectRefused(await world.browser().start(), 503, UNREACHABLE);
  });

  test('does not show its keys lets nobody in', async () => {
    world.setClock(0);
    world.provider.faults = { answer: { path: /jwks/, status: 500, body: '' } };
    await expectRefused(await world.browser().signIn('sub-emp'), 503, UNREACHABLE);
  });

  test('is down at the start is told so', async () => {
    await execute(world.em(), sql`update tenant.openid_provider set issuer = 'http://127.0.0.1:9'`);
    try {
      await expectRefused(await world.browser().start(), 503, UNREACHABLE, 'no connection');
    } finally {
      await execute(world.em(), sql`update tenant.openid_provider set issuer = ${world.provider.issuer}`);
    }
  });

  test('calls itself by another name is not used', async () => {
    const other = world.provider.issuer.replace('127.0.0.1', 'localhost');
    await execute(world.em(), sql`update tenant.openid_provider set issuer = ${other}`);
    try {
      await expectRefused(await world.browser().start(), 503, /do not agree/);
    } finally {
      await execute(world.em(), sql`update tenant.openid_provider set issuer = ${world.provider.issuer}`);
    }
  });

  test('no longer takes our secret is told to the administrator, not to the world', async () => {
    const sealed = world.app.secrets.seal({ purpose: 'openid.client-secret', tenantId: world.tenant.id, record: '1' }, 'an old one');
    const before = await firstRow<{ sealed: string }>(world.em(), sql`select client_secret as sealed from tenant.openid_provider`);
    await execute(world.em(), sql`update tenant.openid_provider set client_secret = ${sealed}`);
    try {
      await expectRefused(await world.browser().signIn('sub-emp'), 503, /An administrator can check this/);
    } finally {
      await execute(world.em(), sql`update tenant.openid_provider set client_secret = ${before?.sealed}`);
    }
  });
});
