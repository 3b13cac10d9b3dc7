import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { setPasswords } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { startCutProxy, type CutProxy } from './support/cut-proxy.ts';
import { readPage } from '#tests/support/page.ts';
import { signInAt, startDaybook, type Answer, type DaybookProcess } from '#tests/support/daybook-process.ts';

let world: World;
let proxy: CutProxy;
let daybook: DaybookProcess;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  await setPasswords(world, 'right');
  proxy = await startCutProxy(world.app.config.databaseUrl ?? '');
  daybook = await startDaybook({ DATABASE_URL: proxy.url });
  cookie = await signInAt(daybook, world.host, 'adm@harbour.example', 'right');
});
afterAll(async () => {
  await daybook.stop('SIGKILL');
  await proxy.close();
});

const ask = (path: string, form?: Record<string, string>, headers?: Record<string, string>) =>
  daybook.ask({ path, host: world.host, cookie, ...(form ? { form } : {}), ...(headers ? { headers } : {}) });

/** What the page, which has one form, sends when its button is pressed. */
const sentBy = ({ text }: Answer, field: string): Record<string, string> => Object.fromEntries(readPage(text).form(field));

/** Where a page leads by itself after a second. */
function leadsTo({ text }: Answer): string | undefined {
  const content = readPage(text).all('meta[http-equiv=refresh]')[0]?.getAttribute('content');
  return content?.replace(/^1;url=/, '');
}

const stored = (categoryId: string) =>
  rows<{ note: string }>(world.em(), sql`select note from tenant.category where category_id = ${categoryId}`);

async function back(): Promise<void> {
  await proxy.mend();
  await vi.waitFor(async () => expect((await daybook.ask({ path: '/readyz' })).status).toBe(200), { timeout: 10_000, interval: 100 });
}

describe('while the database is away', () => {
  beforeAll(() => proxy.cut());
  afterAll(back);

  test('the process lives and says that it is not ready', async () => {
    expect((await daybook.ask({ path: '/healthz' })).status).toBe(200);
    expect(await daybook.ask({ path: '/readyz' })).toMatchObject({ status: 503, text: 'the database does not answer' });
  });

  test('a page says so and asks again every second, five times', async () => {
    let path = '/admin/categories?q=a%26b&page=2';
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
      expect(answer.text).toContain(`attempt ${attempt} of 5`);
      const next = leadsTo(answer);
      expect(next).toBe(`/admin/categories?q=a%26b&page=2&_retry=${attempt}`);
      path = next ?? '';
    }
    const last = await ask(path);
    expect(last.status).toBe(503);
    expect(last.text).toContain('Attempts to reach the server failed after 5 retries.');
    expect(leadsTo(last)).toBeUndefined();
    expect(readPage(last.text).hrefs).toContain('/admin/categories?q=a%26b&page=2');
  });

  test.each([
    '/timesheet?_retry', '/timesheet?_retry=99', '/timesheet?_retry=-1', '/timesheet?_retry=<script>', '/timesheet?_retry=1&_retry=2',
  ])('a made-up count is harmless: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(readPage(answer.text).all('script:not([nonce])')).toEqual([]);
  });

  test('nobody is let in, and signing in says so', async () => {
    const answer =
      await daybook.ask({
        path: '/auth/login', host: world.host, form: { email: 'adm@harbour.example', password: 'right', returnTo: '/' },
      });
    expect(answer.status).toBe(503);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(sentBy(answer, 'email'), 'the address is kept, the password is not')
      .toEqual({ email: 'adm@harbour.example', returnTo: '/', password: '' });
    expect(readPage(answer.text).field('password').type).toBe('password');
    expect(readPage(answer.text).texts('dd'), 'what is repeated to be read').toEqual(['adm@harbour.example']);
    expect((await daybook.ask({ path: '/auth/login', host: 'not-asked-before.test' })).status).toBe(503);
  });

  test.each(['/admin/categories.data', '/timesheet/choices/clients?q=a'])('data for a script is refused as problem details: %s',
    async (path) => {
    const answer = await ask(path, undefined, { Accept: '*/*' });
    expect(answer).toMatchObject({
      status: 503, headers: { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '1' },
    });
    expect(JSON.parse(answer.text)).toMatchObject({ title: 'Service Unavailable', status: 503, detail: 'The database does not answer.' });
  });

  test('a post comes back with everything that was typed, except passwords', async () => {
    const form = { categoryId: 'AWAY', categoryName: 'Typed "while" <away>', note: 'first\nsecond', idempotencyKey: 'away-1',
      currentPassword: 'sentinel' };
    const answer = await ask('/admin/categories/new', form);
    expect(answer.status).toBe(503);
    expect(leadsTo(answer)).toBeUndefined();
    expect(answer.text).not.toContain('sentinel');
    expect(answer.text).toContain('Passwords must be typed again.');
    expect(sentBy(answer, 'categoryId')).toEqual({
      categoryId: 'AWAY', categoryName: 'Typed "while" <away>', note: 'first\nsecond', idempotencyKey: 'away-1', currentPassword: '',
    });
  });
});

