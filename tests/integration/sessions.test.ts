import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { action as edit, loader as editPage } from '#app/routes/_app/admin/users/edit/$empId.tsx';
import { action as endAll } from '#app/routes/_app/admin/users/userdetail/$empId/end-sessions.dialog.tsx';
import { action as confirm } from '#app/routes/_app/user/sessions/confirm.dialog.tsx';
import { action as end } from '#app/routes/_app/user/sessions/end.ts';
import { action as endOthers } from '#app/routes/_app/user/sessions/end-others.ts';
import { loader as mine } from '#app/routes/_app/user/sessions/index.tsx';
import { action as changePassword } from '#app/routes/_app/user/settings/password.dialog.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { NOW } from '#tests/support/database.ts';
import { setPasswords } from '#tests/support/people.ts';
import { createWorld, type RouteTestArgs, type World } from '#tests/support/world.ts';

const PASSWORD = 'tidal window seven';
let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(controlEm(world.app.database), sql`delete from control.rate_limit`);
  await execute(controlEm(world.app.database), sql`delete from control.session`);
  await execute(world.em(), sql`delete from tenant.security_event`);
  await setPasswords(world, PASSWORD);
});

interface Row { sessionId: string; device: string; address: string; isCurrent: boolean; signedInAt: string }
const cookieOf = (args: RouteTestArgs) => args.request.headers.get('Cookie') ?? '';
const withCookie = (cookie: string, path = '/', form?: Record<string, string>): RouteTestArgs => ({
  request: new Request(
    `http://${world.host}${path}`, { headers: { Cookie: cookie }, ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) },
  ), params: {}, context: {},
});
const isSignedIn = (cookie: string) => requireContext(withCookie(cookie)).then(() => true, () => false);
const sessionsOf = async (cookie: string) => (await answerOf(mine, withCookie(cookie, '/user/sessions'))).data['sessions'] as Row[];

async function from(agent: string, address: string): Promise<string> {
  const args = await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: PASSWORD, returnTo: '/' } });
  args.request.headers.set('User-Agent', agent);
  args.request.headers.set('X-Client-Address', address);
  return (await signIn(args) as Response).headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

