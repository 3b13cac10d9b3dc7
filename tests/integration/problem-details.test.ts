import { beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '#tests/support/page.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
let cookies: { admin: string; staff: string };

beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), openSite()]);
  const of = async (actor: World['admin']) => (await world.args(actor, '/')).request.headers.get('Cookie') ?? '';
  cookies = { admin: await of(world.admin), staff: await of(world.staff) };
});

function ask(path: string, who: keyof typeof cookies | undefined, more: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': 'a-request', ...(who ? { Cookie: cookies[who] } : {}) });
  return site(new Request(`http://${world.host}${path}`, { headers, ...more }));
}

test.each([
  [403, 'Forbidden', '/errors/tenant-association'],
  [500, 'Server Error', '/errors/system'],
])('the page for %i has its title as its heading', async (status, title, path) => {
  const answer = await ask(path, undefined, { headers: { Accept: 'text/html' } });
  expect(answer.status).toBe(status);
  expect(readPage(await answer.text()).texts('h1')).toEqual([title]);
});

describe('an answer that is no page is refused with problem details', () => {
  test.each([
    [403, 'Forbidden', '/admin/client-id-availability?clientId=X', 'staff',
      'You are not authorized to view/use this service. An administrator of your organisation can grant it.'],
    [404, 'Not Found', '/invoice/details/999999/pdf', 'admin', 'Invoice not found.'],
    [404, 'Not Found', '/api/none', 'admin', "Couldn't find the requested resource"],
    [404, 'Not Found', '/api/none', undefined, "Couldn't find the requested resource"],
  ] as const)('%i %s: %s', async (status, title, path, who, detail) => {
    const answer = await ask(path, who);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toEqual({ type: 'about:blank', title, status, detail, instance: 'urn:uuid:a-request' });
  });

  test('a page says it as a page, with the same words', async () => {
    const answer = await ask('/admin/categories', 'staff', { headers: { Accept: 'text/html', Cookie: cookies.staff } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(readPage(await answer.text()).text).toContain('You are not authorized to view/use this service');
  });
});
