import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { addHoliday } from '#app/domain/people/holidays/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { loader as editProject } from '#app/routes/_app/admin/projects/form/$projectId.tsx';
import { loader as createProject } from '#app/routes/_app/admin/projects/form/create.tsx';
import { loader as mySettings } from '#app/routes/_app/user/settings/index.tsx';
import { failureInWords } from '#app/web/forms/form-failure.server.ts';
import { takeToast } from '#app/web/toast.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addDiscount, addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
  await addHoliday(world.ctx(), { name: 'Harbour Day', date: '2026-12-01', groups: [1] });
  ids['holiday'] = (await firstRow<{ id: number }>(world.em(), sql`select public_holiday_id as id from tenant.public_holiday`))?.id ?? 0;
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat');
  ids['discount'] = Number((await addDiscount(world, { skuId: 'SEAT' }) as { clientDiscountId: unknown }).clientDiscountId);
  [ids['time'] = 0] = await addEntries(world, [{ date: '2026-11-16', projectId: 'GENRL', hours: 1, note: 'one' }]);
});

const category = { categoryId: 'NOPE', categoryName: 'Kept by the form', note: 'and this', version: '1' };
const client = {
  clientId: 'NOPE', coName: 'Kept by the form', taxType: '0', taxRate: '10', defaultDiscountPct: '0', country: 'Australia', version: '1',
};
const user = { empId: 'NOPE', firstName: 'Kept', surname: 'By the form', email: 'kept@harbour.example', isEnabled: 'on', version: '1' };
const project = { projectId: 'NOPE', clientId: 'NWIND', projectName: 'Kept by the form', version: '1' };
const settings = {
  startTime: '08:30', endTime: '17:00', lunchStart: '12:00', lunchEnd: '12:45', timeLessMinutes: '0.75',
  timeZone: 'W. Australia Standard Time', version: '1',
};

describe('a record that is gone by the time its form is sent', () => {
  test.each<[words: string, path: string, form: Record<string, string>, typed: string]>([
    ['Update failed: Category with ID# NOPE cannot be found.', '/admin/categories/NOPE', category, 'Kept by the form'],
    ['Update failed: Client with ID# NOPE cannot be found.', '/admin/clients/edit/NOPE', client, 'Kept by the form'],
    ['The user you are trying to update could not be found. Perhaps they have been removed?', '/admin/users/edit/NOPE', user,
      'By the form'],
    ["Couldn't Update Project!: Project not found.", '/admin/projects/form/NOPE', project, 'Kept by the form'],
  ])('%s', async (words, path, form, typed) => {
    const seen = await browse(path, form);
    expect(seen.statuses).toEqual([404]);
    expect(seen.page.text).toContain(words);
    expect(seen.page.fields.map(({ value }) => value)).toContain(typed);
  });
});

test('a client whose making meets what is gone says so on its form', async () => {
  const words = { gone: 'Create failed: There was a problem trying to create a client' };
  const failure = failureInWords(new Request('http://x/'), words, notFound('Account manager'));
  expect(failure).toMatchObject({ status: 404, refusal: { message: words.gone } });
  const page = readFileSync('app/routes/_app/admin/clients/new.tsx', 'utf8');
  expect(page).toContain(`gone: '${words.gone}'`);
});

describe('a refusal of a project', () => {
  test('stands behind the words for projects, and at its field', async () => {
    const taken = 'This Project Id is already in use. Please try something else.';
    const { statuses, page } = await browse('/admin/projects/form/create', { ...project, projectId: 'WEB' });
    expect(statuses).toEqual([409]);
    expect(page.text).toContain(`Couldn't Create Project!: ${taken}`);
    expect(page.link(taken).href).toBe('#project-projectId');
    expect(page.field('projectId').errors).toEqual([taken]);
  });
});

const raw = (text: string) => (sql.raw(text));