describe('my sessions', () => {
  test('are listed with their device, this one first', async () => {
    const here = await from(FIREFOX, '203.0.113.7');
    await from(PHONE, '198.51.100.2');
    await world.args(world.admin, '/');
    expect(await sessionsOf(here)).toMatchObject([
      { device: 'Firefox on Linux', address: '203.0.113.7', isCurrent: true, signedInAt: '2026-11-18T12:00' },
      { device: 'Safari on iPhone', address: '198.51.100.2', isCurrent: false },
    ]);
    expect(JSON.stringify(await sessionsOf(here))).not.toMatch(/[0-9a-f]{64}/);
  });

  test('are ended one by one', async () => {
    const [here, phone] = [await from(FIREFOX, '203.0.113.7'), await from(PHONE, '198.51.100.2')];
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect((await answerOf(end, withCookie(here, '/user/sessions/end', { sessionId: other }))).location).toBe('/user/sessions');
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false]);
    const log = await firstRow<{ reason: string }>(world.em(), sql`select reason from tenant.security_event where kind = 'session-ended'`);
    expect(log?.reason).toBe('By the person: Safari on iPhone');
  });

  test('are ended all but this one', async () => {
    const [here, phone, third] = [await from(FIREFOX, '1'), await from(PHONE, '2'), await from(PHONE, '3')];
    await answerOf(endOthers, withCookie(here, '/user/sessions/end-others', {}));
    expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(third)]).toEqual([true, false, false]);
  });

  describe('signed in more than ten minutes ago', () => {
    const minutes = (count: number) => Object.assign(world.app, { now: () => new Date(NOW.getTime() + count * 60_000) });
    afterEach(() => { Object.assign(world.app, { now: () => NOW }); });
    const otherOf = async (here: string) => (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    const CONFIRM = '/user/sessions/confirm';

    test('are ended after the password was asked for again', async () => {
      const [here, phone, third] = [await from(FIREFOX, '1'), await from(PHONE, '2'), await from(PHONE, '3')];
      const sessionId = await otherOf(here);
      minutes(11);
      expect((await answerOf(end, withCookie(here, '/user/sessions/end', { sessionId }))).location).toBe(`${CONFIRM}?session=${sessionId}`);
      expect((await answerOf(endOthers, withCookie(here, '/user/sessions/end-others', {}))).location).toBe(CONFIRM);
      expect([await isSignedIn(phone), await isSignedIn(third)], 'nothing has ended yet').toEqual([true, true]);
      expect((await answerOf(confirm, withCookie(here, `${CONFIRM}?session=${sessionId}`, { present: 'wrong' }))).errors)
        .toEqual({ present: ['The current password is wrong.'] });
      expect((await answerOf(confirm, withCookie(here, CONFIRM, {}))).errors).toEqual({ present: ['Current password is required.'] });
      expect([await isSignedIn(phone), await isSignedIn(third)]).toEqual([true, true]);
      expect((await answerOf(confirm, withCookie(here, `${CONFIRM}?session=${sessionId}`, { present: PASSWORD }))).location).toBe(
        '/user/sessions',
      );
      expect([await isSignedIn(phone), await isSignedIn(third)].filter(Boolean)).toHaveLength(1);
      expect((await answerOf(confirm, withCookie(here, CONFIRM, { present: PASSWORD }))).location).toBe('/user/sessions');
      expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(third)]).toEqual([true, false, false]);
    });

    test('are ended at once by whoever has no password, or came in with the provider', async () => {
      for (const way of [sql`update tenant.employee set password_hash = null`, sql`update control.session set openid_tokens = 'sealed'`]) {
        await execute(controlEm(world.app.database), sql`delete from control.session`);
        const [here, phone] = [await from(FIREFOX, '1'), await from(PHONE, '2')];
        await execute(world.em(), way);
        minutes(11);
        expect((await answerOf(end, withCookie(here, '/user/sessions/end', { sessionId: await otherOf(here) }))).location).toBe(
          '/user/sessions',
        );
        expect(await isSignedIn(phone)).toBe(false);
        Object.assign(world.app, { now: () => NOW });
        await setPasswords(world, PASSWORD);
      }
    });

    test('are guessed at ten times and no more', async () => {
      const here = await from(FIREFOX, '1');
      minutes(11);
      for (let time = 0; time < 10; time += 1) await answerOf(confirm, withCookie(here, CONFIRM, { present: `wrong ${time}` }));
      expect((await answerOf(confirm, withCookie(here, CONFIRM, { present: PASSWORD }))).errors[''])
        .toEqual(['Too many attempts. Please wait a quarter of an hour and try again.']);
    });
  });

  test.each(['', 'x', '00000000-0000-4000-8000-000000000000', `' or 1=1 --`])('%j is none of them', async (sessionId) => {
    const here = await from(FIREFOX, '1');
    expect((await answerOf(end, withCookie(here, '/user/sessions/end', { sessionId }))).status).toBe(404);
  });

  test('of somebody else are not found', async () => {
    const admin = cookieOf(await world.args(world.admin, '/'));
    const theirs = (await sessionsOf(admin))[0]?.sessionId ?? '';
    const here = await from(FIREFOX, '1');
    expect((await answerOf(end, withCookie(here, '/user/sessions/end', { sessionId: theirs }))).status).toBe(404);
    expect(await isSignedIn(admin)).toBe(true);
    const stranger = await createWorld();
    expect((await answerOf(end, await stranger.args(stranger.staff, '/user/sessions/end', { form: { sessionId: theirs } }))).status)
      .toBe(404);
  });
});

