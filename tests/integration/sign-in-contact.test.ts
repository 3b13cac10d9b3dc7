import { beforeAll, describe, expect, test } from 'vitest';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;

beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), openSite()]);
  Object.assign(world.app, { config: { ...world.app.config, smtpUrl: undefined } });
});

const page = async (path: string) => (await site((await world.args(undefined, path)).request)).text();

describe('whoever forgot their password where no mail is sent', () => {
  test('is told whom to ask, by the address that stands on the invoices', async () => {
    const html = await page('/auth/forgot');
    expect(html).toContain('an administrator of');
    expect(html).toContain('href="mailto:accounts@harbour.example"');
  });

  test('is not told an address that somebody signs in with', async () => {
    await execute(world.em(), sql`update tenant.organisation set email = 'ADM@harbour.example'`);
    const html = await page('/auth/forgot');
    expect(html).not.toMatch(/mailto:|adm@harbour/i);
    expect(html).toContain('an administrator of');
  });

  test('is not told any person’s name or address', async () => {
    for (const path of ['/auth/forgot', '/auth/login']) expect(await page(path)).not.toMatch(/Ada|Minton|Emil|Price|emp@/);
  });
});

test('the sign-in page says what this is and which organisation one is about to enter', async () => {
  const html = await page('/auth/login');
  expect(html).toContain('to <strong>Harbour Consulting</strong>');
  expect(html).toContain('Daybook: time, billing and leave for professional-services firms.');
  expect(html, 'no dead button without scripts').not.toContain('Show password');
});
