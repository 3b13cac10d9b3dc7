import { beforeAll, describe, expect, test } from 'vitest';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { createClientRate } from '#app/domain/rates/index.server.ts';
import { getTimesheetForm, searchProjects } from '#app/domain/timesheets/index.server.ts';
import { loader as recordChoices } from '#app/routes/_app/admin/choices.ts';
import { loader as filterChoices } from '#app/routes/_app/reports/filter-choices.ts';
import { fillLongLists, MANY } from '#tests/support/long-lists.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  await fillLongLists(world.em());
  site = await openSite();
  cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
});

const ask = async (path: string, form?: Record<string, string>) => site(new Request(`http://${world.host}${path}`, {
  headers: { Cookie: cookie, Accept: 'text/html', 'X-Client-Address': '192.0.2.1' },
  ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
}));
const pageOf = async (path: string, form?: Record<string, string>) => (await (await ask(path, form)).text()).replace(/^.*?<main/s, '');

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
  { page: '/admin/leave/publicHolidays', field: 'group', last: 'S31', value: 'S31' },
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
  { page: '/admin/settings', field: 'defaultLocationId', last: 'Zulu location 31', value: 'LO31' },
  { page: '/admin/settings', field: 'ownClientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/receipts/new', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'clientId', last: 'Zulu client 31', value: 'CL31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'projectId', last: 'Zulu project 31', value: 'PC31', kept: { clientId: 'CL31' } },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'categoryId', last: 'Zulu category 31', value: 'CA31',
    kept: { clientId: 'CL31', projectId: 'PC31' } },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'locationId', last: 'Zulu location 31', value: 'LO31' },
  { page: '/timesheet/add/2026-11-18/ADM', field: 'iterationId', last: 'Zulu iteration 31', value: '',
    kept: { clientId: 'CL31', projectId: 'PC31' } },
];

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const textsOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text]) => text ?? '');

/** The tags that begin a choice: a select, or a text field with suggestions. */
const choiceTags = (page: string): string[] =>
  (page.match(/<(?:select|input)\b[^>]*>/g) ?? []).filter((tag) => tag.startsWith('<select') || tag.includes(' list="'));

/** What a field offers: the choices of a select, or the suggestions of a search field. */
function offered(page: string, field: string): { isSearched: boolean; labels: string[]; value: string } {
  const tag = choiceTags(page).find((each) => attribute(each, 'name') === field);
  if (!tag) throw new Error(`The page has no choice "${field}".`);
  const behind = page.slice(page.indexOf(tag));
  if (tag.startsWith('<select'))
    return { isSearched: false, labels: textsOf(behind.split('</select>')[0] ?? '', /<option[^>]*>([^<]*)</g), value: '' };
  const list = page.split(`<datalist id="${attribute(tag, 'list')}">`)[1]?.split('</datalist>')[0] ?? '';
  return { isSearched: true, labels: textsOf(list, /<option value="([^"]*)"/g), value: attribute(tag, 'value') };
}

/** It is among what the page offers at once, or after its name was typed and Find was pressed. */
async function canBeChosen(place: ChoicePlace, post: boolean): Promise<void> {
  const { page, field, last, kept = {} } = place;
  const address = (query: Record<string, string>) => `${page}?${new URLSearchParams(query).toString()}`;
  const first = post && Object.keys(kept).length > 0 ? await pageOf(page, { ...kept, intent: 'refresh' }) : await pageOf(address(kept));
  const begin = offered(first, field);
  const has = (labels: readonly string[]) => labels.some((label) => label === last || label.startsWith(`${last} `));
  if (!begin.isSearched) return expect(has(begin.labels), `${field} of ${page} offers ${begin.labels.length} choices`).toBe(true);
  const found = post ? await pageOf(page, { ...kept, [field]: last, intent: 'refresh' })
    : await pageOf(address({ ...kept, [field]: last, intent: 'refresh' }));
  expect(has(offered(found, field).labels), `${field} of ${page} is found by its name`).toBe(true);
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
      const drawn = await pageOf(page);
      for (const field of choiceTags(drawn).map((tag) => attribute(tag, 'name'))) {
        // Countries are no records of the organisation: all are offered at once.
        if (field === 'recentProject' || field === 'country') continue;
        const { isSearched, labels } = offered(drawn, field);
        if (isSearched || labels.some((label) => /^(Many|Zulu) /.test(label)))
          expect(known.has(`${page} ${field}`), `${field} of ${page}`).toBe(true);
      }
    }
  });

  test('no page carries all clients', async () => {
    for (const page of new Set([...GET, ...POST].map((place) => place.page))) {
      const drawn = await pageOf(page);
      for (const field of choiceTags(drawn).map((tag) => attribute(tag, 'name'))) {
        const clients = offered(drawn, field).labels.filter((label) => /^(Many|Zulu) client/.test(label));
        expect(clients.length, `clients in ${field} of ${page}`).toBeLessThanOrEqual(30);
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
    const none = await ask(
      '/admin/projects/form/create', { projectId: 'NOPE', projectName: 'Nope', clientId: 'Many client', idempotencyKey: 'typed-5' },
    );
    const page = await none.text();
    expect(none.status).toBe(422);
    expect(page).toContain('Please select a client from the list.');
    expect(offered(page, 'clientId').value).toBe('Many client');
    expect(offered(page, 'clientId').labels).toContain('Many client 1');
    await ask('/admin/clients/new', { clientId: 'TWIN1', coName: 'Twin', taxType: '0', idempotencyKey: 'typed-6' });
    await ask('/admin/clients/new', { clientId: 'TWIN2', coName: 'Twin', taxType: '0', idempotencyKey: 'typed-7' });
    expect(
      (await ask(
        '/admin/projects/form/create', { projectId: 'NOPE', projectName: 'Nope', clientId: 'Twin', idempotencyKey: 'typed-8' },
      )).status).toBe(422);
  });

  test('means a record to the form alone: commands take ids', async () => {
    const rate = { empId: 'EMP', clientId: 'Zulu client 31', rate: '10', prepaidRate: '9', expiryDate: '2027-01-01', notes: '' };
    await expect(createClientRate(world.ctx(), rate)).rejects
      .toMatchObject({ fields: { clientId: ['Please select a client from the list.'] } });
  });

  test('a stored choice of a long list is kept when nothing was chosen anew', async () => {
    await ask('/admin/projects/form/TYPED/scrum-master', { projectId: 'TYPED', scrumMaster: 'PE31', version: '1' });
    expect(offered(await pageOf('/admin/projects/form/TYPED/scrum-master'), 'scrumMaster').value).toBe('Zulu person 31 Name');
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
    expect((await loader(await world.args(world.admin, path))).options.map(({ value }) => value)).toEqual([id]);
  });
});
