import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { readPage, type Page } from '#tests/support/page.ts';
import { addPerson } from '#tests/support/people.ts';
import { addCategory } from '#tests/support/plain-records.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { NOW } from '#tests/support/database.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
});

const control = () => controlEm(world.app.database);

async function cookieOf(actor: Actor, of = world): Promise<string> {
  return (await of.args(actor, '/')).request.headers.get('Cookie') ?? '';
}

interface Sent { readonly path: string; readonly cookie?: string; readonly form?: Record<string, string> | FormData; readonly host?: string;
  readonly address?: string }

function send({ path, cookie, form, host = world.host, address = '192.0.2.1' }: Sent): Promise<Response> {
  const headers = new Headers({ Accept: 'text/html', 'X-Client-Address': address });
  if (cookie) headers.set('Cookie', cookie);
  const body = form instanceof FormData ? form : form && new URLSearchParams(form);
  return site(new Request(`http://${host}${path}`, body ? { method: 'POST', headers, body } : { headers }));
}

const savedCookie = (answer: Response): string =>
  (answer.headers.getSetCookie().find((cookie) => cookie.startsWith('daybook_kept=')) ?? '').split(';')[0] ?? '';

const category = {
  categoryName: 'Réunions <b>"d\'équipe"</b>', categoryId: 'MEET', note: 'line one\nשורה שתיים 😀', idempotencyKey: 'k-1',
};

/** The id that stands in the form. */
const idOn = async (answer: Response) => readPage(await answer.text()).field('categoryId').value;

/** Posts without a session, signs in, and asks for the page again as the browser does. */
async function returned(form: Record<string, string> | FormData, path: string,
  actor = world.admin): Promise<{ page: Page; refusal: Response; kept: string; answer: Response }> {
  const refusal = await send({ path, form });
  const kept = savedCookie(refusal);
  const answer = await send({ path, cookie: `${await cookieOf(actor)}; ${kept}` });
  return { page: readPage(await answer.text()), refusal, kept, answer };
}

