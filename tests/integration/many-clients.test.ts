import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { uploadImport } from '#app/domain/time/imports/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { addressOf, outcomeOf, walkRoutes } from '#tests/support/route-walk.ts';
import { createSecondWorld, SECOND_IDS } from '#tests/support/second-world.ts';
import type { World } from '#tests/support/world.ts';

const CLIENTS = 1000;
const MOST_ON_A_PAGE = 50;

const pages = (await walkRoutes()).filter(({ loader, isSignedIn, path }) => loader && isSignedIn && !path.startsWith('/export/'));

let world: World;
let importId: string;
beforeAll(async () => {
  world = await createSecondWorld();
  await execute(world.em(), sql`insert into tenant.client (client_id, co_name, display_name)
    select 'B' || n, 'Bulk client ' || n, 'Bulk client ' || n from generate_series(1, ${CLIENTS}::int) n`);
  const file = 'Email,Client,Project,Start date,Start time,Duration\nadm@harbour.example,Bulk client 7,Web,2026-11-02,09:00,1:00\n';
  importId = (await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes: new TextEncoder().encode(file) })).importId;
});

/** The clients that a page carries, seen or unseen. */
async function clientsOn(path: string): Promise<number> {
  const route = pages.find((each) => each.path === path)!;
  const address = addressOf(route, { ...SECOND_IDS, importId });
  const { body, status } = await outcomeOf(route.loader!, await world.args(world.admin, address.path, { params: address.params }));
  expect(status, body.slice(0, 300)).toBeLessThan(500);
  return new Set(body.match(/Bulk client \d+/g)).size;
}

test.each(pages.map(({ path }) => path))(`%s holds at most ${MOST_ON_A_PAGE} of ${CLIENTS} clients`, async (path) => {
  expect(await clientsOn(path)).toBeLessThanOrEqual(MOST_ON_A_PAGE);
});

test('those that offer clients were among them', async () => {
  expect(await clientsOn('/admin/projects/form/create')).toBeGreaterThan(20);
  expect(await clientsOn('/admin/choices')).toBeLessThanOrEqual(30);
});
