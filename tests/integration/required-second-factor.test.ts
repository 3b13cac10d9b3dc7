import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { getSecondFactorRequirement, requireSecondFactor, turnOffSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { action as require, loader as requireDialog } from '#app/routes/_app/admin/sign-in/second-factor.dialog.tsx';
import { loader as association } from '#app/routes/api/v3/auth/tenant-association.ts';
import { loader as frontend } from '#app/routes/api/config/frontend.ts';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { action as confirm, loader as confirmPage } from '#app/routes/auth/set-up-second-factor/confirm.tsx';
import { action as start, loader as startPage } from '#app/routes/auth/set-up-second-factor/index.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { readPage } from '#tests/support/page.ts';
import { IS_LOOK_UP } from '#tests/support/look-ups.ts';
import { addressOf, outcomeOf, walkRoutes } from '#tests/support/route-walk.ts';
import { PASSWORD, useSecondFactorWorld } from '#tests/support/second-factor-world.ts';
import { openSite } from '#tests/support/site.ts';
import type { RouteTestArgs, World } from '#tests/support/world.ts';

const SET_UP = '/auth/set-up-second-factor';

const place = useSecondFactorWorld();
let world: World;
beforeAll(() => { ({ world } = place); });
beforeEach(() => setRequired(true));

const setRequired = (isRequired: boolean) =>
  execute(world.em(), sql`update tenant.organisation set requires_second_factor = ${isRequired}`);
const minutesLater = (minutes: number) => place.pass(minutes * 60_000);
const cookieOf = (args: RouteTestArgs) => args.request.headers.get('Cookie') ?? '';
const sessionOf = async (actor: Actor) => cookieOf(await world.args(actor, '/'));

function as(cookie: string, path: string, form?: Record<string, string>): RouteTestArgs {
  const init = { headers: { Cookie: cookie, Accept: 'text/html' } };
  return { request: new Request(`http://${world.host}${path}`, form ? { ...init, method: 'POST', body: new URLSearchParams(form) } : init),
    params: {}, context: {} };
}

/** Sets the factor up as the browser of this session does. Answers what the last page gave. */
async function setUp(cookie: string, returnTo = '/reports/timesheet-summary?from=2026-11-01',
  present = ''): Promise<{ codes: string[]; cookie: string; returnTo: string; secret: string }> {
  const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const begun = await answerOf(start, as(cookie, `${SET_UP}${query}`, { present }));
  expect(begun).toMatchObject({ status: 303, location: `${SET_UP}/confirm${query}` });
  const page = (await answerOf(confirmPage, as(cookie, begun.location ?? ''))).data as { started: { secret: string }; returnTo: string };
  const secret = page.started.secret.replaceAll(' ', '');
  const code = place.codeOf(secret);
  const done = await confirm(as(cookie, begun.location ?? '', { code })) as unknown as {
    data: { codes: string[] }; init: { headers: Record<string, string> }
  };
  return { codes: done.data.codes, cookie: done.init.headers['Set-Cookie']?.split(';')[0] ?? '', returnTo: page.returnTo, secret };
}

describe('where a second factor is required, who has none', () => {
  test('is led to set it up after the password, gets recovery codes, and lands where they wanted', async () => {
    const wanted = '/reports/timesheet-summary?from=2026-11-01';
    const entered =
      await signIn(
        await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: PASSWORD, returnTo: wanted } }),
      ) as Response;
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const led = await requireContext(as(cookie, entered.headers.get('Location') ?? '')).catch((answer: Response) => answer);
    expect((led as Response).headers.get('Location')).toBe(`${SET_UP}?returnTo=${encodeURIComponent(wanted)}`);
    expect((await answerOf(startPage, as(cookie, SET_UP))).data['asksPassword'], 'they have just typed it').toBe(false);
    const done = await setUp(cookie, wanted);
    expect(done.codes).toHaveLength(10);
    expect(done.returnTo).toBe(wanted);
    expect((await requireContext(as(done.cookie, wanted))).actor.empId).toBe('EMP');
    await expect(requireContext(as(cookie, wanted)), 'the session of the password alone').rejects.toBeInstanceOf(Response);
  });

  test('is led there from every page, form and download', async () => {
    const anything = new Proxy({}, { get: () => '7' });
    const stray: string[] = [];
    const routes = (await walkRoutes()).filter(({ isSignedIn, loader, action }) => isSignedIn && (loader ?? action));
    const cookie = await sessionOf(world.admin);
    for (const route of routes) {
      const { path, params } = addressOf(route, anything);
      for (const [handler, form] of [[route.loader, undefined], [route.action, { name: 'x' }]] as const) {
        if (!handler || IS_LOOK_UP.test(path)) continue;
        const { location } = await outcomeOf(handler, { ...as(cookie, path, form), params });
        if (!location?.startsWith(`${SET_UP}?returnTo=`) && location !== SET_UP)
          stray.push(`${form ? 'POST' : 'GET'} ${path}: ${location}`);
      }
    }
    expect(routes.length).toBeGreaterThan(80);
    expect(stray).toEqual([]);
  });

  test('is led there in a session that was open before, and is asked for the password when it is not fresh', async () => {
    await setRequired(false);
    const cookie = await sessionOf(world.staff);
    expect((await requireContext(as(cookie, '/'))).actor.empId).toBe('EMP');
    await setRequired(true);
    minutesLater(11);
    await expect(requireContext(as(cookie, '/'))).rejects.toMatchObject({ status: 302 });
    expect((await answerOf(startPage, as(cookie, SET_UP))).data['asksPassword']).toBe(true);
    for (const present of ['', 'wrong']) {
      expect((await answerOf(start, as(cookie, SET_UP, { present }))).errors).toEqual({ present: ['The current password is wrong.'] });
    }
    expect((await setUp(cookie, '/', PASSWORD)).codes).toHaveLength(10);
  });

  test('keeps what they sent: the form is there again afterwards', async () => {
    const site = await openSite();
    const path = '/admin/categories/new';
    const cookie = await sessionOf(world.admin);
    const led = await site(as(cookie, path, { categoryId: 'MEET', categoryName: 'Meetings', note: '' }).request);
    expect(led.headers.get('Location')).toBe(`${SET_UP}?returnTo=${encodeURIComponent(path)}`);
    const kept = led.headers.getSetCookie().find((each) => each.startsWith('daybook_kept='))?.split(';')[0] ?? '';
    const page = readPage(await (await site(as(`${cookie}; ${kept}`, `${SET_UP}?returnTo=${encodeURIComponent(path)}`).request)).text());
    expect(page.text).toContain('Harbour Consulting requires a code from an authenticator app in addition to the password.');
    const done = await setUp(cookie, path);
    const form = readPage(await (await site(as(`${done.cookie}; ${kept}`, path).request)).text());
    expect(form.field('categoryName').value).toBe('Meetings');
    expect(await firstRow(world.em(), sql`select 1 as found from tenant.category where category_id = 'MEET'`)).toBeUndefined();
  });

  test('is told so by the interface for programs', async () => {
    const site = await openSite();
    const answer = await site(as(await sessionOf(world.staff), '/api/v3/auth/tenant-association').request);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      detail: 'Your organisation requires a second factor. Please open Daybook in a browser and set it up.',
    });
    expect((await answerOf(frontend, as('', '/api/config/frontend'))).status, 'what needs no session').toBe(200);
  });

  test('is never led to another site', async () => {
    const cookie = await sessionOf(world.staff);
    for (const returnTo of ['//evil.example', 'https://evil.example', '/auth/login', 'x'.repeat(3000)]) {
      const begun = await answerOf(start, as(cookie, `${SET_UP}?returnTo=${encodeURIComponent(returnTo)}`, {}));
      expect(begun.location).toBe(`${SET_UP}/confirm`);
    }
  });
});

