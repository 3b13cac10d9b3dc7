import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';
import * as add from '#app/routes/_app/timesheet/add/$date/$employeeId.tsx';
import { loader as choices } from '#app/routes/_app/timesheet/choices/work.ts';
import { action as setAppearance } from '#app/routes/_app/user/settings/appearance.tsx';
import { addHours, addTimesheet, listWrongTotals, searchWork } from '#app/domain/time/timesheets/index.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-19';
const work = { empId: 'EMP', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME', notes: '' };
const params = { date: DATE, employeeId: 'EMP' };
type Args = Parameters<typeof add.action>[0];
const at = (query: string, form?: Record<string, string>) =>
  world.args(world.staff, `/timesheet/add/${DATE}/EMP${query}`, { params, ...(form ? { form } : {}) }) as unknown as Promise<Args>;
const post = async (query: string, form: Record<string, string>) =>
  (await add.action(await at(query, { ...work, date: DATE, ...form })).catch((thrown: unknown) => thrown)) as
    Response & { data?: EntryAnswer; init?: { status?: number } };
const recorded = () => rows<Record<string, unknown>>(world.em(), sql`select to_char(start_time, 'HH24:MI') as start,
  to_char(end_time, 'HH24:MI') as end, worked_seconds as seconds, category_id as category
  from tenant.timesheet where emp_id = 'EMP' and entry_date = ${DATE} order by start_time`);

beforeAll(async () => {
  world = await createWorld();
  await addTimesheet(world.ctx(world.staff), {
    ...work, projectId: 'WEB', iterationId: 2, categoryId: 'MGMT', date: '2026-11-10', startTime: '09:00', endTime: '10:00',
  });
});

describe('one search over client and project', () => {
  const found = async (q: string) => (await searchWork(world.ctx(world.staff), { empId: 'EMP', q })).map(({ value }) => value);

  test('finds by the beginnings of words in any order, what was used last first, with its category', async () => {
    expect(await found('northw')).toEqual(['NWIND/WEB/MGMT/2', 'NWIND/GENRL//']);
    expect(await found('web north')).toEqual(['NWIND/WEB/MGMT/2']);
    expect(await found('TRADERS  gen')).toEqual(['NWIND/GENRL//']);
    expect(await found('acme')).toEqual(['ACME/ALPHA//']);
    expect(await found('orthwind')).toEqual([]);
    expect(await found('%_\\ .*')).toEqual([]);
    const loaded = await choices(await world.args(world.staff, '/timesheet/choices/work?q=web&empId=EMP') as unknown as Args);
    expect(loaded?.options).toEqual([
      { value: 'NWIND/WEB/MGMT/2', label: 'Northwind Traders – Website', detail: 'Management · Used once, last on 10/11/2026' },
    ]);
  });

  test('without script one press fills in what is meant, or offers what it may be', async () => {
    const one = await post('', { clientId: '', projectId: '', categoryId: '', recentProject: 'north web', intent: 'refresh' });
    expect(one.data?.page?.values).toMatchObject({ clientId: 'NWIND', projectId: 'WEB', categoryId: 'MGMT', iterationId: '2' });
    const several = await post('', { clientId: '', projectId: '', categoryId: '', recentProject: 'north', intent: 'save' });
    expect(several.data?.page?.work?.found.map(({ label }) => label))
      .toEqual(['Northwind Traders – Website', 'Northwind Traders – General']);
    expect(several.data?.result.error).toEqual({});
    const none = await post('', { clientId: '', recentProject: 'nothing', intent: 'refresh' });
    expect(none.data?.page?.work).toEqual({ typed: 'nothing', found: [] });
  });

  test('the category that was last used with a project comes with it', async () => {
    const known = { knownClientId: 'NWIND', knownProjectId: 'GENRL' };
    const chosen = await post('', { projectId: 'WEB', categoryId: 'DEV', ...known, intent: 'refresh' });
    expect(chosen.data?.page?.values).toMatchObject({ projectId: 'WEB', categoryId: 'MGMT' });
    const carried = await add.loader(await at('?clientId=NWIND&projectId=WEB'));
    expect(carried.page.values.categoryId).toBe('MGMT');
  });
});

describe('hours instead of times', () => {
  test('show where they would be, and are recorded there', async () => {
    const shown = await post('?by=hours', { hours: '1.5', intent: 'refresh' });
    expect(shown.data?.page).toMatchObject({
      byHours: true, values: { startTime: '09:00', endTime: '10:30', timeLess: '0.00' }, figures: { totalHours: '1.50' },
    });
    const saved = await post('?by=hours', { hours: '1.5', intent: 'saveAndNextEntry' });
    expect(saved.headers.get('Location')).toMatch(/\?after=\d+&by=hours$/);
    await post('?by=hours', { hours: '90m', intent: 'save' });
    await post('?by=hours', { hours: '14-14:45', intent: 'save' });
    await post('?by=hours', { hours: '0:30', intent: 'save' });
    const expected = [['09:00', '10:30', 5400], ['10:30', '12:00', 5400], ['12:00', '12:30', 1800], ['14:00', '14:45', 2700]];
    expect(await recorded()).toEqual(expected.map(([start, end, seconds]) => ({ start, end, seconds, category: 'DEV' })));
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('a span over another entry asks, as times do', async () => {
    const asked = await post('?by=hours', { hours: '9-10', intent: 'save' });
    expect(asked.data?.details).toMatchObject({ kind: 'overlap' });
  });

  test.each([['', 'Total Time is required'], ['0', 'This timesheet entry has no working hours'], ['25', 'A day has 24 hours'],
    ['soon', 'Enter a duration'], ['10-9', 'The end time must be after'], ['20', 'no free time left for 20.00 h']])(
    '“%s” is refused at its field', async (hours, message) => {
      const answer = await post('?by=hours', { hours, intent: 'save' });
      expect(answer.init?.status).toBe(422);
      expect(answer.data?.result.error?.['hours']?.[0]).toContain(message);
    });

  test('two at the same moment find two slots, and one sent twice is one', async () => {
    const hours = { ...work, date: '2026-11-20', workedSeconds: 3600 };
    const ctx = () => world.ctx(world.staff);
    const [a, b] = await Promise.all([addHours(ctx(), hours), addHours(ctx(), hours)]);
    expect([a.startTime, b.startTime].sort()).toEqual(['09:00', '10:00']);
    const once = { ...hours, idempotencyKey: 'hours-once' };
    const [first, second] = [await addHours(ctx(), once), await addHours(ctx(), once)];
    expect(second.timeId).toBe(first.timeId);
  });

  test('are what a person begins with who prefers them, but not where a start is given', async () => {
    const stored = await firstRow<{ version: string }>(world.em(), sql`select version::text from tenant.employee where emp_id = 'EMP'`);
    const form = { viewPageId: '1', theme: 'system', entersHours: 'hours', version: stored!.version };
    await setAppearance(await world.args(world.staff, '/user/settings/appearance', { form }) as unknown as Args);
    expect((await add.loader(await at(''))).page).toMatchObject({ byHours: true, figures: { totalHours: '' } });
    expect((await add.loader(await at('?by=times'))).page.byHours).toBe(false);
    expect((await add.loader(await at('?startTime=14:15'))).page).toMatchObject({ byHours: false, values: { startTime: '14:15' } });
    const back = await post('?by=times', { hours: '2', startTime: '09:00', endTime: '11:00', intent: 'refresh' });
    expect(back.data?.page).toMatchObject({ byHours: false, values: { startTime: '09:00', endTime: '11:00' } });
  });
});
