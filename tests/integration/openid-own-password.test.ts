import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { getSecondFactor, startSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { findTokens } from '#app/domain/people/sign-in/index.server.ts';
import { queueRefreshes } from '#app/jobs/refresh-sessions.ts';
import { action as turnOn } from '#app/routes/_app/user/second-factor/index.tsx';
import { action as turnOff } from '#app/routes/_app/user/second-factor/turn-off.dialog.tsx';
import { action as changePassword } from '#app/routes/_app/user/settings/password.dialog.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { hashToken, tokenOf } from '#app/web/auth/session.server.ts';
import type { Browser } from '#tests/support/openid-browser.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import { setPasswords } from '#tests/support/people.ts';

const PASSWORD = 'tidal window seven';
const NEXT = 'marble orchard nine';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld({ accessTokenSeconds: 300 }); });
afterAll(() => world.close());

let browser: Browser;
let elsewhere: Browser;
beforeEach(async () => {
  await execute(control(), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
  await execute(control(), sql`delete from control.rate_limit`);
  await execute(world.em(), sql`delete from tenant.second_factor`);
  await setPasswords(world, PASSWORD);
  [browser, elsewhere] = [world.browser(), world.browser()];
  await browser.signIn('sub-emp');
  await elsewhere.signIn('sub-emp');
  await execute(control(), sql`update control.session set openid_sid = 'session-there' where tenant_id = ${world.tenant.id}`);
});

const control = () => controlEm(world.app.database);
const cookieOf = (from: Browser) => [...from.ours].map(([name, value]) => `${name}=${value}`).join('; ');
const requestOf = (from: Browser) => new Request(`http://${world.host}/`, { headers: { Cookie: cookieOf(from) } });
const tokensOf = async (from: Browser) => findTokens(world.ctx(), hashToken(await tokenOf(requestOf(from)) ?? ''));
const isSignedIn = (from: Browser) => requireContext({ request: requestOf(from), params: {}, context: {} }).then(() => true, () => false);
const sids = async () =>
  (await rows<{ sid: string }>(control(), sql`select openid_sid as sid from control.session where tenant_id = ${world.tenant.id}`)).map(
    ({ sid }) => sid,
  );
const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.now().getTime() });

async function post(action: unknown, form: Record<string, string>): Promise<void> {
  const request = new Request(requestOf(browser), { method: 'POST', body: new URLSearchParams(form) });
  const answer = await (action as (args: object) => Promise<Response | { init: ResponseInit }>)({ request, params: {}, context: {} });
  const cookies = (answer instanceof Response ? answer.headers : new Headers(answer.init.headers)).getSetCookie();
  const [name = '', value = ''] = cookies.find((cookie) => cookie.startsWith('daybook_session='))?.split(';')[0]?.split('=') ?? [];
  expect(name, 'a new token').toBe('daybook_session');
  browser.ours.set(name, value);
}

async function secretOf(): Promise<string> {
  await startSecondFactor(world.ctx(world.staff), { present: PASSWORD });
  const started = await getSecondFactor(world.ctx(world.staff), {});
  return started.state === 'started' ? started.secret : '';
}

describe('a session that came from the provider stays one', () => {
  test.each<[string, () => Promise<void>]>([
    ['its person changes the password', () => post(changePassword, { present: PASSWORD, password: NEXT, again: NEXT })],
    ['its person turns a second factor on', async () => post(turnOn, { code: code(await secretOf()) })],
    ['its person turns the second factor off', async () => {
      const secret = await secretOf();
      await execute(world.em(), sql`update tenant.second_factor set confirmed_at = now()`);
      await post(turnOff, { present: PASSWORD, code: code(secret) });
    }],
  ])('when %s: under a new token, with what it has of the provider; the others end', async (_how, change) => {
    const [before, theirs, old] = [await tokensOf(browser), await tokensOf(elsewhere), cookieOf(browser)];
    await change();
    expect(cookieOf(browser)).not.toBe(old);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn({ ...browser, ours: new Map([old.split('=') as [string, string]]) }), 'the old token').toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await tokensOf(browser)).toEqual(before);
    expect(await sids(), 'what the provider knows it by').toEqual(['session-there']);
    await world.runJobs(application());
    expect(await world.provider.takes(theirs?.refreshToken ?? ''), 'of the session that has ended').toBe(false);
    expect(await world.provider.takes(before?.refreshToken ?? ''), 'of the one that goes on').toBe(true);
  });

  test('so it is still refreshed, and ended at the provider', async () => {
    await post(changePassword, { present: PASSWORD, password: NEXT, again: NEXT });
    const before = await tokensOf(browser);
    await execute(
      control(), sql`update control.session set openid_expires_at = ${world.app.now().toISOString()} where tenant_id = ${world.tenant.id}`,
    );
    await queueRefreshes(application());
    await world.runJobs(application());
    const after = await tokensOf(browser);
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
    const left = await browser.signOut();
    expect(JSON.stringify([left.location, left.data])).toContain(`${world.provider.issuer}/session/end`);
    await world.runJobs(application());
    expect(await world.provider.takes(after?.refreshToken ?? '')).toBe(false);
    expect(await rows(control(), sql`select 1 from control.session where tenant_id = ${world.tenant.id}`)).toEqual([]);
  });

  test('and one that came by password is one by password again', async () => {
    const { request } = await world.args(world.staff, '/');
    browser.ours.clear();
    const [name = '', value = ''] = (request.headers.get('Cookie') ?? '').split('=');
    browser.ours.set(name, value);
    await post(changePassword, { present: PASSWORD, password: NEXT, again: NEXT });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await tokensOf(browser)).toBeUndefined();
    expect(await rows(control(), sql`select 1 from control.session where tenant_id = ${world.tenant.id}`)).toHaveLength(1);
  });
});