describe('where a second factor is required', () => {
  test('who has one, and who came in with the provider, goes on as before', async () => {
    const staff = await setUp(await sessionOf(world.staff));
    expect((await requireContext(as(staff.cookie, '/'))).actor.empId).toBe('EMP');
    const provided = await sessionOf(world.admin);
    await execute(controlEm(world.app.database),
      sql`update control.session set openid_tokens = 'sealed' where tenant_id = ${world.tenant.id} and emp_id = 'ADM'`);
    expect((await requireContext(as(provided, '/'))).actor.empId).toBe('ADM');
    expect((await answerOf(startPage, as(provided, SET_UP))).location).toBe('/');
    expect((await answerOf(association, as(provided, '/api/v3/auth/tenant-association'))).status).toBe(200);
  });

  test('a fresh sign-in stands for the password there alone, and not one with the provider', async () => {
    const provided = await sessionOf(world.staff);
    await execute(controlEm(world.app.database),
      sql`update control.session set openid_tokens = 'sealed' where tenant_id = ${world.tenant.id} and emp_id = 'EMP'`);
    expect((await answerOf(start, as(provided, SET_UP, {}))).errors).toEqual({ present: ['The current password is wrong.'] });
    await setRequired(false);
    expect((await answerOf(start, as(await sessionOf(world.staff), SET_UP, {}))).status).toBe(409);
    expect(await firstRow(world.em(), sql`select 1 as found from tenant.second_factor`)).toBeUndefined();
  });

  test('nobody turns it off, and the page says why', async () => {
    const { cookie, codes: [first = ''] } = await setUp(await sessionOf(world.staff));
    await expect(turnOffSecondFactor(world.ctx(world.staff), { present: PASSWORD, code: first, current: '' })).rejects.toThrow(
      'Your organisation requires a second factor.',
    );
    const site = await openSite();
    const page = readPage(await (await site(as(cookie, '/user/second-factor').request)).text());
    expect(page.button('Turn off').isOff).toBe(true);
    expect(page.text).toContain('Your organisation requires a second factor.');
    await setRequired(false);
    expect(await turnOffSecondFactor(world.ctx(world.staff), { present: PASSWORD, code: first, current: '' })).toEqual({ empId: 'EMP' });
  });
});

