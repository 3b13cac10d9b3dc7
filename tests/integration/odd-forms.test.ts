import { beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '#tests/support/page.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
  cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
}, 180_000);

const send = (path: string, body: string) => site(new Request(`http://${world.host}${path}`, {
  method: 'POST', body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept': 'text/html', 'Cookie': cookie, 'Host': world.host },
}));

const AS_PAGE_AND_AS_DATA = [
  ['/auth/login', 'text/html'], ['/auth/login.data', 'text/x-script'], ['/admin/clients/new', 'text/html'],
] as const;
const STRANGE_COUNTS = ['1e309', '-1e309', '1e9', '4294967296', '-1', '0.5', '2.7', 'NaN', 'x', '', '0x10'];

describe('a form that nobody filled in', () => {
  test.each([
    ['the form library’s own field', '__intent__=x'], ['a list that is too long', 'email[10000000]=1'],
    ['deep names', `email${'.a'.repeat(3000)}=1`], ['deep lists', `email${'[0]'.repeat(5000)}=1`],
  ])('is refused in words, as a page and as data: %s', async (_what, body) => {
    for (const [path, type] of AS_PAGE_AND_AS_DATA) {
      const answer = await send(path, body);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('Content-Type')).toContain(type);
      expect(await answer.text()).toContain('The form holds a field that it cannot have.');
    }
  });

  test('that is too large says how much it takes', async () => {
    const answer = await send('/auth/login', 'a=1&'.repeat(60_000));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('This form takes at most 32 KB.');
    expect(await (await send('/auth/login', 'a=1&'.repeat(100))).text()).toContain('This form takes at most 16 fields.');
  });
});

describe('an invoice’s form with a strange count of lines', () => {
  test.each(STRANGE_COUNTS)('%s is shown with at least one and at most a few', async (count) => {
    for (const intent of ['add-line', 'tick', 'tick:', '']) {
      const answer = await send('/invoice/new?clientId=NWIND', new URLSearchParams({ lineCount: count, intent }).toString());
      expect(answer.status).toBeLessThan(500);
      const lines = readPage(await answer.text()).fields.filter(({ name }) => /^lines\[\d+\]\.description$/.test(name));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(11);
    }
  });
});
