import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { getSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { action as giveCode, loader as codePage } from '#app/routes/auth/second-factor.tsx';
import { action as reset } from '#app/routes/_app/admin/users/userdetail/$empId/reset-second-factor.dialog.tsx';
import { action as confirm, loader as page } from '#app/routes/_app/user/second-factor/index.tsx';
import { action as renew } from '#app/routes/_app/user/second-factor/renew-codes.tsx';
import { action as start } from '#app/routes/_app/user/second-factor/start.dialog.tsx';
import { action as turnOff } from '#app/routes/_app/user/second-factor/turn-off.dialog.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { PASSWORD, useSecondFactorWorld } from '#tests/support/second-factor-world.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const STEP_MS = 30_000;

const place = useSecondFactorWorld();
const { codeOf } = place;
let world: World;
beforeAll(() => { ({ world } = place); });

const later = (steps: number) => place.pass(steps * STEP_MS);
const kinds = async () =>
  (await rows<{ kind: string }>(world.em(), sql`select kind from tenant.security_event order by security_event_id`)).map(
    ({ kind }) => kind,
  );

/** Posts as the employee in a session of their own. */
const post = async (action: unknown, path: string, form: Record<string, string>) =>
  answerOf(action as never, await world.args(world.staff, path, { form }));

async function begin(): Promise<string> {
  expect((await post(start, '/user/second-factor/start', { present: PASSWORD })).location).toBe('/user/second-factor');
  const view = await answerOf(page, await world.args(world.staff, '/user/second-factor'));
  return (view.data['started'] as { secret: string }).secret.replaceAll(' ', '');
}

/** Sets it up and lets a step pass, so that the next code is another. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin();
  const answer = await post(confirm, '/user/second-factor', { code: codeOf(secret) });
  later(1);
  return { secret, codes: answer.data['codes'] as string[] };
}

async function password(returnTo = '/timesheet/dayview?x=1'): Promise<{ location: string | null; cookies: string[] }> {
  const answer =
    await signIn(
      await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: PASSWORD, returnTo } }),
    ) as Response;
  return { location: answer.headers.get('Location'), cookies: answer.headers.getSetCookie() };
}

async function code(cookies: string[], typed: string) {
  const args = await world.args(undefined, '/auth/second-factor', { form: { code: typed } });
  args.request.headers.set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '));
  const answer = await giveCode(args) as Response | { data: { result: { error?: Record<string, string[]> } } };
  if (answer instanceof Response)
    return { location: answer.headers.get('Location'), cookies: answer.headers.getSetCookie(), errors: undefined };
  return { location: null, cookies: [], errors: answer.data.result.error };
}

const isSignedIn = async (cookies: string[]) => {
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return requireContext({ request: new Request(`http://${world.host}/`, { headers: { Cookie } }), params: {}, context: {} }).then(
    () => true, () => false,
  );
};

describe('setting up', () => {
  test('asks for the password, shows the secret, and turns on with a code of it', async () => {
    expect((await post(start, '/user/second-factor/start', { present: 'wrong' })))
      .toMatchObject({ status: 422, errors: { present: ['The current password is wrong.'] } });
    const secret = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await password()).location, 'not asked for before it is confirmed').toBe('/timesheet/dayview?x=1');
    expect(await post(confirm, '/user/second-factor', { code: '000000' })).toMatchObject({ status: 422 });
    const answer = await post(confirm, '/user/second-factor', { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` });
    expect(answer.data['codes']).toHaveLength(10);
    expect(await kinds()).toContain('second-factor-on');
    expect((await password()).location).toBe('/auth/second-factor');
  });

  test('never shows the secret again once it is on, nor stores it readably', async () => {
    const { secret, codes } = await setUp();
    expect(await getSecondFactor(world.ctx(world.staff), {})).toEqual({ state: 'on', codesLeft: 10, isRequired: false });
    const stored = JSON.stringify([await rows(world.em(), sql`select secret from tenant.second_factor`),
      await rows(world.em(), sql`select code_hash from tenant.recovery_code`),
      await rows(world.em(), sql`select before, after from tenant.audit`)]);
    expect(stored).not.toContain(secret);
    for (const each of codes) expect(stored).not.toContain(each.replace('-', ''));
    expect(stored).toContain('$argon2id$');
  });

  test('runs out after half an hour', async () => {
    const secret = await begin();
    later(61);
    expect((await post(confirm, '/user/second-factor', { code: codeOf(secret) })).errors[''])
      .toEqual(['The time to set it up has expired. Please start again.']);
    expect((await answerOf(page, await world.args(world.staff, '/user/second-factor'))).data['started']).toBeNull();
  });

  test('ends the person\'s other sessions and gives this browser another token', async () => {
    const other = await world.args(world.staff, '/');
    const secret = await begin();
    const here = await world.args(world.staff, '/user/second-factor', { form: { code: codeOf(secret) } });
    const answer = await confirm(here) as unknown as { init: { headers: Record<string, string> } };
    expect(await isSignedIn([other.request.headers.get('Cookie') ?? ''])).toBe(false);
    expect(await isSignedIn([here.request.headers.get('Cookie') ?? ''])).toBe(false);
    expect(await isSignedIn([answer.init.headers['Set-Cookie'] ?? ''])).toBe(true);
  });

  test('cannot be started over while it is on', async () => {
    const { secret } = await setUp();
    expect((await post(start, '/user/second-factor/start', { present: PASSWORD })).status).toBe(409);
    const { cookies } = await password();
    expect((await code(cookies, codeOf(secret))).location).toBe('/timesheet/dayview?x=1');
  });

  test('lets nobody guess the password at an open browser', async () => {
    for (let time = 0; time < 10; time += 1) await post(start, '/user/second-factor/start', { present: `wrong ${time}` });
    expect((await post(start, '/user/second-factor/start', { present: PASSWORD })).errors[''])
      .toEqual(['Too many attempts. Please wait a quarter of an hour and try again.']);
    expect(await kinds()).toContain('rate-limited');
  });
});

describe('signing in', () => {
  test('takes the code on a second page and leads where the person wanted', async () => {
    const { secret } = await setUp();
    const first = await password();
    expect(first.location).toBe('/auth/second-factor');
    expect(first.cookies.some((cookie) => cookie.startsWith('daybook_session='))).toBe(false);
    expect(await isSignedIn(first.cookies)).toBe(false);
    const second = await code(first.cookies, codeOf(secret));
    expect(second.location).toBe('/timesheet/dayview?x=1');
    expect(await isSignedIn(second.cookies)).toBe(true);
    const log = await firstRow<{ reason: string }>(world.em(), sql`select reason from tenant.security_event where kind = 'signed-in'`);
    expect(log?.reason).toBe('Password and second factor');
  });

  test('takes each code once, also when it comes twice at once', async () => {
    const { secret } = await setUp();
    const [one, other] = [await password(), await password()];
    const typed = codeOf(secret);
    const answers = await Promise.all([code(one.cookies, typed), code(other.cookies, typed)]);
    expect(answers.filter(({ location }) => location !== null)).toHaveLength(1);
    expect((await code((await password()).cookies, typed)).errors)
      .toEqual({ code: ['That code is wrong, has expired or was used before. Please enter the newest one.'] });
  });

  test('takes the code of the step before and after, and none older than the last one taken', async () => {
    const { secret } = await setUp();
    later(3);
    expect((await code((await password()).cookies, codeOf(secret, new Date(place.now().getTime() + STEP_MS)))).location).not.toBeNull();
    expect((await code((await password()).cookies, codeOf(secret))).location, 'older than the last').toBeNull();
    later(4);
    expect((await code((await password()).cookies, codeOf(secret, new Date(place.now().getTime() - STEP_MS)))).location).not.toBeNull();
    later(4);
    expect((await code((await password()).cookies, codeOf(secret, new Date(place.now().getTime() - 2 * STEP_MS)))).location).toBeNull();
  });

  test('takes each recovery code once', async () => {
    const { codes } = await setUp();
    const [first = '', second = ''] = codes;
    expect((await code((await password()).cookies, first.toLowerCase())).location).toBe('/timesheet/dayview?x=1');
    expect((await code((await password()).cookies, first)).location).toBeNull();
    expect((await code((await password()).cookies, second.replace('-', ' '))).location).not.toBeNull();
    expect(await getSecondFactor(world.ctx(world.staff), {})).toMatchObject({ codesLeft: 8 });
    expect(await kinds()).toContain('recovery-code-used');
  });

  test('allows five tries for one password, then starts again', async () => {
    const { secret } = await setUp();
    const { cookies } = await password();
    for (let time = 0; time < 5; time += 1) expect((await code(cookies, '000000')).errors).toBeDefined();
    expect((await code(cookies, codeOf(secret))).location).toBe('/auth/login');
    expect(await isSignedIn(cookies)).toBe(false);
  });

  test('allows ten wrong codes of one person in a quarter of an hour, over however many sign-ins', async () => {
    const { secret } = await setUp();
    for (let time = 0; time < 10; time += 1) await code((await password()).cookies, '000000');
    expect((await code((await password()).cookies, codeOf(secret))).errors)
      .toEqual({ '': ['Too many attempts to sign in. Please wait a quarter of an hour and try again.'] });
    expect(await kinds()).toEqual(expect.arrayContaining(['code-failed', 'sign-in-locked']));
  });

  test('waits ten minutes for the code, in that browser and that organisation alone', async () => {
    const { secret } = await setUp();
    const { cookies } = await password();
    expect((await code([], codeOf(secret))).location).toBe('/auth/login');
    const other = await createWorld();
    const elsewhere = await other.args(undefined, '/auth/second-factor', { form: { code: codeOf(secret) } });
    elsewhere.request.headers.set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '));
    expect((await giveCode(elsewhere) as Response).headers.get('Location')).toBe('/auth/login');
    const { cookies: again } = await password();
    later(21);
    expect((await code(again, codeOf(secret))).location).toBe('/auth/login');
  });

  test('has no page for who waits for nothing', async () => {
    for (const cookie of ['', 'daybook_second_factor=x', `daybook_second_factor=${'a'.repeat(5000)}`,
      `daybook_second_factor=${Buffer.from(JSON.stringify('a'.repeat(43))).toString('base64')}`]) {
      const args = await world.args(undefined, '/auth/second-factor');
      args.request.headers.set('Cookie', cookie);
      expect((await answerOf(codePage, args)).location).toBe('/auth/login');
    }
  });

  test.each([
    '', ' ', 'x'.repeat(5000), '\u0000', '123456\r\nSet-Cookie: a=b', '１２３４５６', '-1', '1e5', `' or 1=1 --`,
  ])('refuses %j as a code in words', async (typed) => {
    await setUp();
    const answer = await code((await password()).cookies, typed);
    expect(answer.errors).toBeDefined();
  });

  test('never leads to another site', async () => {
    const { secret } = await setUp();
    const { cookies } = await password('//evil.example');
    expect((await code(cookies, codeOf(secret))).location).toBe('/');
  });
});

describe('afterwards', () => {
  test('it is turned off with password and code, and its recovery codes are gone', async () => {
    const { secret, codes } = await setUp();
    expect((await post(turnOff, '/user/second-factor/turn-off', { present: PASSWORD, code: '000000' })).status).toBe(422);
    expect((await post(turnOff, '/user/second-factor/turn-off', { present: 'wrong', code: codeOf(secret) })).status).toBe(422);
    expect((await password()).location).toBe('/auth/second-factor');
    expect((await post(turnOff, '/user/second-factor/turn-off', { present: PASSWORD, code: codeOf(secret) })).location).toBe(
      '/user/second-factor',
    );
    expect((await password()).location).toBe('/timesheet/dayview?x=1');
    expect(await rows(world.em(), sql`select 1 as found from tenant.recovery_code`)).toEqual([]);
    expect(codes).toHaveLength(10);
    expect(await kinds()).toContain('second-factor-off');
  });

  test('recovery codes are renewed, and the earlier ones open nothing', async () => {
    const { secret, codes } = await setUp();
    const answer = await post(renew, '/user/second-factor/renew-codes', { present: PASSWORD, code: codeOf(secret) });
    const fresh = answer.data['codes'] as string[];
    expect(new Set([...codes, ...fresh]).size).toBe(20);
    expect((await code((await password()).cookies, codes[0] ?? '')).location).toBeNull();
    expect((await code((await password()).cookies, fresh[0] ?? '')).location).not.toBeNull();
  });

  test('an administrator resets another\'s, which is kept in the log', async () => {
    await setUp();
    const form = { form: { empId: 'EMP' }, params: { empId: 'EMP' } };
    const session = await world.args(world.staff, '/');
    expect((await answerOf(reset, await world.args(world.admin, '/admin/users/userdetail/EMP/reset-second-factor', form))).status)
      .toBe(303);
    expect(await isSignedIn([session.request.headers.get('Cookie') ?? ''])).toBe(false);
    expect((await password()).location).toBe('/timesheet/dayview?x=1');
    const log = await firstRow<{ reason: string; empId: string }>(
      world.em(), sql`select reason, emp_id as "empId" from tenant.security_event where kind = 'second-factor-reset'`,
    );
    expect(log).toEqual({ reason: 'By Ada Minton', empId: 'EMP' });
    const own = { form: { empId: 'ADM' }, params: { empId: 'ADM' } };
    expect((await answerOf(reset, await world.args(world.admin, '/admin/users/userdetail/ADM/reset-second-factor', own))).status).toBe(422);
    expect((await answerOf(reset, await world.args(world.admin, '/admin/users/userdetail/EMP/reset-second-factor', form))).status)
      .toBe(409);
  });

  test('somebody without a password cannot set it up', async () => {
    await execute(world.em(), sql`update tenant.employee set password_hash = null where emp_id = 'EMP'`);
    expect((await post(start, '/user/second-factor/start', { present: PASSWORD })).status).toBe(422);
    expect(await getSecondFactor(world.ctx(world.staff), {})).toEqual({ state: 'off', hasPassword: false });
  });
});