describe('an administrator', () => {
  test('ends all sessions of a person', async () => {
    const here = await from(FIREFOX, '1');
    const form = { form: { empId: 'EMP' }, params: { empId: 'EMP' } };
    expect((await answerOf(endAll, await world.args(world.admin, '/admin/users/userdetail/EMP/end-sessions', form))).location).toBe(
      '/admin/users/userdetail/EMP',
    );
    expect(await isSignedIn(here)).toBe(false);
    const log = await firstRow<{ reason: string }>(world.em(), sql`select reason from tenant.security_event where kind = 'session-ended'`);
    expect(log?.reason).toBe('By Ada Minton');
  });

  test.each([
    ['another role', { isAdmin: 'on' }], ['disabled', { isEnabled: '' }], ['another password', { password: 'gumtree lantern window' }],
  ])('ends them by %s too', async (why, change) => {
    const here = await from(FIREFOX, '1');
    const { values } =
      (await answerOf(editPage, await world.args(world.admin, '/admin/users/edit/EMP', { params: { empId: 'EMP' } }))).data as {
        values: Record<string, string>
      };
    const form = Object.fromEntries(
      Object.entries({ ...values, isEnabled: 'on', ...change }).filter(([, value]) => value !== '').map(
        ([name, value]) => [name, String(value)],
      ));
    expect((await answerOf(edit, await world.args(world.admin, '/admin/users/edit/EMP', { form, params: { empId: 'EMP' } }))).status)
      .toBe(303);
    expect(await isSignedIn(here)).toBe(false);
    const log = await firstRow<{ reason: string }>(world.em(), sql`select reason from tenant.security_event where kind = 'session-ended'`);
    expect(log?.reason).toBe(`By Ada Minton: ${why}`);
    await execute(world.em(), sql`update tenant.employee set is_admin = false, is_enabled = true where emp_id = 'EMP'`);
  });
});

describe('an administrator who signed in more than ten minutes ago', () => {
  const path = '/admin/users/edit/EMP';
  const args = (cookie: string, form?: Record<string, string>) => ({ ...withCookie(cookie, path, form), params: { empId: 'EMP' } });
  const save = async (cookie: string, change: Record<string, string>) => {
    const { values } = (await answerOf(editPage, args(cookie))).data as { values: Record<string, string> };
    return answerOf(edit,
      args(cookie,
        Object.fromEntries(
          Object.entries({ ...values, ...change }).filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
        )));
  };
  afterEach(() => { Object.assign(world.app, { now: () => NOW }); });

  test('gives another e-mail address or password only with their own password', async () => {
    const cookie = cookieOf(await world.args(world.admin, '/'));
    const asks = async () => (await answerOf(editPage, args(cookie))).data['asksPassword'];
    expect(await asks()).toBe(false);
    Object.assign(world.app, { now: () => new Date(NOW.getTime() + 11 * 60_000) });
    expect(await asks()).toBe(true);
    const other = { email: 'other@harbour.example' };
    expect((await save(cookie, other)).errors).toEqual({ present: ['Current password is required.'] });
    const wrong = await save(cookie, { ...other, present: 'sentinel wrong' });
    expect(wrong.errors).toEqual({ present: ['The current password is wrong.'] });
    expect(wrong.body).not.toContain('sentinel');
    expect((await save(cookie, { password: 'gumtree lantern window' })).errors).toEqual({ present: ['Current password is required.'] });
    expect((await save(cookie, { position: 'Engineer' })).status, 'what is no way to sign in').toBe(303);
    expect((await save(cookie, { ...other, present: PASSWORD })).status).toBe(303);
    expect(await firstRow(world.em(), sql`select email, position from tenant.employee where emp_id = 'EMP'`))
      .toEqual({ email: 'other@harbour.example', position: 'Engineer' });
    await execute(world.em(), sql`update tenant.employee set email = 'emp@harbour.example' where emp_id = 'EMP'`);
  });
});