describe('a form posted after the session ended', () => {
  test('comes back filled after signing in, says so, and nothing was saved', async () => {
    const { page, refusal, answer } = await returned(category, '/admin/categories/new');
    expect(refusal.status).toBe(302);
    expect(refusal.headers.get('Location')).toBe('/auth/login?returnTo=%2Fadmin%2Fcategories%2Fnew');
    expect(answer.status).toBe(200);
    for (const name of ['categoryName', 'categoryId', 'note'] as const) expect(page.field(name).value).toBe(category[name]);
    expect(page.text).toContain('You were signed out before this form was sent, and nothing was saved. Please check it and send it again.');
    expect(await rows(world.em(), sql`select 1 from tenant.category where category_id = 'MEET'`)).toEqual([]);
  });

  test.each([
    ['/user/sessions/end-others', {}, '/user/sessions'], ['/user/sessions/end', { sessionId: 's' }, '/user/sessions'],
    ['/user/grid-layout', { gridId: 'clients', intent: 'reset' }, undefined],
    ['/admin/users/userdetail/EMP/invite', {}, '/admin/users/userdetail/EMP'],
  ])('sent to %s, which has no page, leads on to one and is neither kept nor carried out later', async (path, form, goOn) => {
    const refusal = await send({ path, form });
    expect(refusal.headers.get('Location')).toBe(goOn ? `/auth/login?returnTo=${encodeURIComponent(goOn)}` : '/auth/login');
    expect(savedCookie(refusal)).toBe('');
  });

  test('is spoken of on the sign-in page, which else says nothing of the kind', async () => {
    const words = 'What you sent is saved';
    const refusal = await send({ path: '/admin/categories/new', form: category });
    const signIn = refusal.headers.get('Location') ?? '';
    expect(await (await send({ path: signIn, cookie: savedCookie(refusal) })).text()).toContain(words);
    expect(await (await send({ path: signIn })).text()).not.toContain(words);
    expect(await (await send({ path: '/auth/login', cookie: savedCookie(refusal) })).text()).not.toContain(words);
  });

  test('can then be sent, once', async () => {
    const { page } = await returned({ ...category, categoryId: 'SENT' }, '/admin/categories/new');
    const form = Object.fromEntries(page.form('categoryId'));
    expect((await send({ path: '/admin/categories/new', cookie: await cookieOf(world.admin), form })).status).toBe(303);
  });

  test('comes back with the choices that follow from what was chosen', async () => {
    const form = { date: '2026-11-17', empId: 'EMP', clientId: 'NWIND', projectId: 'WEB', categoryId: 'DEV', locationId: 'HOME',
      startTime: '09:15', endTime: '11:45', timeLess: '0.25',
      notes: 'Half a morning of it', intent: 'save', knownClientId: 'NWIND', knownProjectId: 'WEB' };
    const { page } = await returned(form, '/timesheet/add/2026-11-17/EMP', world.staff);
    for (const name of ['notes', 'endTime', 'projectId'] as const) expect(page.field(name).value).toBe(form[name]);
    expect(page.text).toContain('You were signed out before this form was sent');
  });

  test('comes back as the dialog that it was', async () => {
    const form = { clientId: 'ACME', empId: 'EMP', rate: '177', prepaidRate: '166', expiryDate: '2027-01-31', notes: 'by telephone' };
    const { page } = await returned(form, '/admin/clients/ACME/rates/new');
    expect(Object.fromEntries(page.part('dialog').form('rate'))).toMatchObject(form);
  });

  test('keeps the version of an edit, so that a change meanwhile is still noticed', async () => {
    await addCategory(world, 'EDIT', 'Before');
    const form = { categoryId: 'EDIT', categoryName: 'Mine', note: '', version: '1' };
    const { page } = await returned(form, '/admin/categories/EDIT');
    expect(Object.fromEntries(page.form('version'))).toMatchObject(form);
  });

  test('is shown once', async () => {
    const { kept, answer } = await returned(category, '/admin/categories/new');
    expect(answer.headers.getSetCookie().join()).toMatch(/daybook_kept=;.*Max-Age=0/);
    expect(await (await send({ path: '/admin/categories/new', cookie: `${await cookieOf(world.admin)}; ${kept}` })).text()).not
      .toContain('MEET');
  });

  test('keeps neither passwords nor files, and says which must be given again', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...category, newPassword: 'sentinel-password', clientSecret: 'sentinel-secret' }))
      form.set(name, value);
    form.set('file', new File(['sentinel-file'], 'time.csv'));
    const { page } = await returned(form, '/admin/categories/new');
    expect(page.text).toContain('Files must be chosen again.');
    expect(page.text).toContain('Passwords must be typed again.');
    expect(page.source).not.toMatch(/sentinel/);
  });

  test('asked for by a script leads to the whole page', async () => {
    const refusal = await send({ path: '/admin/categories/new.data', form: category });
    expect(await refusal.text()).toContain('/auth/login?returnTo=%2Fadmin%2Fcategories%2Fnew');
    const kept = savedCookie(refusal);
    expect(kept).not.toBe('');
    const cookie = `${await cookieOf(world.admin)}; ${kept}`;
    expect(await (await send({ path: '/admin/categories/new.data', cookie })).text()).toMatch(/SingleFetchRedirect.*"reload".*true/s);
    expect(await idOn(await send({ path: '/admin/categories/new', cookie }))).toBe('MEET');
  });
});