describe('when the database is back', () => {
  test('the page that asked again is the page that was wanted', async () => {
    expect(await ask('/admin/categories?q=a%26b&_retry=3')).toMatchObject({
      status: 302, headers: { location: '/admin/categories?q=a%26b' },
    });
    expect((await ask('/admin/categories')).status).toBe(200);
  });

  test('a sign-in that came back lets in with the address it kept, once the password is typed again', async () => {
    await proxy.cut();
    const refused =
      await daybook.ask({
        path: '/auth/login', host: world.host, form: { email: 'adm@harbour.example', password: 'right', returnTo: '/admin' },
      });
    await back();
    expect(refused.status).toBe(503);
    const again = (password: string) =>
      daybook.ask({ path: '/auth/login', host: world.host, form: { ...sentBy(refused, 'email'), password } });
    expect(readPage((await again('')).text).field('email').value, 'a page loaded anew keeps it too').toBe('adm@harbour.example');
    expect(await again('right')).toMatchObject({ status: 303, headers: { location: '/admin' } });
  });

  test('a new password that came back is asked for again, with nothing to send besides', async () => {
    await proxy.cut();
    const refused =
      await daybook.ask({ path: '/auth/choose-password', host: world.host, form: { password: 'sentinel-1', again: 'sentinel-1' } });
    await back();
    expect(refused.text).not.toContain('sentinel');
    expect(readPage(refused.text).fields.map(({ name, type }) => [name, type])).toEqual([['password', 'password'], ['again', 'password']]);
  });

  test('what came back is sent again and saved once, however often', async () => {
    const form = { categoryId: 'AGAIN', categoryName: 'Sent again', note: 'kept', idempotencyKey: 'again-1' };
    await proxy.cut();
    const refused = await ask('/admin/categories/new', form);
    await back();
    expect(await stored('AGAIN')).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect((await ask('/admin/categories/new', sentBy(refused, 'categoryId'))).status).toBe(303);
    expect(await stored('AGAIN')).toEqual([{ note: 'kept' }]);
  });
});

describe('the database going away in the middle', () => {
  test('of a save leaves nothing half-done, and the form comes back', async () => {
    const form = { categoryId: 'MIDDLE', categoryName: 'In the middle', note: '', idempotencyKey: 'middle-1' };
    const held = world.em();
    const saving = await held.transactional(async (em) => {
      await execute(em as typeof held, sql`lock table tenant.category in access exclusive mode`);
      const asked = ask('/admin/categories/new', form);
      await vi.waitFor(async () => {
        const waiting = await world.app.database.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(waiting.rows.length).toBeGreaterThan(0);
      }, { timeout: 10_000, interval: 50 });
      await proxy.cut();
      return asked;
    });
    expect(saving.status).toBe(503);
    expect(sentBy(saving, 'categoryId')).toEqual(form);
    await back();
    expect(await stored('MIDDLE')).toEqual([]);
    expect((await ask('/admin/categories/new', sentBy(saving, 'categoryId'))).status).toBe(303);
    expect(await stored('MIDDLE')).toEqual([{ note: '' }]);
  });
});
