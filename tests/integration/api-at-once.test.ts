import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, registry } from '#app/domain/kernel/use-case.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let release: () => void;
let call: Call;
let other: Call;
const name = 'test.waits';

beforeAll(async () => {
  world = await createWorld();
  const released = new Promise<void>((resolve) => { release = resolve; });
  query({
    name, permission: 'settings:own', input: z.object({}), output: z.boolean(), http: { method: 'GET', path: '/api/v3/waits' },
    run: async () => {
      await released;
      return true;
    },
  });
  call = await openApi(world, await keyFor(world, world.staff));
  other = await openApi(world, await keyFor(world, world.admin));
  return () => { registry.delete(name); };
});

test('a key has 20 calls under way, a 21st is refused, another key is not, and it goes on when they have ended', async () => {
  const waiting = Array.from({ length: 20 }, () => call('GET', '/api/v3/waits'));
  await expect.poll(async () => (await call('GET', '/api/Access')).status, { timeout: 20_000 }).toBe(429);
  const refused = await call('GET', '/api/Access');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
  expect((await other('GET', '/api/Access')).status).toBe(200);
  release();
  expect((await Promise.all(waiting)).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(19);
  expect((await call('GET', '/api/Access')).status).toBe(200);
});
