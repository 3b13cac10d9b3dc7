import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { switchFeature } from '#app/domain/site/features/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const OVERVIEW = '/admin/clients/NWIND/overview';
const POLICY = 'Content-Security-Policy';
let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});

test('without the feature there is neither the tab nor the page', async () => {
  expect((await ask('/admin/clients/NWIND')).page.hrefs).not.toContain(OVERVIEW);
  expect((await ask(OVERVIEW)).status).toBe(404);
});

test('the report of the client is embedded and linked, and this page alone may embed it', async () => {
  await switchFeature(world.ctx(), { featureToggleKey: 'IsSSWTenant', isActive: true });
  expect((await ask('/admin/clients/NWIND')).page.hrefs).toContain(OVERVIEW);
  const unset = await ask(OVERVIEW);
  expect([unset.status, unset.headers.get(POLICY), unset.page.all('iframe')]).toEqual([200, null, []]);
  expect(unset.page.link('Analytics settings').href).toBe('/admin/settings/analytics');

  await execute(world.em(), sql`update tenant.organisation set analytics_url = 'https://reports.example/view?id=7'`);
  const { status, headers, page } = await ask(OVERVIEW);
  const address = 'https://reports.example/view?id=7&company=Northwind+Traders';
  expect([status, headers.get(POLICY)]).toEqual([200, 'frame-src https://reports.example']);
  expect(page.all('iframe').map((frame) => frame.getAttribute('src')?.replaceAll('&amp;', '&'))).toEqual([address]);
  expect(page.link('here').href).toBe(address);
  expect((await ask('/admin/clients/NWIND')).headers.get(POLICY)).toBeNull();
});

test('nobody else reads it, and an unknown client has none', async () => {
  const asEmployee = await openPages(world, world.staff);
  expect((await asEmployee(OVERVIEW)).status).toBe(403);
  expect((await ask('/admin/clients/NOPE/overview')).status).toBe(404);
});
