import { beforeAll, expect, test } from 'vitest';
import * as privacy from '#app/routes/privacy.tsx';
import * as terms from '#app/routes/terms.tsx';
import { openBrowser } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

test.each([
  ['/privacy', privacy.loader, 'Privacy', 'What Microsoft Teams adds'],
  ['/terms', terms.loader, 'Terms of Use', 'The bot in Microsoft Teams'],
])('%s is open to everybody, as the Teams app needs it', async (path, loader, title, heading) => {
  expect(await loader(await world.args(undefined, path) as never)).toMatchObject({ organisation: 'Harbour Consulting' });
  const { statuses, page } = await (await openBrowser(world, world.staff))(path);
  expect(statuses).toEqual([200]);
  expect(page.texts('h1')).toEqual([title]);
  expect(page.texts('h2')).toContain(heading);
});
