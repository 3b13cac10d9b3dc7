import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const AT = '/admin/compare-move-timesheets';
let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await addEntries(world, [
    { projectId: 'GENRL', hours: 2, note: 'Wrongly here' }, { projectId: 'GENRL', date: '2026-11-03', empId: 'ADM' },
  ]);
});

test('the site overview leads to it with its warning, and it says what it is', async () => {
  const { page: overview } = await browse('/admin');
  expect(overview.text).toContain('Timesheet Maintenance');
  expect(overview.text).toContain('Warning - this page is very dangerous');
  const { page } = await browse(overview.link('Compare and Move Timesheets').href);
  expect(page.title).toContain('Compare and Move Timesheets');
  expect(page.text).toContain('this page is very dangerous. It changes the SQL database only, not the CRM.');
  expect(page.links.filter(({ name }) => ['Move', 'Compare'].includes(name)).map(({ href }) => href)).toEqual([AT, `${AT}/compare`]);
  expect(page.texts('.card h2')).toEqual(['Move Timesheets', 'New Values']);
  expect(page.fields.map(({ name }) => name).slice(1)).toEqual(['clientId', 'projectId', 'categoryId', 'empId', 'pastEmployees',
    'startDate', 'endDate', 'notes', 'new.clientId', 'new.projectId', 'new.categoryId']);
});

test('what is chosen brings what depends on it, and the days step', async () => {
  const { page } = await browse(`${AT}?projectId=WEB&clientId=NWIND&new.clientId=ACME`);
  expect(page.field('iterationId').label).toBe('Iteration');
  expect(page.field('new.projectId').options).toEqual(['As it is', 'Project Alpha']);
  await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
  const people = async (query: string) => (await browse(`${AT}${query}`)).page.field('empId').options.length;
  expect([await people(''), await people('?pastEmployees=on')]).toEqual([2, 3]);
  await execute(world.em(), sql`update tenant.employee set is_enabled = true`);
  const stepped = await browse(`${AT}?startDate=2026-11-01&clientId=NWIND&intent=startDate-previous-day`);
  expect(stepped.path).toBe(`${AT}?startDate=2026-10-31&clientId=NWIND`);
  expect((await browse(`${AT}/compare?intent=right.endDate-next-day`)).path).toMatch(/\?right\.endDate=\d{4}-\d\d-\d\d$/);
});

test('a move is previewed, confirmed with the box, told, and moved back, without scripts', async () => {
  const query = 'projectId=GENRL&new.clientId=ACME&new.projectId=ALPHA';
  const { page: preview } = await browse(`${AT}?${query}&preview=on`);
  expect(preview.text).toContain('2 records');
  const table = preview.table('Matching timesheets');
  expect(table.headings).toEqual(['Date', 'Employee Name', 'Client - Project - Category', 'Location', 'Notes', 'Total Time']);
  expect(table.rows[1]).toEqual(['02/11/2026', 'Emil Price', 'Northwind Traders (NWIND) - General - Development', 'Office', 'Wrongly here',
    '2.00']);
  const at = `${AT}/confirm?${query}&preview=on`;
  const { page: dialog } = await browse(at);
  expect(dialog.part('dialog').text).toContain('Confirm Move');
  expect(dialog.part('dialog').text).toContain('2 timesheets will be moved.');
  expect(dialog.part('dialog').text).toContain('General (GENRL) → Project Alpha (ALPHA)');
  expect(dialog.field('understood').label).toBe('I understand and want to move these timesheets');
  const form = dialog.form('fingerprint');
  const { page: unticked, statuses } = await browse(at, form);
  expect(statuses).toEqual([422]);
  expect(unticked.part('dialog').text).toContain('Tick the box to move these timesheets.');
  form.set('understood', 'on');
  await addEntries(world, [{ projectId: 'GENRL', date: '2026-11-04' }]);
  const { page: changed, statuses: refused } = await browse(at, form);
  expect(refused).toEqual([409]);
  expect(changed.part('dialog').text).toContain('Nothing was moved');
  expect(changed.part('dialog').text).toContain('3 timesheets will be moved.');
  const again = changed.form('fingerprint');
  again.set('understood', 'on');
  const done = await browse(at, again);
  expect(done.path).toMatch(/\/moved\/\d+\?/);
  expect(done.page.part('dialog').text).toContain('Move Completed');
  expect(done.page.part('dialog').text).toContain('You have successfully moved 3 timesheets');
  expect(done.page.part('dialog').link('Go Back').href).toContain(AT);

  const { page: past } = await browse(`${AT}/past`);
  const { page: question } = await browse(past.table('Past moves').row('General').link('Move back').href);
  const back = question.form('fingerprint');
  back.set('understood', 'on');
  const { page: returned } = await browse(past.link('Move back').href, back);
  expect(returned.text).toContain('You have successfully moved 3 timesheets');
  expect((await browse(`${AT}/past`)).page.text).toContain('Moved back by');
});

