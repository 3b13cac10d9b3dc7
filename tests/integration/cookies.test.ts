import { beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/page.ts';
import { setPasswords } from '#tests/support/people.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const PASSWORD = 'tidal window seven';
const CATEGORY = { categoryId: 'MEET', categoryName: 'Meetings', note: '', idempotencyKey: 'k-1' };
let world: World;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
  await setPasswords(world, PASSWORD);
});

/** A browser that keeps its cookies, at the world's organisation. */
function browser(scheme: 'http' | 'https') {
  const jar = new Map<string, string>();
  const seen: string[] = [];
  return {
    jar, seen,
    async ask(path: string, form?: Record<string, string>): Promise<Response> {
      // An address of its own: only so many forms of one may wait, whichever file's they are.
      const headers = {
        Accept: 'text/html', 'X-Client-Address': '192.0.2.119', Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      };
      const answer = await site(
        new Request(`${scheme}://${world.host}${path}`, form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }),
      );
      for (const cookie of answer.headers.getSetCookie()) {
        seen.push(cookie);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/Max-Age=0/.test(cookie)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}

/** A form without a session, the sign-in, the form again, its message, and the way out. */
async function visit(scheme: 'http' | 'https') {
  const { ask, jar, seen } = browser(scheme);
  await ask('/admin/categories/new', CATEGORY);
  await ask('/auth/login', { email: 'adm@harbour.example', password: PASSWORD, returnTo: '/admin/categories/new' });
  const kept = readPage(await (await ask('/admin/categories/new')).text());
  await ask('/admin/categories/new',
    { ...CATEGORY, categoryId: scheme === 'http' ? 'MEET' : 'MEETS', categoryName: `Meetings ${scheme}`, idempotencyKey: scheme });
  const list = readPage(await (await ask('/admin/categories')).text());
  const leftOver = [...jar.keys()];
  await ask('/auth/logout', {});
  return { kept: kept.field('categoryName').value, toasts: list.texts('[role=status]').join(), leftOver, seen, jar };
}

test('every cookie over HTTPS is one that no other host can set', async () => {
  const { kept, toasts, leftOver, seen, jar } = await visit('https');
  expect(kept).toBe('Meetings');
  expect(toasts).toContain('Category created');
  expect(new Set(seen.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['__Host-daybook_kept', '__Host-daybook_session', '__Host-daybook_toast']),
  );
  for (const cookie of seen) {
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Domain/);
  }
  expect(leftOver, 'what was read is cleared').toEqual(['__Host-daybook_session']);
  expect(jar.size).toBe(0);
});

test('over plain HTTP, where browsers refuse that prefix, they have none', async () => {
  const { kept, leftOver, seen } = await visit('http');
  expect(kept).toBe('Meetings');
  expect(new Set(seen.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['daybook_kept', 'daybook_session', 'daybook_toast']));
  expect(leftOver).toEqual(['daybook_session']);
});

test('a cookie without the prefix counts for nothing over HTTPS', async () => {
  const { ask, jar } = browser('https');
  jar.set('daybook_toast',
    Buffer.from(JSON.stringify({ kind: 'success', text: 'planted by another host', on: '/auth/login' })).toString('base64'));
  expect(await (await ask('/auth/login')).text()).not.toContain('planted by another host');
});

test('a message waits for the page that it is meant for, whatever the page before still looks up', async () => {
  const { ask } = browser('http');
  await ask('/auth/login', { email: 'adm@harbour.example', password: PASSWORD, returnTo: '/admin/categories/new' });
  const saved = await ask('/admin/categories/new', { ...CATEGORY, categoryId: 'WAIT', categoryName: 'Waiting', idempotencyKey: 'waits' });
  expect(saved.headers.get('Location')).toBe('/admin/categories');
  expect(await (await ask('/admin/categories/new.data')).text()).not.toContain('Category created');
  expect(await (await ask('/admin/categories.data')).text()).toContain('Category created');
  expect(await (await ask('/admin/categories.data')).text()).not.toContain('Category created');
});
