import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;

beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world);
  Object.assign(world.app, { config: { ...world.app.config, smtpUrl: undefined } });
});

const pageOf = async (path: string) => (await ask(path)).page;

describe('whoever forgot their password where no mail is sent', () => {
  test('is told whom to ask, by the address that stands on the invoices', async () => {
    const page = await pageOf('/auth/forgot');
    expect(page.text).toContain('an administrator of');
    expect(page.hrefs).toContain('mailto:accounts@harbour.example');
  });

  test('is not told an address that somebody signs in with', async () => {
    await execute(world.em(), sql`update tenant.organisation set email = 'ADM@harbour.example'`);
    const page = await pageOf('/auth/forgot');
    expect(page.source).not.toMatch(/mailto:|adm@harbour/i);
    expect(page.text).toContain('an administrator of');
  });

  test('is not told any person’s name or address', async () => {
    for (const path of ['/auth/forgot', '/auth/login']) expect((await pageOf(path)).source).not.toMatch(/Ada|Minton|Emil|Price|emp@/);
  });
});

test('the sign-in page says what this is and which organisation one is about to enter', async () => {
  const page = await pageOf('/auth/login');
  expect(page.text).toContain('to Harbour Consulting');
  expect(page.text).toContain('Daybook: time, billing and leave for professional-services firms.');
  expect(page.source, 'no dead button without scripts').not.toContain('Show password');
});
