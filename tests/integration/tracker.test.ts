import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApplication } from '#app/application.ts';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import * as add from '#app/routes/_app/timesheet/add/$date/$employeeId.tsx';
import { loader as activity } from '#app/routes/_app/timesheet/choices/activity.ts';
import { trackedItem, workItemTracker } from '#tests/simulators/work-item-tracker/tracker.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { connectTracker } from '#tests/support/connections.ts';
import { openPages } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DATE = '2026-11-18';
const tracker = workItemTracker();
const warnings: object[] = [];
let world: World;
let trackerId: number;
beforeAll(async () => {
  world = await createWorld();
  const log = { ...world.app.log, warn: (fields: object) => { warnings.push(fields); } } as typeof world.app.log;
  useApplication({ ...world.app, log, services: { ...world.app.services, tracker } });
  tracker.activity = {
    items: [trackedItem(), trackedItem({ kind: 'commit', id: 'ab12cd', title: 'Keep the name', type: '', state: '', board: 'api' })],
    issues: [{ subscription: 'Old collection', message: 'The token has expired.' }],
  };
  trackerId = await connectTracker(world.ctx(world.admin), ['EMP']);
  await addTimesheet(world.ctx(world.staff), {
    empId: 'EMP', date: '2026-11-10', clientId: 'NWIND', projectId: 'WEB', iterationId: 2, categoryId: 'MGMT', locationId: 'HOME',
    notes: '#4000 Shop opens [webshop]', startTime: '09:00', endTime: '10:00',
  });
});
afterAll(() => useApplication(world.app));

type Args = Parameters<typeof add.action>[0];
const params = { date: DATE, employeeId: 'EMP' };
const page = async (query = '', form?: Record<string, string>) =>
  await world.args(world.staff, `/timesheet/add/${DATE}/EMP${query}`, { params, ...(form ? { form } : {}) }) as unknown as Args;
const ask = async (empId = 'EMP') =>
  activity(await world.args(world.staff, `/timesheet/choices/activity?empId=${empId}&date=${DATE}`) as unknown as Args);
const unsubscribe = () => execute(world.em(), sql`delete from tenant.tracker_subscription`);
const subscribe = () =>
  execute(world.em(), sql`insert into tenant.tracker_subscription (emp_id, tracker_id) values ('EMP', ${trackerId})`);
const press = async (query: string, form: Record<string, string>) =>
  (await add.action(await page(query, { empId: 'EMP', date: DATE, intent: 'refresh', ...form })) as unknown as { data: EntryAnswer }).data;

test('the page waits for no tracker; its tab asks at an address of its own', async () => {
  expect([(await add.loader(await page())).hasTracker, tracker.asked]).toEqual([true, []]);
  const shown = await ask();
  expect(shown).toMatchObject({ isConnected: true, error: null, issues: [{ subscription: 'Old collection' }] });
  expect(shown?.items.map(({ id, work }) => [id, work])).toEqual([
    ['4711', { key: 'NWIND/WEB/MGMT/2', project: 'Website' }], ['ab12cd', null],
  ]);
  expect(tracker.asked[0]).toMatchObject({
    email: 'emp@harbour.example', from: '2026-11-11T00:00:00Z',
    connections: [{ url: 'https://tracker.example', secret: 'token of the tracker' }],
  });
});

test('a press adds a line to the notes, and the project of its board where none is chosen', async () => {
  const note = encodeURIComponent('#4711 Login form forgets the name [webshop]');
  const first = await press(`?note=${note}&apply=NWIND/WEB/MGMT/2`, { notes: 'Before' });
  expect(first.page?.values).toMatchObject({
    notes: 'Before\n#4711 Login form forgets the name [webshop]', clientId: 'NWIND', projectId: 'WEB', categoryId: 'MGMT', iterationId: '2',
  });
  expect(first.page?.activity).toBeUndefined();
  const chosen = { clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', knownClientId: 'NWIND', knownProjectId: 'GENRL' };
  const second = await press(`?note=${note}&apply=NWIND/WEB/MGMT/2&activity=on`, { ...chosen, notes: '' });
  expect(second.page?.values).toMatchObject({ projectId: 'GENRL', categoryId: 'DEV', notes: expect.stringContaining('#4711') as string });
  expect(second.page?.activity?.items).toHaveLength(2);
  const long = await press(`?note=${note}`, { notes: 'x'.repeat(3990) });
  expect(long.page?.errors.notes?.[0]).toContain('Shorten them');
});

test('one that does not answer or is not connected is told of, and nobody else is asked about', async () => {
  tracker.isBroken = true;
  expect(await ask()).toMatchObject({ items: [], error: expect.stringMatching(/could not be loaded/) as string });
  expect(warnings).toHaveLength(1);
  tracker.isBroken = false;
  await unsubscribe();
  expect(await ask()).toMatchObject({ items: [], isConnected: false, error: null });
  const before = tracker.asked.length;
  await expect(ask('ADM')).rejects.toMatchObject({ init: { status: 404 } });
  expect(tracker.asked).toHaveLength(before);
  await subscribe();
});

test('without script the tab is a button of the form, and what it shows are buttons and links', async () => {
  const site = await openPages(world, world.staff);
  const { page: closed } = await site(`/timesheet/add/${DATE}/EMP`);
  expect(closed.texts('details[name=recent-activity] > summary')).toEqual(['Recent Projects', 'Recent Azure DevOps Activity']);
  const form = { intent: 'refresh', empId: 'EMP', date: DATE, notes: 'Kept' };
  const { page: open } = await site(`/timesheet/add/${DATE}/EMP?activity=on`, form);
  expect(open.texts('details[name=recent-activity][open] > summary')).toEqual(['Recent Azure DevOps Activity']);
  expect(open.texts('details[name=tracker-kind] > summary')).toEqual(['Work Items', 'Commits']);
  expect(open.texts('details[name=tracker-days] > summary')).toEqual(['This day', 'Last 7 days']);
  expect(open.texts('.entry-tracker button')).toEqual(['Add to Notes', 'Add to Notes', 'Add to Notes']);
  expect(open.text).toContain('Old collection: Integration Issue. The token has expired.');
  expect(open.text).toContain('Website');
  expect(open.field('notes').value).toBe('Kept');
  await unsubscribe();
  expect((await site(`/timesheet/add/${DATE}/EMP?activity=on`, form)).page.text).toContain('Azure DevOps is not connected.');
  await execute(world.em(), sql`update tenant.tracker_connection set private_to = 'ADM'`);
  await subscribe();
  expect((await site(`/timesheet/add/${DATE}/EMP`)).page.texts('details[name=recent-activity] > summary')).toEqual(['Recent Projects']);
});
