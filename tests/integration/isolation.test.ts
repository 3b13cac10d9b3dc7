import { beforeAll, describe, expect, test } from 'vitest';
import { LISTS } from '#app/lists/lists.server.ts';
import { SECOND_IDS, SECRET, createSecondWorld, storedOf } from '#tests/support/second-world.ts';
import { IS_LOOK_UP } from '#tests/support/look-ups.ts';
import { addressOf, outcomeOf, walkRoutes } from '#tests/support/route-walk.ts';
import type { WalkedRoute } from '#tests/support/route-walk.ts';
import { createWorld, switchOnFeatures } from '#tests/support/world.ts';
import type { World } from '#tests/support/world.ts';
import { startSession } from '#app/web/auth/session.server.ts';

const routes = await walkRoutes();
// The page of a server error answers 500 by design.
const loaders = routes.filter(({ loader, path }) => loader && path !== '/errors/system').map((route) => [route.path, route] as const);
const actions = routes.filter(({ action }) => action).map((route) => [route.path, route] as const);
const signedIn = (list: typeof loaders) => list.filter(([, route]) => route.isSignedIn);

/** Every id of the second organisation under every name that a form or a filter might have for it. */
const everyField = {
  ...SECOND_IDS, timeIds: SECOND_IDS.timeId, version: '1', employee: SECOND_IDS.empId, client: SECOND_IDS.clientId,
  project: SECOND_IDS.projectId, category: SECOND_IDS.categoryId,
  accountManager: SECOND_IDS.empId, scrumMaster: SECOND_IDS.empId, defaultLocationId: SECOND_IDS.locationId,
  ownClientId: SECOND_IDS.clientId, iteration: SECOND_IDS.iterationId, location: SECOND_IDS.locationId,
};
const query = new URLSearchParams(everyField).toString();

let first: World;
let second: World;
let secondBefore: string;
beforeAll(async () => {
  first = await createWorld();
  second = await createSecondWorld();
  for (const each of [first, second]) await switchOnFeatures(each);
  secondBefore = await storedOf(second);
});

const argsOf = (route: WalkedRoute, init: { form?: Record<string, string>; anonymous?: boolean } = {}) => {
  const { path, params } = addressOf(route, SECOND_IDS);
  return first.args(init.anonymous ? undefined : first.admin, `${path}?${query}`, { params, ...(init.form ? { form: init.form } : {}) });
};

describe('an administrator with the ids of another organisation', () => {
  test.each(loaders)('sees nothing of it at %s', async (_path, route) => {
    const outcome = await outcomeOf(route.loader!, await argsOf(route));
    expect(outcome.body).not.toContain(SECRET);
    expect(outcome.status, outcome.body.slice(0, 600)).toBeLessThan(500);
    const namesRecord = route.params.some((name) => !['date', 'search', 'file', 'moneyReport', 'call'].includes(name));
    if (namesRecord && route.isSignedIn) expect([302, 303, 403, 404], outcome.body.slice(0, 300)).toContain(outcome.status);
  });

  test.each(Object.keys(LISTS))('has nothing of it in the file of %s', async (list) => {
    const route = routes.find(({ path }) => path === '/export/:file')!;
    const outcome = await outcomeOf(
      route.loader!, await first.args(first.admin, `/export/${list}.csv?${query}`, { params: { file: `${list}.csv` } }),
    );
    expect(outcome.body).not.toContain(SECRET);
    expect([200, 404], outcome.body.slice(0, 300)).toContain(outcome.status);
  });

  test.each(actions)('learns nothing of it by a post to %s', async (_path, route) => {
    const outcome = await outcomeOf(route.action!, await argsOf(route, { form: everyField }));
    expect(outcome.body).not.toContain(SECRET);
    expect(outcome.status, outcome.body.slice(0, 600)).toBeLessThan(500);
  });

  test('has changed nothing of it by any of these', async () => {
    expect(await storedOf(second)).toBe(secondBefore);
  });
});

describe('somebody who is not signed in', () => {
  test.each(signedIn(loaders))('is sent to the sign-in page from %s', async (_path, route) => {
    const { status, location, body } = await outcomeOf(route.loader!, await argsOf(route, { anonymous: true }));
    if (IS_LOOK_UP.test(route.path)) expect([status, location, body]).toEqual([200, null, 'null']);
    else expect([status, location]).toEqual([302, expect.stringMatching(/^\/auth\/login/)]);
  });

  let before: string;
  beforeAll(async () => {
    before = await storedOf(first);
  });

  test.each(signedIn(actions))('posts nothing to %s', async (_path, route) => {
    const { status, location } = await outcomeOf(route.action!, await argsOf(route, { form: everyField, anonymous: true }));
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/auth\/login/)]);
  });

  test('has changed nothing by any of these', async () => {
    expect(await storedOf(first)).toBe(before);
  });
});

describe('somebody of another organisation, signed in there', () => {
  test.each(signedIn(loaders))('is told so at %s', async (_path, route) => {
    const { path, params } = addressOf(route, SECOND_IDS);
    const url = `http://${first.host}${path}`;
    const cookie = (await startSession(second.app, new Request(url), second.tenant, second.admin.empId)).split(';')[0] ?? '';
    const { status, location, body } = await outcomeOf(
      route.loader!, { request: new Request(url, { headers: { Cookie: cookie } }), params, context: {} },
    );
    if (IS_LOOK_UP.test(route.path)) expect([status, location, body]).toEqual([200, null, 'null']);
    else expect([status, location]).toEqual([302, '/errors/tenant-association']);
  });
});

describe('an employee', () => {
  // Two addresses lead everybody to a list, which is refused; without the kind of a record there is no id to propose.
  const LEADING_ON = ['/receipts/details', '/invoice', '/admin/proposed-id'];
  const ofAdministrators = signedIn(loaders).filter(
    ([path]) => /^\/(admin|invoice|receipts)(\/|$)/.test(path) && !LEADING_ON.includes(path),
  );

  test.each(ofAdministrators)('is refused at %s', async (_path, route) => {
    const { path, params } = addressOf(route, { ...SECOND_IDS, clientId: 'NWIND', projectId: 'WEB', categoryId: 'DEV', empId: 'EMP' });
    const { status } = await outcomeOf(route.loader!, await first.args(first.staff, path, { params }));
    expect(status).toBe(403);
  });
});
