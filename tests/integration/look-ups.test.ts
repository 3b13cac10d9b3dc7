import { beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';
import { openSite } from '#tests/support/site.ts';

/** The addresses that pages ask in the background. */
const LOOK_UPS = [
  '/admin/choices?kind=employee&q=a', '/admin/proposed-id?of=client&name=Harbour', '/admin/client-id-availability?clientId=HAR',
  '/timesheet/choices/projects?clientId=X&q=a', '/timesheet/choices/activity?date=2026-11-02', '/timesheet/choices/work?q=a',
  '/timesheet/choices/clients?q=a', '/timesheet/weekview/me/2026-11-02/appointments', '/receipts/client-choices?q=a',
  '/reports/filter-choices?kind=client&q=a', '/search/places?q=a',
];

let world: World;
let site: (request: Request) => Promise<Response>;
let cookie = '';
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
  cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  site(new Request(`http://${world.host}${path.replace('/me/', `/${world.admin.empId}/`)}`, { headers }));

describe.each(LOOK_UPS)('%s', (path) => {
  test('answers nothing to somebody whose session has ended, and leads nowhere', async () => {
    const answer = await ask(path, { Cookie: cookie.replace(/=.{8}/, '=AAAAAAAA') });
    expect([answer.status, answer.headers.get('Location')]).toEqual([200, null]);
    expect(await answer.json()).toBeNull();
  });

  test('answers something to somebody who is signed in', async () => {
    const answer = await ask(path, { Cookie: cookie });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(expect.any(Object));
  });
});