test('what stands in the way is told in a dialog, one or several', async () => {
  const one = (await browse(`${AT}/confirm?projectId=GENRL`)).page.part('dialog');
  expect(one.texts('h2')).toEqual(['Validation Error']);
  expect(one.text).toContain('Choose at least one new value.');
  await execute(world.em(), sql`update tenant.timesheet set input_source = 2`);
  const several = (await browse(`${AT}/confirm?projectId=GENRL&new.categoryId=MGMT`)).page.part('dialog');
  expect(several.texts('h2')).toEqual(['Validation Errors']);
  expect(several.texts('li')).toHaveLength(2);
});

test('entries that stay are named in the dialog, which offers to move the others', async () => {
  await execute(world.em(), sql`update tenant.timesheet set input_source = 2 where emp_id = 'ADM'`);
  const at = `${AT}/confirm?projectId=GENRL&new.clientId=ACME&new.projectId=ALPHA`;
  const { page } = await browse(at);
  expect(page.part('dialog').text).toContain('1 timesheet stays where it is');
  expect(page.part('dialog').text).toContain('Ada Minton, 03/11/2026, Northwind Traders - General: This entry was created by leave.');
  expect(page.part('dialog').text).toContain('1 timesheet will be moved.');
  const form = page.form('fingerprint');
  form.set('understood', 'on');
  expect(page.button('Move the others').isOff).toBe(false);
  expect((await browse(at, form)).page.part('dialog').text).toContain('You have successfully moved 1 timesheet');
});

test('two filters are compared side by side, and nothing found is said', async () => {
  const { page } = await browse(`${AT}/compare?left.projectId=GENRL&right.empId=ADM&search=on`);
  expect(page.texts('.card h2')).toEqual(['Compare Timesheets', 'Compare with']);
  expect(page.table('Timesheets found').rows).toHaveLength(2);
  expect(page.table('Compared with').rows).toHaveLength(1);
  expect(page.table('Compared with').headings).not.toContain('Location');
  const { page: none } = await browse(`${AT}/compare?left.projectId=ALPHA&right.projectId=ALPHA&search=on`);
  expect(none.text).toContain('No timesheets found, please try changing different filters!');
});

test('a move that cannot be carried out says so on its page, under its title, and changes nothing', async () => {
  const query = 'projectId=GENRL&new.clientId=ACME&new.projectId=ALPHA';
  const { page: dialog } = await browse(`${AT}/confirm?${query}`);
  const form = dialog.form('fingerprint');
  form.set('understood', 'on');
  const moves = () => firstRow(world.em(), sql`select count(*)::int as n from tenant.time_move`);
  const before = await moves();
  // Rows that the database leaves out of the statement that moves them.
  await execute(world.em(), sql`create rule timesheet_stays as on update to tenant.timesheet do instead nothing`);
  try {
    const { path, page } = await browse(`${AT}/confirm?${query}`, form);
    expect(path).toContain(`${AT}?`);
    expect(page.text).toContain('Move Timesheet Error!');
  } finally {
    await execute(world.em(), sql`drop rule timesheet_stays on tenant.timesheet`);
  }
  expect(await moves()).toEqual(before);
});