describe('requiring it', () => {
  test('is confirmed first, and is kept in the log and the trail', async () => {
    await setRequired(false);
    const path = '/admin/sign-in/second-factor';
    expect((await answerOf(requireDialog, await world.args(world.admin, path))).data).toMatchObject({ isRequired: false, without: 2 });
    expect(await getSecondFactorRequirement(world.ctx(), {}), 'a look at the question changes nothing')
      .toMatchObject({ isRequired: false });
    const args = await world.args(world.admin, path, { form: { isRequired: 'true' } });
    expect((await answerOf(require, args)).location).toBe('/admin/sign-in');
    const trail = await firstRow(world.em(), sql`select actor_emp_id as who, action, before, after from tenant.audit`);
    expect(trail).toEqual({
      who: 'ADM', action: 'second-factor.require', before: { requiresSecondFactor: false }, after: { requiresSecondFactor: true },
    });
    expect(await firstRow(world.em(), sql`select emp_id as who, kind from tenant.security_event where kind like 'second-factor%'`))
      .toEqual({ who: 'ADM', kind: 'second-factor-required' });
    const next = await requireContext(as(cookieOf(args), '/admin/sign-in')).catch((answer: Response) => answer);
    expect((next as Response).headers.get('Location'), 'the administrator sets up theirs next').toBe(
      `${SET_UP}?returnTo=%2Fadmin%2Fsign-in`,
    );
    expect((await setUp(cookieOf(args), '/admin/sign-in')).codes).toHaveLength(10);
  });

  test('twice is once, and it can be taken back', async () => {
    await requireSecondFactor(world.ctx(), { isRequired: true });
    expect(await firstRow(world.em(), sql`select 1 as found from tenant.audit`)).toBeUndefined();
    await requireSecondFactor(world.ctx(), { isRequired: false });
    expect((await requireContext(as(await sessionOf(world.staff), '/'))).actor.empId).toBe('EMP');
    expect(await firstRow(world.em(), sql`select kind from tenant.security_event`)).toEqual({ kind: 'second-factor-not-required' });
  });

  test.each(['', 'maybe', '1; drop table', '\u0000'])('%j is no answer to it', async (isRequired) => {
    await setRequired(false);
    expect((await answerOf(require, await world.args(world.admin, '/admin/sign-in/second-factor', { form: { isRequired } }))).status)
      .toBe(422);
    expect(await getSecondFactorRequirement(world.ctx(), {})).toMatchObject({ isRequired: false });
  });

  test('is refused on a server that could keep nobody’s secret', async () => {
    await setRequired(false);
    const keyless = { ...world.ctx(), secrets: { ...world.app.secrets, canKeep: false } };
    await expect(requireSecondFactor(keyless, { isRequired: true })).rejects.toThrow('This server has no key to encrypt secrets with');
  });
});
