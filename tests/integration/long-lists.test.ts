import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { createClientRate } from '#app/domain/clients/rates/index.server.ts';
import { getTimesheetForm, searchProjects } from '#app/domain/time/timesheets/index.server.ts';
import { loader as recordChoices } from '#app/routes/_app/admin/choices.ts';
import { loader as filterChoices } from '#app/routes/_app/reports/filter-choices.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { fillLongLists, MANY } from '#tests/support/long-lists.ts';
import type { Page } from '#tests/support/page.ts';
import type { Field } from '#tests/support/page-fields.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await fillLongLists(world.em());
  ask = await openPages(world, world.admin);
});

const pageOf = async (path: string, form?: Record<string, string>) => (await ask(path, form)).page.part('main');

/** A choice of a page: its field, the last one that exists, and how the page is asked for it without script. */
interface ChoicePlace {
  readonly page: string; readonly field: string; readonly last: string; readonly value: string; readonly kept?: Record<string, string>
}

const GET: ChoicePlace[] = [
  ...['/reports/timesheet-summary', '/reports/client-project-summary'].flatMap((page) => [
    { page, field: 'empId', last: 'Zulu person 31 Name', value: 'PE31' },
    { page, field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
    { page, field: 'projectId', last: 'Zulu project 31', value: 'PC31' },
    { page, field: 'categoryId', last: 'Zulu category 31', value: 'CA31' },
  ]),
  { page: '/admin/projects/list', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/project-iterations', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/project-iterations', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/admin/leave/publicHolidays', field: 'group', last: 'Zulu group 31', value: String(MANY + 1) },
  { page: '/admin/users/userdetail/EMP', field: 'client', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/users/userdetail/EMP/rates/new', field: 'client', last: 'Zulu client 31', value: 'CL31' },
  { page: '/invoice/new', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/timesheet/dayview/ADM/2026-11-18', field: 'employee', last: 'Zulu person 31 Name', value: 'PE31' },
];
const POST: ChoicePlace[] = [
  { page: '/admin/projects/form/create', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/projects/form/create', field: 'scrumMaster', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/projects/form/WEB/scrum-master', field: 'scrumMaster', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/project-iterations/create', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/project-iterations/create', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/admin/clients/NWIND/rates/new', field: 'empId', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/users/userdetail/EMP/rates/new', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/clients/new', field: 'accountManager', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/clients/edit/NWIND', field: 'accountManager', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/users/create', field: 'approver', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/users/edit/EMP', field: 'approver', last: 'Zulu person 31 Name', value: 'PE31' },
  { page: '/admin/settings', field: 'defaultLocationId', last: 'Zulu location 31', value: 'LO31' },
  { page: '/admin/settings', field: 'ownClientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/leave/timesheet/1', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/admin/leave/timesheet/1', field: 'categoryId', last: 'Zulu category 31', value: 'CA31' },
  { page: '/admin/leave/timesheet/1', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/receipts/new', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'categoryId', last: 'Zulu category 31', value: 'CA31',
    kept: { clientId: 'CL31', projectId: 'PC31' } },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'locationId', last: 'Zulu location 31', value: 'LO31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'iterationId', last: 'Zulu iteration 31', value: '',
    kept: { clientId: 'CL31', projectId: 'PC31' } },
];

/** What can be chosen on a page: of a list, or of what a search field suggests. */
const choicesOf = (page: Page): Field[] => page.fields.filter(({ type, isSearched }) => type === 'select' || isSearched);

/** It is among what the page offers at once, or after its name was typed and Find was pressed. */
async function canBeChosen(place: ChoicePlace, post: boolean): Promise<void> {
  const { page, field, last, kept = {} } = place;
  const address = (query: Record<string, string>) => `${page}?${new URLSearchParams(query).toString()}`;
  const first = post && Object.keys(kept).length > 0 ? await pageOf(page, { ...kept, intent: 'refresh' }) : await pageOf(address(kept));
  const begin = first.field(field);
  const has = (labels: readonly string[]) => labels.some((label) => label === last || label.startsWith(`${last} `));
  if (!begin.isSearched) return expect(has(begin.options), `${field} of ${page} offers ${begin.options.length} choices`).toBe(true);
  const found = post ? await pageOf(page, { ...kept, [field]: last, intent: 'refresh' })
    : await pageOf(address({ ...kept, [field]: last, intent: 'refresh' }));
  expect(has(found.field(field).options), `${field} of ${page} is found by its name`).toBe(true);
}

describe(`with ${MANY} of everything`, () => {
  test.each(GET.map((place) => [`${place.field} of ${place.page}`, place] as const))(
    '%s: each can be chosen', async (_name, place) => canBeChosen(place, false),
  );
  test.each(POST.map((place) => [`${place.field} of ${place.page}`, place] as const))(
    '%s: each can be chosen', async (_name, place) => canBeChosen(place, true),
  );

  test('no choice of a page is missing here', async () => {
    const pages = [...new Set([...GET, ...POST].map(({ page }) => page)), '/invoice/list', '/receipts', '/admin/clients',
      '/admin/users/list', '/admin/categories', '/admin/users/create'];
    const known = new Set([...GET, ...POST].map(({ page, field }) => `${page} ${field}`));
    for (const page of pages) {
      for (const { name, isSearched, options } of choicesOf(await pageOf(page))) {
        // Countries are no records of the organisation: all are offered at once.
        if (name === 'recentProject' || name === 'country') continue;
        if (isSearched || options.some((option) => /^(Many|Zulu) /.test(option)))
          expect(known.has(`${page} ${name}`), `${name} of ${page}`).toBe(true);
      }
    }
  });

  test('no page carries all clients', async () => {
    for (const page of new Set([...GET, ...POST].map((place) => place.page))) {
      for (const { name, options } of choicesOf(await pageOf(page))) {
        const clients = options.filter((option) => /^(Many|Zulu) client/.test(option));
        expect(clients.length, `clients in ${name} of ${page}`).toBeLessThanOrEqual(30);
      }
    }
  });
});

describe('what is typed without script', () => {
  test('a name is saved as the record that it means', async () => {
    const project = await ask('/admin/projects/form/create',
      {
        projectId: 'TYPED', projectName: 'Typed', clientId: 'zulu client 31', scrumMaster: 'Zulu Person 31 Name', idempotencyKey: 'typed-1',
      });
    expect(project.status).toBe(303);
    expect(await firstRow(world.em(), sql`select client_id as client, scrum_master as lead from tenant.project where project_id = 'TYPED'`))
      .toEqual({ client: 'CL31', lead: 'PE31' });
    const rate = await ask('/admin/users/userdetail/EMP/rates/new',
      { empId: 'EMP', clientId: 'Zulu client 31', rate: '10', prepaidRate: '9', expiryDate: '2027-01-01', idempotencyKey: 'typed-2' });
    expect(rate.status).toBe(303);
    const iteration = await ask('/admin/project-iterations/create',
      { clientId: 'Zulu client 31', projectId: 'Zulu project 31', iterationName: 'Typed', note: '', idempotencyKey: 'typed-3' });
    expect(iteration.status).toBe(303);
    const manager = await ask('/admin/clients/new',
      { clientId: 'TYPEDC', coName: 'Typed', taxType: '0', accountManager: 'Zulu person 31 Name', idempotencyKey: 'typed-4' });
    expect(manager.status).toBe(303);
    expect(await firstRow(world.em(), sql`select account_manager as manager from tenant.client where client_id = 'TYPEDC'`))
      .toEqual({ manager: 'PE31' });
  });

  test('a name that nothing has, or that two have, is refused with what was typed and with what matches', async () => {
    const { status, page } = await ask(
      '/admin/projects/form/create', { projectId: 'NOPE', projectName: 'Nope', clientId: 'Many client', idempotencyKey: 'typed-5' },
    );
    expect(status).toBe(422);
    expect(page.field('clientId')).toMatchObject({ errors: ['Please select a client from the list.'], value: 'Many client' });
    expect(page.field('clientId').options).toContain('Many client 1');
    await ask('/admin/clients/new', { clientId: 'TWIN1', coName: 'Twin', taxType: '0', idempotencyKey: 'typed-6' });
    await ask('/admin/clients/new', { clientId: 'TWIN2', coName: 'Twin', taxType: '0', idempotencyKey: 'typed-7' });
    expect(
      (await ask(
        '/admin/projects/form/create', { projectId: 'NOPE', projectName: 'Nope', clientId: 'Twin', idempotencyKey: 'typed-8' },
      )).status).toBe(422);
  });

  test('means a record to the form alone: commands take ids', async () => {
    const rate = {
      empId: 'EMP', clientId: 'Zulu client 31', rate: '10', prepaidRate: '9', startDate: null, expiryDate: '2027-01-01', notes: '',
    };
    await expect(createClientRate(world.ctx(), rate)).rejects
      .toMatchObject({ fields: { clientId: ['Please select a client from the list.'] } });
  });

  test('a stored choice of a long list is kept when nothing was chosen anew', async () => {
    await ask('/admin/projects/form/TYPED/scrum-master', { projectId: 'TYPED', scrumMaster: 'PE31', version: '1' });
    expect((await pageOf('/admin/projects/form/TYPED/scrum-master')).field('scrumMaster').value).toBe('Zulu person 31 Name');
  });
});

test('more projects of a client than are sent are searched by the timesheet page', async () => {
  await execute(world.em(),
    sql`insert into tenant.project (project_id, client_id, project_name) select 'HU' || n, 'ACME', 'Hundred ' || n
      from generate_series(1, 101) n`);
  const form = await getTimesheetForm(world.ctx(), { empId: 'ADM', date: '2026-11-18', clientId: 'ACME', projectId: '', clientSearch: '' });
  expect([form.searchProjects, form.projects.length]).toEqual([true, 100]);
  const last = (await searchProjects(world.ctx(), { empId: 'ADM', clientId: 'ACME', q: 'hundred 101' })).map(({ value }) => value);
  expect(last).toEqual(['HU101']);
});

describe('what a search field asks with script', () => {
  test.each([
    ['/admin/choices?kind=client&q=zulu', 'CL31'], ['/admin/choices?kind=employee&q=zulu', 'PE31'],
    ['/admin/choices?kind=project&clientId=CL31&q=zulu', 'PC31'],
    ['/reports/filter-choices?kind=person&q=zulu', 'PE31'], ['/reports/filter-choices?kind=client&q=zulu', 'CL31'],
    ['/reports/filter-choices?kind=project&q=zulu', 'PC31'],
    ['/reports/filter-choices?kind=category&q=zulu', 'CA31'], ['/reports/filter-choices?kind=project&clientId=CL31&q=zulu', 'PC31'],
  ])('%s answers %s', async (path, id) => {
    const loader = path.startsWith('/admin') ? recordChoices : filterChoices;
    expect((await loader(await world.args(world.admin, path)))?.options.map(({ value }) => value)).toEqual([id]);
  });
});