describe('a fault that nobody foresaw', () => {
  const breaks: (() => Promise<unknown>)[] = [];
  /** Makes the database refuse every write to a table, or lose a table to readers, until the test is over. */
  async function breakTable(table: string, how: 'write' | 'read') {
    const name = raw(`tenant.${table}`);
    if (how === 'read') {
      await execute(world.em(), sql`alter table ${name} rename to ${raw(`${table}_away`)}`);
      breaks.push(() => execute(world.em(), sql`alter table ${raw(`tenant.${table}_away`)} rename to ${raw(table)}`));
      return;
    }
    await execute(
      world.em(), sql`create function tenant.break_write() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
    );
    await execute(world.em(),
      sql`create trigger broken before insert or update or delete on ${name} for each row execute function tenant.break_write()`);
    breaks.push(
      () => execute(world.em(), sql`drop trigger broken on ${name}`), () => execute(world.em(), sql`drop function tenant.break_write()`),
    );
  }

  let logged: ReturnType<typeof vi.spyOn>;
  beforeEach(() => { logged = vi.spyOn(world.app.log, 'error').mockImplementation(() => undefined); });
  afterEach(async () => {
    for (const mend of breaks.splice(0)) await mend();
    vi.restoreAllMocks();
  });

  type Situation = [words: string, table: string, path: () => string, form: () => Record<string, string>, typed?: string];
  test.each<Situation>([
    ['Create failed: Please try again', 'category', () => '/admin/categories/new', () => ({ ...category, categoryId: 'NEW1' }),
      'Kept by the form'],
    ['Update failed: Please try again', 'category', () => '/admin/categories/DEV', () => ({ ...category, categoryId: 'DEV' }),
      'Kept by the form'],
    ['Create failed: Please try again', 'client', () => '/admin/clients/new', () => ({ ...client, clientId: 'NEW1' }), 'Kept by the form'],
    ['Update failed: Please try again', 'client', () => '/admin/clients/edit/ACME', () => ({ ...client, clientId: 'ACME' }),
      'Kept by the form'],
    ['Create failed: There was a problem trying to create a user', 'employee', () => '/admin/users/create',
      () => ({ ...user, empId: 'NEW1' }), 'By the form'],
    ['Create failed: There was a problem trying to create a user', 'employee', () => '/admin/users/edit/EMP',
      () => ({ ...user, empId: 'EMP', email: 'emp@harbour.example' }), 'By the form'],
    ["Couldn't Create Project!: Something went wrong. We're working on it!", 'project', () => '/admin/projects/form/create',
      () => ({ ...project, projectId: 'NEW1' }), 'Kept by the form'],
    ["Couldn't Update Project!: Something went wrong. We're working on it!", 'project', () => '/admin/projects/form/GENRL',
      () => ({ ...project, projectId: 'GENRL' }), 'Kept by the form'],
    ['Failed to delete public holiday', 'public_holiday', () => `/admin/leave/publicHolidays/${ids['holiday']}/delete`,
      () => ({ holidayId: String(ids['holiday']) })],
    ['Error deleting timesheet', 'timesheet', () => `/timesheet/edit/2026-11-16/EMP/${ids['time']}/delete`,
      () => ({ timeId: String(ids['time']) })],
    ['Error deleting timesheet', 'timesheet', () => `/timesheet/dayview/EMP/2026-11-16/${ids['time']}/delete`,
      () => ({ timeId: String(ids['time']) })],
    ['Failed to delete discount', 'client_discount', () => `/admin/clients/ACME/discounts/${ids['discount']}/delete`,
      () => ({ clientDiscountId: String(ids['discount']) })],
    ['Server Error: Settings not saved', 'employee', () => '/user/settings', () => settings, '08:30'],
  ])('%s (%s)', async (words, table, path, form, typed) => {
    await breakTable(table, 'write');
    const seen = await browse(path(), form());
    expect(seen.statuses).toEqual([500]);
    expect(seen.page.text).toContain(words);
    if (typed) expect(seen.page.fields.map(({ value }) => value)).toContain(typed);
    expect(logged).toHaveBeenCalledExactlyOnceWith({ err: expect.anything() as unknown, requestId: null }, 'request failed');
  });

  test('Failed to load discounts', async () => {
    await breakTable('product', 'read');
    const { page } = await browse('/admin/clients/ACME?tab=discounts');
    expect(page.text).toContain('Failed to load discounts');
  });

  test('Something went wrong while fetching public holidays. Please try again later.', async () => {
    await breakTable('public_holiday', 'read');
    const { statuses, page } = await browse('/admin/leave/publicHolidays');
    expect(statuses).toEqual([200]);
    expect(page.button('Add Public Holiday').isOff).toBe(true);
    expect(page.text).toContain('Something went wrong while fetching public holidays. Please try again later.');
    expect(page.text).not.toContain('create one to get started');
    expect(logged).toHaveBeenCalledOnce();
  });

  test.each([
    ['Page Load Error: Unable to initialize form', createProject, 'client', {}, '/admin/projects/list'],
    ["Server error: Something went wrong. We're working on it!", editProject, 'project', { projectId: 'GENRL' }, '/admin/projects/list'],
  ])('%s', async (words, loader, table, params, list) => {
    await breakTable(table, 'read');
    const answer = await loader(await world.args(world.admin, '/', { params }) as never).catch((thrown: unknown) => thrown) as Response;
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const { toasts } = await takeToast(new Request(`http://${world.host}${list}`, { headers: { Cookie: cookie } }));
    expect([answer.status, answer.headers.get('Location'), toasts]).toEqual([303, list, [{ kind: 'error', text: words }]]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('Server Error occurred. Settings not loaded', async () => {
    await execute(world.em(), sql`alter table tenant.employee rename column lunch_start to lunch_start_away`);
    breaks.push(() => execute(world.em(), sql`alter table tenant.employee rename column lunch_start_away to lunch_start`));
    const answer =
      await mySettings(await world.args(world.admin, '/user/settings') as never).catch((thrown: unknown) => thrown) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/timesheet']);
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const { toasts } = await takeToast(
      new Request(`http://${world.host}/timesheet/dayview/ADM/2026-11-18`, { headers: { Cookie: cookie } }),
    );
    expect(toasts).toEqual([{ kind: 'error', text: 'Server Error occurred. Settings not loaded' }]);
  });
});
