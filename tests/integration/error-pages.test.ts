import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => { world = await createWorld(); });

async function open(path: string, who?: World['admin'], headers: Record<string, string> = {}) {
  const { status, page } = await (await openPages(world, who))(path, undefined, headers);
  return { status, page, title: page.title, hrefs: page.hrefs };
}

describe('an unknown address', () => {
  test.each(['/nonsense', '/invoice/nonsense/x/y', '/admin/nonsense'])('keeps the menus of whoever is signed in: %s', async (path) => {
    const { status, page, title, hrefs } = await open(path, world.staff);
    expect([status, title]).toEqual([404, 'Daybook · Page Not Found']);
    expect(page.text).toContain(`looking for at ${path}.`);
    expect(page.all('[aria-label="Profile of Emil Price"]')).toHaveLength(1);
    expect(hrefs).toEqual(expect.arrayContaining(['/timesheet/dayview', '/reports/client-project-summary', '/', '/auth/logout']));
    expect(hrefs).not.toContain('/admin');
  });

  test('has the menus of an administrator, and the colours that they chose', async () => {
    await execute(world.em(), sql`update tenant.employee set theme = 'dark' where emp_id = 'ADM'`);
    const { page, hrefs } = await open('/nonsense', world.admin);
    expect(hrefs).toEqual(expect.arrayContaining(['/admin', '/invoice/list']));
    expect(page.all('html[data-theme=dark]')).toHaveLength(1);
  });

  test('tells a stranger nothing but that it is not there, and leads on', async () => {
    const { status, page, title, hrefs } = await open('/nonsense');
    expect([status, title]).toEqual([404, 'Daybook · Page Not Found']);
    expect(page.source).not.toContain('Profile of');
    expect(hrefs).toContain('/');
  });
});

test.each([
  ['/admin/users/list', 'staff', 403, 'Daybook · Forbidden'],
  ['/invoice/details/999999', 'admin', 404, 'Daybook · Page Not Found'],
  ['/errors/system', 'admin', 500, 'Daybook · Server Error'],
  ['/errors/tenant-association', 'admin', 403, 'Daybook · Forbidden'],
] as const)('the error page of %s has a title of its own', async (path, who, status, title) => {
  const page = await open(path, world[who]);
  expect([page.status, page.title]).toEqual([status, title]);
  if (!path.startsWith('/errors/')) expect(page.hrefs).toEqual(expect.arrayContaining(['/timesheet/dayview', '/']));
});

describe('the page of a server error', () => {
  const again = async (path: string, headers: Record<string, string> = {}) => {
    const { page, hrefs } = await open(path, undefined, headers);
    return [page.link('Try again').href, hrefs.includes('/')];
  };

  test('leads back to the page before, and home', async () => {
    expect(await again('/errors/system')).toEqual(['/', true]);
    expect(await again('/errors/system?returnTo=/invoice/list')).toEqual(['/invoice/list', true]);
    expect(await again('/errors/system', { Referer: `http://${world.host}/receipts?page=2` })).toEqual(['/receipts?page=2', true]);
  });

  test('never leads to another site or to itself', async () => {
    expect(await again('/errors/system?returnTo=https://evil.example/')).toEqual(['/', true]);
    expect(await again('/errors/system', { Referer: 'http://evil.example/x' })).toEqual(['/', true]);
    expect(await again('/errors/system', { Referer: `http://${world.host}/errors/system` })).toEqual(['/', true]);
  });
});
