import { beforeAll, describe, expect, test } from 'vitest';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;

beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), openSite()]);
});

async function open(path: string, who?: World['admin'], headers: Record<string, string> = {}) {
  const { request } = await world.args(who, path);
  for (const [name, value] of Object.entries({ Accept: 'text/html', ...headers })) request.headers.set(name, value);
  const answer = await site(request);
  const html = await answer.text();
  return { status: answer.status, html, title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href) };
}

describe('an unknown address', () => {
  test.each(['/nonsense', '/invoice/nonsense/x/y', '/admin/nonsense'])('keeps the menus of whoever is signed in: %s', async (path) => {
    const { status, html, title, links } = await open(path, world.staff);
    expect([status, title]).toEqual([404, 'Daybook · Page Not Found']);
    expect(html).toContain(`looking for at ${path}.`);
    expect(html).toContain('aria-label="Profile of Emil Price"');
    expect(links).toEqual(expect.arrayContaining(['/timesheet/dayview', '/reports/client-project-summary', '/', '/auth/logout']));
    expect(links).not.toContain('/admin');
  });

  test('has the menus of an administrator, and the colours that they chose', async () => {
    await execute(world.em(), sql`update tenant.employee set theme = 'dark' where emp_id = 'ADM'`);
    const { html, links } = await open('/nonsense', world.admin);
    expect(links).toEqual(expect.arrayContaining(['/admin', '/invoice/list']));
    expect(html).toContain('data-theme="dark"');
  });

  test('tells a stranger nothing but that it is not there, and leads on', async () => {
    const { status, html, title, links } = await open('/nonsense');
    expect([status, title]).toEqual([404, 'Daybook · Page Not Found']);
    expect(html).not.toContain('Profile of');
    expect(links).toContain('/');
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
  if (!path.startsWith('/errors/')) expect(page.links).toEqual(expect.arrayContaining(['/timesheet/dayview', '/']));
});

describe('the page of a server error', () => {
  const again = async (path: string, headers: Record<string, string> = {}) => {
    const { html, links } = await open(path, undefined, headers);
    return [/href="([^"]*)"[^>]*>Try again</.exec(html)?.[1], links.includes('/')];
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
