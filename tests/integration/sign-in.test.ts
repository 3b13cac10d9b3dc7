import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { controlEm } from '#app/db/database.ts';
import { action, loader } from '#app/routes/auth/login.tsx';
import { action as signOut } from '#app/routes/auth/logout.tsx';
import { loader as landing } from '#app/routes/_app/index.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { safeReturnTo } from '#app/web/auth/return-to.ts';
import { addPerson, setPasswords } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setPasswords(world, 'right');
});

async function post(form: Record<string, string>): Promise<{ status: number; location: string | null; cookie: string; errors: unknown }> {
  const answer = await action(await world.args(undefined, '/auth/login', { form }));
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('Location'),
      cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', errors: undefined };
  }
  const refusal = answer as unknown as { init?: { status?: number }; data: { result: { error?: unknown } } };
  return { status: refusal.init?.status ?? 200, location: null, cookie: '', errors: refusal.data.result.error };
}

const withCookie = async (cookie: string, host = world.host) =>
  ({ request: new Request(`http://${host}/timesheet/dayview?x=1`, { headers: { Cookie: cookie } }), params: {}, context: {} });

describe('signing in', () => {
  test('leads back to the page that was asked for, with a session that is a row', async () => {
    const answer = await post({ email: 'EMP@harbour.example', password: 'right', returnTo: '/timesheet/dayview?x=1' });
    expect(answer).toMatchObject({ status: 303, location: '/timesheet/dayview?x=1' });
    const ctx = await requireContext(await withCookie(answer.cookie));
    expect(ctx.actor).toMatchObject({ empId: 'EMP', isAdmin: false });
    const stored = await firstRow<{ count: number }>(controlEm(world.app.database),
      sql`select count(*)::int as count from control.session where token_hash = ${answer.cookie.split('=')[1]}`);
    expect(stored?.count, 'the token itself is not stored').toBe(0);
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const answer =
      await action(
        await world.args(undefined, '/auth/login', { form: { email: 'adm@harbour.example', password: 'right', returnTo: '/' } }),
      ) as Response;
    expect(answer.headers.get('Set-Cookie')).toMatch(/HttpOnly/);
    expect(answer.headers.get('Set-Cookie')).toMatch(/SameSite=Lax/);
    const secure = await world.args(undefined, '/auth/login', { form: { email: 'adm@harbour.example', password: 'right', returnTo: '/' } });
    const overHttps =
      await action({ ...secure, request: new Request(secure.request.url.replace('http:', 'https:'), secure.request) }) as Response;
    expect(overHttps.headers.get('Set-Cookie')).toMatch(/Secure/);
  });

  test('answers an unknown person, a disabled one and a wrong password alike', async () => {
    await addPerson(world, { empId: 'OFF', isEnabled: false });
    await setPasswords(world, 'right');
    const answers = await Promise.all([
      post({ email: 'nobody@harbour.example', password: 'right', returnTo: '/' }),
      post({ email: 'off@harbour.example', password: 'right', returnTo: '/' }),
      post({ email: 'emp@harbour.example', password: 'wrong', returnTo: '/' }),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, errors: { '': ['That e-mail address and password do not match. Please try again.'] } });
  });

  test('starts a new session and ends the one the browser had', async () => {
    const first = await post({ email: 'emp@harbour.example', password: 'right', returnTo: '/' });
    const args = await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: 'right', returnTo: '/' } });
    args.request.headers.set('Cookie', first.cookie);
    const second = await action(args) as Response;
    expect(second.headers.get('Set-Cookie')).not.toContain(first.cookie);
    await expect(requireContext(await withCookie(first.cookie))).rejects.toMatchObject({ status: 302 });
  });

  test('asks for both fields', async () => {
    expect(await post({ email: '', password: '', returnTo: '/' }))
      .toMatchObject({ status: 422, errors: { email: ['Email is required.'], password: ['Password is required.'] } });
  });

  test.each([
    ['hostile', '\u0000<script>'], ['huge', 'x'.repeat(10_000)], ['emoji and right-to-left', '😀 שלום'], ['quotes', `' or 1=1 --`],
  ])('refuses %s input without a fault', async (_name, value) => {
    expect((await post({ email: value, password: value, returnTo: value })).status).toBe(422);
  });

  test('is locked for an account after ten wrong passwords, also with the right one', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await post({ email: 'locked@harbour.example', password: 'wrong', returnTo: '/' });
    expect(await post({ email: 'locked@harbour.example', password: 'right', returnTo: '/' }))
      .toMatchObject({ status: 422, errors: { '': ['Too many attempts to sign in. Please wait a quarter of an hour and try again.'] } });
  });
});

describe('a session', () => {
  test('ends when the person signs out', async () => {
    const { cookie } = await post({ email: 'emp@harbour.example', password: 'right', returnTo: '/' });
    const answer =
      await signOut({ ...await withCookie(cookie),
        request: new Request(`http://${world.host}/auth/logout`, { method: 'POST', headers: { Cookie: cookie } }) });
    expect((answer as Response).headers.get('Location')).toBe('/auth/login');
    await expect(requireContext(await withCookie(cookie))).rejects.toMatchObject({ status: 302 });
  });

  test('of another tenant leads to the tenant-association page', async () => {
    const other = await createWorld();
    const { cookie } = await post({ email: 'emp@harbour.example', password: 'right', returnTo: '/' });
    const refusal = await requireContext(await withCookie(cookie, other.host)).catch((answer: unknown) => answer) as Response;
    expect(refusal.headers.get('Location')).toBe('/errors/tenant-association');
  });

  test('of a person who was disabled meanwhile leads there too', async () => {
    await addPerson(world, { empId: 'GONE' });
    await setPasswords(world, 'right');
    const { cookie } = await post({ email: 'gone@harbour.example', password: 'right', returnTo: '/' });
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'GONE'`);
    const refusal = await requireContext(await withCookie(cookie)).catch((answer: unknown) => answer) as Response;
    expect(refusal.headers.get('Location')).toBe('/errors/tenant-association');
  });

  test.each([
    '', 'x', 'a'.repeat(43), '"><script>', 'e30='.repeat(500),
  ])('that is forged (%s) leads to the sign-in page, which remembers the address', async (token) => {
    const refusal =
      await requireContext(await withCookie(`daybook_session=${encodeURIComponent(token)}`)).catch((answer: unknown) => answer) as Response;
    expect(refusal.headers.get('Location')).toBe('/auth/login?returnTo=%2Ftimesheet%2Fdayview%3Fx%3D1');
  });

  test('leads to the view that the person starts with', async () => {
    await execute(world.em(), sql`update tenant.employee set view_page_id = 4 where emp_id = 'EMP'`);
    const answer = await landing(await world.args(world.staff, '/')).catch((thrown: unknown) => thrown) as Response;
    expect(answer.headers.get('Location')).toBe('/timesheet/dayview');
  });
});

test('the sign-in page never sends anybody to another site', () => {
  for (const hostile of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth/logout',
    '/%09/evil.example\n', `/${'x'.repeat(3000)}`]) {
    expect(['/', '/%09/evil.example']).toContain(safeReturnTo(hostile));
  }
  expect(safeReturnTo('/invoice/details/7?tab=time#lines')).toBe('/invoice/details/7?tab=time#lines');
});

test('an address of no tenant is not found', async () => {
  const refusal = loader({ request: new Request('http://nobody.invalid/auth/login'), params: {}, context: {} });
  await expect(refusal).rejects.toMatchObject({ init: { status: 404 } });
});
