import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

test.each([['/privacy', 'Privacy', 'What Microsoft Teams adds'], ['/terms', 'Terms of Use', 'The bot in Microsoft Teams']])(
  '%s is open to everybody, as the Teams app needs it', async (path, title, heading) => {
    for (const who of [undefined, world.staff]) {
      const { statuses, page } = await (await openBrowser(world, who))(path);
      expect(statuses).toEqual([200]);
      expect(page.texts('h1')).toEqual([title]);
      expect(page.texts('h2')).toContain(heading);
      expect(page.text).toContain('Harbour Consulting');
    }
  });
