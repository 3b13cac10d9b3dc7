import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { loader as categories } from '#app/routes/_app/admin/categories/index.tsx';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { NOW } from '#tests/support/database.ts';
import { createOpenIdWorld } from '#tests/support/openid-world.ts';
import { setPasswords } from '#tests/support/people.ts';
import { addCategory } from '#tests/support/plain-records.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';

const PASSWORD = 'tidal window seven';
let world: World;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
});
beforeEach(async () => {
  await execute(controlEm(world.app.database), sql`delete from control.rate_limit`);
  await setPasswords(world, PASSWORD);
});
afterEach(() => {
  Object.assign(world.app, { now: () => NOW });
  vi.restoreAllMocks();
});

const ask = async (actor: Actor | undefined, path: string, form?: Record<string, string>) =>
  (await openPages(world, actor))(path, form, { 'X-Request-Id': 'request-of-the-test' });

describe('markup in a record', () => {
  const HOSTILE = '</script><script>alert(1)</script><!--\u2028\'"&lt;';

  test('cannot leave the script that hands the data of a page over', async () => {
    await addCategory(world, 'EVIL', HOSTILE);
    for (const path of ['/admin/categories', '/admin/categories/EVIL']) {
      const { page } = await ask(world.admin, path);
      const read = [page.text, ...page.fields.map(({ value }) => value)];
      expect(read.some((text) => text.includes(HOSTILE.slice(0, 20))), 'the record is on the page').toBe(true);
      const scripts = page.all('script').map(({ rawText }) => rawText);
      expect(scripts.filter((code) => code.startsWith('alert'))).toEqual([]);
      const handedOver = scripts.find((code) => code.includes('streamController.enqueue(')) ?? '';
      expect(handedOver, 'and in its data').toContain('\\u003cscript\\u003ealert(1)');
      expect(handedOver).not.toMatch(/[<>\u2028]/);
    }
  });
});

describe('a search', () => {
  const KNOWN = { PCT: '100% sure', USCR: 'a_b', BACK: 'a\\b', PLUS: 'c++ (old) [x]*' };
  beforeAll(async () => {
    for (const [id, name] of Object.entries(KNOWN)) await addCategory(world, id, name);
  });

  test.each([
    ['%', ['PCT']], ['_', ['USCR']], ['\\', ['BACK']], ['c++ (', ['PLUS']], ['[x]*', ['PLUS']], ['.*', []], ['a', ['USCR', 'BACK']],
  ])('takes the characters of patterns literally: %s', async (q, wanted) => {
    const { body } = await answerOf(categories, await world.args(world.admin, `/admin/categories?search=${encodeURIComponent(q)}`));
    expect(Object.keys(KNOWN).filter((id) => body.includes(`"${id}"`)).sort()).toEqual([...wanted].sort());
  });
});

describe('passwords', () => {
  test('do not run out', async () => {
    Object.assign(world.app, { now: () => new Date(NOW.getTime() + 5 * 365 * 86_400_000) });
    expect(
      (await answerOf(
        signIn, await world.args(undefined, '/auth/login', { form: { email: 'emp@harbour.example', password: PASSWORD, returnTo: '/' } }),
      )).location).toBe('/');
  });

  test('are never reached by questions and answers, hints or reminders', async () => {
    const asked = async (path: string) => [...(await ask(undefined, path)).page.form('email').keys()];
    expect(await asked('/auth/login')).toEqual(['email', 'password', 'returnTo']);
    Object.assign(world.app, { config: { ...world.app.config, smtpUrl: 'smtp://127.0.0.1:1' } });
    expect(await asked('/auth/forgot')).toEqual(['email']);
  });
});

describe('signing out', () => {
  test('has the browser forget what it kept', async () => {
    const answer = await ask(world.staff, '/auth/logout', {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect((await ask(world.staff, '/auth/logout')).headers.get('Clear-Site-Data'), 'the question alone forgets nothing').toBeNull();
  });
});

test('signing out at the provider too has the browser forget as well', async () => {
  const provided = await createOpenIdWorld();
  try {
    const browser = provided.browser();
    await browser.signIn('sub-emp');
    const Cookie = [...browser.ours].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer =
      await site(
        new Request(
          `http://${provided.host}/auth/logout`, { method: 'POST', headers: { Cookie, Accept: 'text/html' }, body: new URLSearchParams() },
        ));
    expect(await answer.text()).toContain('Sign out of the sign-in provider');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^daybook_session=; Max-Age=0/)]);
  } finally {
    await provided.close();
  }
});

describe('a fault', () => {
  test('is logged with the id of its request, and its page shows nothing of the inside', async () => {
    const logged = vi.spyOn(world.app.log, 'error').mockImplementation(() => undefined);
    await execute(world.em(), sql`alter table tenant.category rename to category_gone`);
    try {
      const { status, page } = await ask(world.admin, '/admin/categories');
      expect(status).toBe(500);
      expect(page.text).toContain('request-of-the-test');
      expect(page.source).not.toMatch(/category_gone|relation|select |\.tsx?:\d|node_modules\/(?!@fontsource)|Error:/);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ err: expect.any(Error) as Error, requestId: 'request-of-the-test' }), 'request failed',
      );
    } finally {
      await execute(world.em(), sql`alter table tenant.category_gone rename to category`);
    }
  });
});