describe('a token', () => {
  test('is another after the password was changed, and the other sessions have ended', async () => {
    const [here, phone] = [await from(FIREFOX, '1'), await from(PHONE, '2')];
    const answer =
      await changePassword(
        withCookie(
          here, '/user/settings/password', { present: PASSWORD, password: 'gumtree lantern window', again: 'gumtree lantern window' },
        )) as Response;
    const next = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('daybook_session='))?.split(';')[0] ?? '';
    expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(next)]).toEqual([false, false, true]);
  });

  test('ends after eight hours without use, and after a day in any case', async () => {
    const here = await from(FIREFOX, '1');
    const at = async (hours: number) => {
      Object.assign(world.app, { now: () => new Date(NOW.getTime() + hours * 3_600_000) });
      const signedIn = await isSignedIn(here);
      Object.assign(world.app, { now: () => NOW });
      return signedIn;
    };
    expect([await at(7.9), await at(15.8), await at(23.6), await at(24.1)]).toEqual([true, true, true, false]);
    const other = await from(FIREFOX, '1');
    Object.assign(world.app, { now: () => new Date(NOW.getTime() + 8.1 * 3_600_000) });
    const idle = await isSignedIn(other);
    Object.assign(world.app, { now: () => NOW });
    expect(idle).toBe(false);
  });

  test('that is forged, cut short, too long or of another is nobody\'s', async () => {
    const here = await from(FIREFOX, '1');
    const [name = '', value = ''] = here.split('=');
    const stored = await rows<{ hash: string }>(controlEm(world.app.database), sql`select token_hash as hash from control.session`);
    for (const forged of [value.slice(0, -4), value.slice(0, 20), `${value}${'A'.repeat(9000)}`, stored[0]?.hash ?? '',
      encodeURIComponent('"\r\nSet-Cookie: x=1'), '%', '%E0%A4%A', Buffer.from('{"__proto__":1}').toString('base64')]) {
      expect(await isSignedIn(`${name}=${forged}`), forged.slice(0, 30)).toBe(false);
    }
    expect(await isSignedIn(`__Host-${here}`), 'the name of a secure site over plain HTTP').toBe(false);
    expect(await isSignedIn(here)).toBe(true);
  });

  test('has over HTTPS a name that no other host can set', async () => {
    const args = await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: PASSWORD, returnTo: '/' } });
    const secure = await signIn({ ...args, request: new Request(args.request.url.replace('http:', 'https:'), args.request) }) as Response;
    expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-daybook_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a thousand wrong passwords', () => {
  test('let nobody in, are answered plainly, and keep the owner out from nowhere else', async () => {
    const attempt = async (password: string, address: string) => {
      const args = await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password, returnTo: '/' } });
      args.request.headers.set('X-Client-Address', address);
      return answerOf(signIn, args);
    };
    const words = new Map<string, number>();
    for (let time = 0; time < 1000; time += 1) {
      const { status, errors, body } = await attempt(`guess ${time}`, '198.51.100.66');
      expect(status).toBe(422);
      expect(body).not.toContain('guess');
      words.set(errors['']?.[0] ?? '', (words.get(errors['']?.[0] ?? '') ?? 0) + 1);
    }
    expect([...words.entries()]).toEqual([
      ['That e-mail address and password do not match. Please try again.', 10],
      ['Too many attempts to sign in. Please wait a quarter of an hour and try again.', 990],
    ]);
    expect((await attempt(PASSWORD, '198.51.100.66')).status, 'locked for that network').toBe(422);
    expect((await attempt(PASSWORD, '203.0.113.7')).status, 'open for the owner elsewhere').toBe(303);
    const log = await firstRow<{ rows: number; times: number }>(world.em(),
      sql`select count(*)::int as rows, sum(times)::int as times from tenant.security_event
        where kind in ('sign-in-failed', 'sign-in-locked')`);
    expect(log).toEqual({ rows: 2, times: 1001 });
  }, 60_000);

  test('from many networks lock the account for a quarter of an hour, then it opens by itself', async () => {
    const attempt = async (password: string, address: string) => {
      const args = await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password, returnTo: '/' } });
      args.request.headers.set('X-Client-Address', address);
      return (await answerOf(signIn, args)).status;
    };
    for (let time = 0; time < 51; time += 1) await attempt('wrong', `198.51.100.${time}`);
    expect(await attempt(PASSWORD, '203.0.113.8')).toBe(422);
    await execute(controlEm(world.app.database), sql`update control.rate_limit set expire = expire - 900001`);
    expect(await attempt(PASSWORD, '203.0.113.8')).toBe(303);
  });
});
