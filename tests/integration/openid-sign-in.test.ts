import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { findDirectoryPerson } from '#app/domain/people/sign-in/index.server.ts';
import { loader as loginLoader } from '#app/routes/auth/login.tsx';
import { loader as startLoader } from '#app/routes/auth/openid.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import { readPage } from '#tests/support/page.ts';
import { openSite } from '#tests/support/site.ts';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld(); });
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.faults = {};
  await execute(world.em(), sql`delete from tenant.sign_in_identity`);
  await execute(world.em(), sql`delete from tenant.security_event`);
  await execute(controlEm(world.app.database), sql`delete from control.session where tenant_id = ${world.tenant.id}`);
});

const actorOf = async (request: Request) => (await requireContext({ request, params: {}, context: {} })).actor;
const sessions = () => rows<{ tokens: string | null; hash: string }>(controlEm(world.app.database),
  sql`select openid_tokens as tokens, token_hash as hash from control.session where tenant_id = ${world.tenant.id}`);

describe('the way through the provider', () => {
  test('begins with PKCE, state, nonce and the scope of the specification', async () => {
    const { status, location, cookies } = await world.browser().start('/timesheet/dayview?x=1');
    const url = new URL(location ?? '');
    expect([status, `${url.origin}${url.pathname}`]).toEqual([302, `${world.provider.issuer}/auth`]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code', client_id: 'daybook', redirect_uri: `http://${world.host}/auth/callback`,
      scope: 'openid profile email offline_access', code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{43}$/), nonce: expect.stringMatching(/^.{43}$/), code_challenge: expect.stringMatching(/^.{43}$/),
    });
    expect(cookies).toEqual([expect.stringMatching(/^daybook_openid=v1\.test\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)]);
  });

  test('leads back to the page that was asked for, signed in as the employee with the verified address', async () => {
    const browser = world.browser();
    const page = await browser.signIn('sub-emp', '/timesheet/dayview?x=1');
    expect([page.status, page.location]).toEqual([303, '/timesheet/dayview?x=1']);
    expect(await actorOf(browser.request('/'))).toMatchObject({ empId: 'EMP', isAdmin: false });
    expect([...browser.ours.keys()], 'the transaction is over').toEqual(['daybook_session']);
    expect(await world.log()).toEqual([
      { kind: 'account-linked', empId: 'EMP', reason: 'First sign-in by OpenID' }, { kind: 'signed-in', empId: 'EMP', reason: 'OpenID' },
    ]);
  });

  test('keeps the tokens sealed in the session and nowhere else', async () => {
    await world.browser().signIn('sub-emp');
    const [session] = await sessions();
    expect(session?.tokens).toMatch(/^v1\.test\./);
    const opened = JSON.parse(
      world.app.secrets.open({ purpose: 'session.tokens', tenantId: world.tenant.id, record: session?.hash ?? '' }, session?.tokens ?? ''),
    ) as object;
    expect(opened).toEqual({ issuer: world.provider.issuer, idToken: expect.stringMatching(/^ey/), refreshToken: expect.any(String) });
  });

  test('over HTTPS binds the transaction to this very host', async () => {
    const answer = await startLoader({ request: new Request(`https://${world.host}/auth/openid`), params: {}, context: {} }) as Response;
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-daybook_openid=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe('the person', () => {
  test('is found by the account ever after, whatever happens to either address', async () => {
    await world.browser().signIn('sub-emp');
    await execute(world.em(), sql`update tenant.employee set email = 'emil.new@harbour.example' where emp_id = 'EMP'`);
    world.provider.accounts.set('sub-emp', { email: 'adm@harbour.example', email_verified: true });
    try {
      const browser = world.browser();
      await browser.signIn('sub-emp');
      expect(await actorOf(browser.request('/'))).toMatchObject({ empId: 'EMP' });
    } finally {
      world.provider.accounts.set('sub-emp', { email: 'EMP@harbour.example', email_verified: true });
      await execute(world.em(), sql`update tenant.employee set email = 'emp@harbour.example' where emp_id = 'EMP'`);
    }
  });

  test('is never another account that has come by their address', async () => {
    await world.browser().signIn('sub-emp');
    world.provider.accounts.set('sub-heir', { email: 'emp@harbour.example', email_verified: true });
    expect((await world.browser().signIn('sub-heir')).location).toBe('/errors/tenant-association');
    expect((await world.log()).at(-1)).toEqual({
      kind: 'sign-in-failed', empId: 'EMP', reason: 'OpenID: the person is linked to another account of the provider',
    });
  });

  test.each([
    ['nobody here has the address', 'sub-stranger', { email: 'stranger@elsewhere.example', email_verified: true },
      'nobody here has the e-mail address of the account'],
    ['the address is not verified', 'sub-unverified', { email: 'emp@harbour.example', email_verified: false },
      'the account is not linked and its e-mail address is not verified'],
    ['the provider does not say whether it is', 'sub-silent', { email: 'emp@harbour.example' },
      'the account is not linked and its e-mail address is not verified'],
    ['there is no address', 'sub-nameless', { name: 'Nobody' }, 'the account is not linked and names no e-mail address'],
  ])('is refused with the tenant-association page when %s', async (_when, sub, account, reason) => {
    world.provider.accounts.set(sub, account);
    const browser = world.browser();
    expect(await browser.signIn(sub)).toMatchObject({ status: 303, location: '/errors/tenant-association' });
    expect(browser.ours.size).toBe(0);
    expect((await world.log()).at(-1)).toMatchObject({ kind: 'sign-in-failed', reason: `OpenID: ${reason}` });
    expect(await sessions()).toEqual([]);
  });

  test('is refused when disabled, linked or not', async () => {
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    try {
      expect((await world.browser().signIn('sub-emp')).location).toBe('/errors/tenant-association');
      await execute(world.em(),
        sql`insert into tenant.sign_in_identity (issuer, subject, emp_id, linked_at, last_used_at)
          values (${world.provider.issuer}, 'sub-emp', 'EMP', now(), now())`);
      expect((await world.browser().signIn('sub-emp')).location).toBe('/errors/tenant-association');
      expect(await sessions()).toEqual([]);
    } finally {
      await execute(world.em(), sql`update tenant.employee set is_enabled = true where emp_id = 'EMP'`);
    }
  });

  test('of a directory whose administrators give the addresses is linked without email_verified, never against it', async () => {
    await execute(world.em(), sql`update tenant.openid_provider set trusts_addresses = true`);
    try {
      world.provider.accounts.set('sub-entra', { preferred_username: 'emp@harbour.example', tid: 'directory-1', oid: 'object-1' });
      world.provider.accounts.set('sub-unverified', { email: 'adm@harbour.example', email_verified: false });
      expect((await world.browser().signIn('sub-entra')).location).toBe('/');
      expect((await world.browser().signIn('sub-unverified')).location).toBe('/errors/tenant-association');
      expect(await findDirectoryPerson(world.em(), { directoryId: 'directory-1', objectId: 'object-1' }))
        .toEqual({ empId: 'EMP', isEnabled: true });
      expect(await findDirectoryPerson(world.em(), { directoryId: 'directory-2', objectId: 'object-1' })).toBeUndefined();
      expect(await findDirectoryPerson(world.em(), { directoryId: '', objectId: '' })).toBeUndefined();
    } finally {
      await execute(world.em(), sql`update tenant.openid_provider set trusts_addresses = false`);
    }
  });

  test('signs in twice at once for the first time and is linked once', async () => {
    const pages = await Promise.all([world.browser().signIn('sub-emp'), world.browser().signIn('sub-emp')]);
    expect(pages.map(({ location }) => location)).toEqual(['/', '/']);
    expect(await firstRow(world.em(), sql`select count(*)::int as count from tenant.sign_in_identity`)).toEqual({ count: 1 });
  });
});

describe('signing out', () => {
  test('ends the session here first, then leads to the provider by a page, as a form may not redirect there', async () => {
    const browser = world.browser();
    await browser.signIn('sub-emp');
    const page = await browser.signOut();
    const url = new URL(String(page.data['providerUrl']));
    expect([page.status, page.location, url.pathname]).toEqual([200, null, '/session/end']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      id_token_hint: expect.stringMatching(/^ey/), post_logout_redirect_uri: `http://${world.host}/auth/login`,
    });
    expect(await sessions()).toEqual([]);
    expect((await browser.visit(url.href)).status, 'the provider takes the hint and the address').toBe(200);
  });

  test.each<[string, () => unknown]>([
    ['is broken', () => { world.provider.faults = { answer: { path: /well-known/, status: 500, body: '' } }; }],
    ['is slow', () => { world.provider.faults = { answer: { path: /well-known/, delayMs: 4000 } }; }],
    ['is gone', () => execute(world.em(), sql`update tenant.openid_provider set issuer = 'http://127.0.0.1:9'`)],
  ])('while the provider %s ends the session here, and says so plainly', async (_how, down) => {
    const browser = world.browser();
    await browser.signIn('sub-emp');
    await down();
    const { headers } = browser.request('/');
    const answer = await (await openSite())(new Request(`http://${world.host}/auth/logout`, { method: 'POST', headers }));
    await execute(world.em(), sql`update tenant.openid_provider set issuer = ${world.provider.issuer}`);
    const page = readPage(await answer.text());
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([200, expect.stringMatching(/^daybook_session=;/)]);
    expect(page.text).toContain('You are signed out of Harbour Consulting.');
    expect(page.text).toContain('The sign-in provider does not answer, so you may still be signed in there.');
    expect(page.all('meta[http-equiv=refresh]')).toEqual([]);
    expect(await sessions()).toEqual([]);
    expect((await world.log()).at(-1)).toMatchObject({ kind: 'signed-out', empId: 'EMP' });
  });

  test('stays here for a session that came by password', async () => {
    const browser = world.browser();
    const cookie = await startSession(world.app, browser.request('/'), world.tenant, 'EMP');
    browser.ours.set('daybook_session', cookie.split(';')[0]?.split('=')[1] ?? '');
    expect(await browser.signOut()).toMatchObject({ status: 303, location: '/auth/login' });
  });
});

describe('the sign-in page', () => {
  const page = async () =>
    await loginLoader({ request: new Request(`http://${world.host}/auth/login?returnTo=/x`), params: {}, context: {} });

  test('shows the button beside the form, or alone', async () => {
    expect((await page()).ways).toEqual({ openId: 'Sign in with Harbour ID', passwords: true });
    await execute(world.em(), sql`update tenant.openid_provider set passwords_allowed = false`);
    expect((await page()).ways).toEqual({ openId: 'Sign in with Harbour ID', passwords: false });
    await execute(world.em(), sql`update tenant.openid_provider set passwords_allowed = true, is_enabled = false`);
    expect((await page()).ways).toEqual({ openId: undefined, passwords: true });
    expect(await world.browser().start()).toMatchObject({ status: 404 });
    await execute(world.em(), sql`update tenant.openid_provider set is_enabled = true`);
  });
});
