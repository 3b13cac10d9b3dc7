import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { findMapping } from '#app/domain/leave/leave-settings/index.server.ts';
import { openBrowser, openPages, type Ask, type Seen } from '#tests/support/browse.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

const AT = '/admin/leave/timesheet';
const ANNUAL = `${AT}/1`;
const OF_LEAVE = { clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', billableId: 'W' };

let world: World;
let ask: Ask;
let browse: (path: string, form?: URLSearchParams) => Promise<Seen>;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  ask = await openPages(world, world.admin);
  browse = await openBrowser(world, world.admin);
});
beforeEach(() => execute(world.em(), sql`delete from tenant.leave_timesheet_setting`));

const opened = async () => (await ask(ANNUAL)).page.form('version');
async function send(changes: Record<string, string>, from?: URLSearchParams) {
  const form = from ?? await opened();
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return browse(ANNUAL, form);
}
const optionsOf = ({ page }: Pick<Seen, 'page'>, name: string) =>
  page.all(`select[name="${name}"] option`).map((option) => option.getAttribute('value')).filter(Boolean);

describe('the table', () => {
  test('has a row for each type, and marks in words those of which nothing is saved', async () => {
    await send(OF_LEAVE);
    const { page } = await ask(AT);
    const table = page.table('Leave Timesheet Settings');
    expect(table.headings).toEqual(['Leave Type', 'Client', 'Project', 'Project Category', 'Billable Category', 'Actions']);
    expect(table.rows.map(([type]) => type)).toEqual([
      'Annual Leave', 'Sick Leave Nothing saved yet', 'Unpaid Leave Nothing saved yet', 'Public Holiday Nothing saved yet',
      'Other Leave Nothing saved yet',
    ]);
    expect(table.rows[0]).toEqual(['Annual Leave', 'HRBR', 'LEAVE', 'NWANN', 'W', 'Edit']);
    expect(page.all('tr.row-warning svg')).toHaveLength(4);
  });
});

describe('the dialog', () => {
  test('is called as specified and has four fields', async () => {
    const { page } = await ask(ANNUAL);
    expect(page.texts('dialog h2')).toEqual(['Edit Leave Timesheet Setting']);
    expect(page.part('dialog').fields.map(({ label }) => label)).toEqual(['Client', 'Project', 'Project Category', 'Billable Category']);
    expect(page.all('dialog.dialog-600')).toHaveLength(1);
  });

  test('asks for all four', async () => {
    const { statuses, page } = await send({ clientId: '', projectId: '', categoryId: '', billableId: '' });
    expect(statuses).toEqual([422]);
    for (const label of ['Client', 'Project', 'Project Category', 'Billable Category']) expect(page.text).toContain(`${label} is required`);
    expect(await findMapping(world.em(), 1)).toBeUndefined();
  });

  test('offers projects of the client, and for leave the non-working categories alone', async () => {
    const own = await send({ clientId: 'HRBR', intent: 'refresh' });
    expect(optionsOf(own, 'projectId').sort()).toEqual(['INTERN', 'LEAVE']);
    const leave = await send({ clientId: 'HRBR', projectId: 'LEAVE', intent: 'refresh' });
    expect(optionsOf(leave, 'categoryId')).toEqual(['NWANN']);
    const internal = await send({ clientId: 'HRBR', projectId: 'INTERN', intent: 'refresh' });
    expect(optionsOf(internal, 'categoryId')).toEqual(['DEV', 'MGMT']);
  });

  test('clearing the client empties the projects and clears what was chosen', async () => {
    await send(OF_LEAVE);
    const cleared = await send({ clientId: '', intent: 'refresh' });
    expect(optionsOf(cleared, 'projectId')).toEqual([]);
    const { page } = cleared;
    expect([page.form('version').get('projectId'), page.form('version').get('categoryId')]).toEqual(['', '']);
  });

  test.each<[Record<string, string>, string]>([
    [{ clientId: 'NOSUCH' }, 'There is no client “NOSUCH”. Choose one from the list.'],
    [{ clientId: 'ACME' }, 'This client has no project “LEAVE”. Choose one from the list.'],
    [{ categoryId: 'DEV' }, 'Leave needs a non-working category, and all other work a working one. Choose one from the list.'],
    [{ projectId: 'INTERN' }, 'Leave needs a non-working category, and all other work a working one. Choose one from the list.'],
    [{ categoryId: 'NOSUCH' }, 'There is no category “NOSUCH”. Choose one from the list.'],
    [{ clientId: 'NWIND', projectId: 'WEB', categoryId: 'DEV' },
      'Leave names no iteration, which this project asks for. Choose another project.'],
    [{ billableId: 'X' }, 'Billable Category is required'],
  ])('%j is refused at its field', async (wrong, message) => {
    const { statuses, page } = await send({ ...OF_LEAVE, ...wrong });
    expect([statuses, page.text.includes(message)]).toEqual([[422], true]);
    expect(await findMapping(world.em(), 1)).toBeUndefined();
  });

  test('saves, says so, and is told in the history of the type', async () => {
    const { statuses, path, page } = await send(OF_LEAVE);
    expect([statuses, path, page.text.includes('Settings saved successfully')]).toEqual([[303, 200], AT, true]);
    expect(await findMapping(world.em(), 1)).toEqual(OF_LEAVE);
    await send({ billableId: 'B' });
    const history = (await ask('/history/leave-type/1')).page.text;
    for (const words of ['Annual Leave', 'Project Category', 'Non-working day - Annual leave', 'Billable Category'])
      expect(history).toContain(words);
  });

  test('two people who set it up at once: the second sees what the first saved', async () => {
    const seen = await opened();
    await send(OF_LEAVE);
    const { statuses, page } = await send({ ...OF_LEAVE, billableId: 'B' }, seen);
    expect(statuses).toEqual([409]);
    expect(page.text).toContain('Somebody else changed this setting while you were editing it.');
    expect(await findMapping(world.em(), 1)).toEqual(OF_LEAVE);
    expect((await browse(ANNUAL, page.form('version'))).statuses).toEqual([303, 200]);
    expect(await findMapping(world.em(), 1)).toEqual({ ...OF_LEAVE, billableId: 'B' });
  });

  test('a type that there is not is not found', async () => {
    expect((await ask(`${AT}/999`)).status).toBe(404);
    expect((await ask(`${AT}/nonsense`)).status).toBe(404);
  });
});
