import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { readPage } from '#tests/support/page.ts';
import { addressOf, walkRoutes } from '#tests/support/route-walk.ts';
import { SECOND_IDS } from '#tests/support/second-world.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

const routes = await walkRoutes();
let world: World;
let site: (request: Request) => Promise<Response>;
const cookies = new Map<string, string>();
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  site = await openSite();
  for (const who of [world.admin, world.staff])
    cookies.set(who.empId, (await world.args(who, '/')).request.headers.get('Cookie') ?? '');
});

const NAVIGATES = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Sent { readonly actor?: Actor; readonly form?: Record<string, string>; readonly headers?: Record<string, string> }

function ask(path: string, { actor = world.admin, form, headers = NAVIGATES }: Sent = {}): Promise<Response> {
  const sent = { headers: { Cookie: cookies.get(actor.empId) ?? '', ...headers } };
  return site(new Request(`http://${world.host}${path}`, form ? { ...sent, method: 'POST', body: new URLSearchParams(form) } : sent));
}

/** Asserts what a browser makes of an answer: a page, or the way to one. */
function expectPage(answer: Response, what: string): void {
  const isPage = (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
  const leadsOn = answer.status >= 300 && answer.status < 400 && answer.headers.has('Location');
  const isNothing = answer.status === 204;
  expect([what, answer.status, isPage || leadsOn || isNothing]).toEqual([what, answer.status, true]);
  if (isPage) expect([what, answer.status], 'nothing was done').not.toEqual([what, 200]);
}

const FORMS: readonly Record<string, string>[] = [
  {}, { intent: 'refresh' }, { empId: 'NOBODY', date: 'never', intent: 'nonsense' },
];

const posts = routes.filter(
  ({ action, isPage, path }) => action && !isPage && !path.startsWith('/api/') && path !== '/auth/backchannel-logout',
);

test('the walk knows the addresses that only forms know', () => expect(posts.length).toBeGreaterThan(15));

describe('a form that is sent without scripts to an address without a page is answered with one', () => {
  test.each(posts.map((route) => [route.path, route] as const))('%s', async (_path, route) => {
    const { path } = addressOf(route, SECOND_IDS);
    for (const actor of [world.admin, world.staff]) {
      for (const form of FORMS)
        expectPage(await ask(path, { actor, form }), `${actor.empId} ${JSON.stringify(form)}`);
    }
  });

  test('in the words of the form, with its status and the way back', async () => {
    const referer = `http://${world.host}/timesheet/dayview/EMP/2026-11-18?x=1`;
    const answer = await ask('/timesheet/restore', { form: {}, headers: { ...NAVIGATES, Referer: referer } });
    expect(answer.status).toBe(422);
    const page = readPage(await answer.text());
    expect(page.texts('[role=alert]')).not.toEqual([]);
    expect(page.texts('[role=alert]').join()).not.toContain('Something went wrong');
    expect(page.link('Back to the page').href).toBe('/timesheet/dayview/EMP/2026-11-18?x=1');
  });

  test('also where what it belongs to was switched off meanwhile', async () => {
    const day = '/timesheet/dayview/ADM/2026-11-18/suggested';
    const off = JSON.stringify({ SuggestedTimesheets: false });
    await execute(world.em(), sql`update tenant.organisation set feature_switches = feature_switches || ${off}::text::jsonb`);
    try {
      for (const path of [`${day}/refresh`, `${day}/accept-all`]) {
        const answer = await ask(path, { form: { empId: 'ADM', date: '2026-11-18' } });
        expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      }
    } finally {
      await switchOnFeatures(world);
    }
  });
});

test('a file that is refused is a page for a browser, and problem details for a program', async () => {
  const refused = await ask('/export/invoices.xlsx', { actor: world.staff });
  expect([refused.status, readPage(await refused.text()).text.includes('not authorized')]).toEqual([403, true]);
  const program = await ask('/export/invoices.xlsx', { actor: world.staff, headers: { Accept: 'application/json' } });
  expect([program.status, program.headers.get('Content-Type')]).toEqual([403, 'application/problem+json; charset=utf-8']);
});

test('a program gets the status that a form is refused with, and nothing is printed about it', async () => {
  const printed = vi.spyOn(console, 'warn');
  const answer = await ask('/timesheet/restore', { form: {}, headers: { Accept: 'application/json' } });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, 'application/problem+json; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ title: 'This was not done', detail: expect.not.stringContaining('Something went wrong') });
  const found = await ask('/search/places?q=a', { headers: { Accept: 'application/json' } });
  expect([found.status, printed.mock.calls]).toEqual([200, []]);
});

test('a script that waits for the answer gets data, whatever it says that it reads', async () => {
  const headers = { ...NAVIGATES, 'Sec-Fetch-Mode': 'cors' };
  expect((await ask('/timesheet/restore', { form: {}, headers })).headers.get('Content-Type')).toContain('json');
  expect((await ask('/timesheet/restore', { form: {}, headers: { ...NAVIGATES, 'Sec-Fetch-Mode': 'navigate' } })).status).toBe(422);
});