describe('a saved form is shown to nobody else', () => {
  async function savedFor(session?: string): Promise<string> {
    const refusal = await send({ path: '/admin/categories/new', form: category, ...(session ? { cookie: session } : {}) });
    return savedCookie(refusal);
  }

  test('not without signing in', async () => {
    const answer = await send({ path: '/admin/categories/new', cookie: await savedFor() });
    expect(answer.headers.get('Location')).toContain('/auth/login');
  });

  test('not to another browser, nor for a forged cookie', async () => {
    await savedFor();
    for (const forged of ['', 'daybook_kept=x', `daybook_kept=${'a'.repeat(43)}`, `daybook_kept=${'e30='.repeat(500)}`,
      `daybook_kept=${encodeURIComponent('"><script>')}`]) {
      const answer = await send({ path: '/admin/categories/new', cookie: `${await cookieOf(world.admin)}; ${forged}` });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('MEET');
    }
  });

  test('not to another tenant', async () => {
    const other = await createWorld();
    const answer =
      await send({ path: '/admin/categories/new', host: other.host, cookie: `${await cookieOf(other.admin, other)}; ${await savedFor()}` });
    expect(await answer.text()).not.toContain('MEET');
  });

  test('not to another person at the same browser', async () => {
    const session = await cookieOf(world.admin);
    await execute(control(),
      sql`update control.session set expires_at = ${new Date(NOW.getTime() - 1000).toISOString()} where tenant_id = ${world.tenant.id}`);
    const kept = await savedFor(session);
    const second = await addPerson(world, { empId: 'ADM2', isAdmin: true });
    const other = await send({ path: '/admin/categories/new', cookie: `${await cookieOf(second)}; ${kept}` });
    expect(await other.text()).not.toContain('MEET');
    const same = await send({ path: '/admin/categories/new', cookie: `${await cookieOf(world.admin)}; ${kept}` });
    expect(await idOn(same)).toBe('MEET');
  });

  test('not on another page', async () => {
    const answer = await send({ path: '/admin/categories/new?x=1', cookie: `${await cookieOf(world.admin)}; ${await savedFor()}` });
    expect(await answer.text()).not.toContain('MEET');
  });

  test('not after an hour', async () => {
    const kept = await savedFor();
    await execute(control(), sql`update control.kept_form set expires_at = ${new Date(NOW.getTime() - 1000).toISOString()}`);
    expect(await (await send({ path: '/admin/categories/new', cookie: `${await cookieOf(world.admin)}; ${kept}` })).text()).not
      .toContain('MEET');
  });

  test('not to whoever reads the database', async () => {
    await savedFor();
    const row = await firstRow<{ everything: string }>(
      control(), sql`select string_agg(row_to_json(k)::text, '') as everything from control.kept_form k`,
    );
    for (const piece of ['MEET', 'Réunions', 'line one']) {
      expect(row?.everything).not.toContain(piece);
      expect(Buffer.from(row?.everything ?? '', 'base64').toString()).not.toContain(piece);
    }
  });
});

describe('bad input', () => {
  test('more than 256 KB is not kept; signing in goes on as ever', async () => {
    const refusal = await send({ path: '/admin/categories/new', form: { ...category, note: 'x'.repeat(256 * 1024) } });
    expect(refusal.status).toBe(302);
    expect(savedCookie(refusal)).toBe('');
  });

  test('one address cannot fill the database', async () => {
    for (let count = 0; count < 55; count += 1) await send({ path: '/admin/categories/new', form: category, address: '198.51.100.7' });
    const row = await firstRow<{ count: number }>(
      control(), sql`select count(*)::int as count from control.kept_form where address = '198.51.100.7'`,
    );
    expect(row?.count).toBe(50);
  });

  test('are kept for a network of IPv6 as for one address', async () => {
    await execute(control(), sql`delete from control.kept_form`);
    const kept: string[] = [];
    for (let host = 1; host <= 55; host += 1) {
      const address = `2001:db8:1:2::${host.toString(16)}`;
      const answer = await send({ path: '/admin/categories/new', form: { categoryId: 'X' }, address });
      kept.push(savedCookie(answer));
    }
    expect(kept.filter((cookie) => cookie !== '')).toHaveLength(50);
    const neighbour = await send({ path: '/admin/categories/new', form: { categoryId: 'X' }, address: '2001:db8:1:3::1' });
    expect(savedCookie(neighbour)).not.toBe('');
  });

  test.each([
    ['no form at all', new Request('http://x/', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } })],
    ['a broken multipart body',
      new Request('http://x/', { method: 'POST', body: '--x\r\n', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } })],
    ['an empty form', new Request('http://x/', { method: 'POST', body: new URLSearchParams() })],
  ])('%s leads to the sign-in page', async (_name, request) => {
    const answer = await site(new Request(`http://${world.host}/admin/categories/new`, request));
    expect(answer.status).toBe(302);
    expect(savedCookie(answer)).toBe('');
  });
});
