import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getDay, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { action as update, loader as editDialog } from '#app/routes/_app/admin/leave/publicHolidays/$holidayId.dialog.tsx';
import { action as remove, loader as deleteDialog } from '#app/routes/_app/admin/leave/publicHolidays/$holidayId/delete.dialog.tsx';
import { loader as list } from '#app/routes/_app/admin/leave/publicHolidays/index.tsx';
import { action as add, loader as addDialog } from '#app/routes/_app/admin/leave/publicHolidays/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const AT = '/admin/leave/publicHolidays';
let world: World;

beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`update tenant.employee set state = 'NSW' where emp_id = 'EMP'`);
  await execute(world.em(), sql`update tenant.employee set state = ' vic ' where emp_id = 'ADM'`);
  await execute(world.em(), sql`insert into tenant.leave_group (name) values ('NSW'), ('Victorians')`);
  await execute(world.em(), sql`insert into tenant.leave_group_entity (leave_group_id, state) values (2, 'NSW'), (3, 'VIC')`);
});
beforeEach(() => execute(world.em(), sql`delete from tenant.public_holiday`));

const post = async (action: typeof add, form: Record<string, string | string[]>) =>
  answerOf(action, await world.args(world.admin, AT, { form }));
const page = async (query = '') => list(await world.args(world.admin, `${AT}${query}`) as never);
const names = async (query = '') => (await page(query)).rows.map(({ name }) => name);
const stored = () => rows<{ id: number; name: string; day: string; group: string | null }>(world.em(),
  sql`select public_holiday_id as id, h.name, holiday_date::text as day, g.name as group from tenant.public_holiday h
    join tenant.leave_group g using (leave_group_id) order by holiday_date, g.name`);
const day = { name: 'Bank Holiday', date: '2026-08-03', groups: '1' };

describe('adding', () => {
  test('says what is missing, in the words of the form', async () => {
    expect(await post(add, { name: ' ', date: '' })).toMatchObject({
      status: 422, errors: { name: ['Name is required'], date: ['Date is required'], groups: ['Group is required'] },
    });
  });

  test.each([
    [{ name: 'x'.repeat(101) }, { name: ['Name should not exceed 100 characters.'] }],
    [{ date: '2026-02-30' }, { date: ['Date is required'] }],
    [{ date: '1900-01-01' }, { date: ['The date must be between 1950 and 2199'] }],
    [{ groups: '77' }, { groups: ['Group is required'] }], [{ groups: 'MARS' }, { groups: ['Group is required'] }],
    [{ name: 'a\u0000b' }, { name: ['Name contains a control character. Please remove it.'] }],
  ])('%j is refused', async (wrong, errors) => {
    expect(await post(add, { ...day, ...wrong })).toMatchObject({ status: 422, errors });
    expect(await stored()).toEqual([]);
  });

  test('makes one for each ticked group, leads to the first one\'s list and leaves a trail', async () => {
    const { groups } = await addDialog(await world.args(world.admin, `${AT}/new`) as never);
    expect(groups).toEqual([
      { value: '1', label: 'Everybody' }, { value: '2', label: 'NSW' }, { value: '3', label: 'Victorians' },
    ]);
    expect(await post(add, { ...day, groups: ['2', '3'] })).toMatchObject({ status: 303, location: `${AT}?group=2` });
    expect(await stored()).toMatchObject([{ day: '2026-08-03', group: 'NSW' }, { day: '2026-08-03', group: 'Victorians' }]);
    expect(await rows(world.em(), sql`select 1 from tenant.audit where action = 'holiday.add'`)).toHaveLength(2);
  });

  test('a day is a group\'s holiday once; refused for one group, it is added for none', async () => {
    await post(add, { ...day, groups: '2' });
    const taken = 'There is a public holiday of this group on that day already.';
    expect(await post(add, { ...day, groups: ['1', '2'] })).toMatchObject({ status: 409, errors: { date: [taken] } });
    expect(await stored()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('shows a group at a time, everybody\'s first, newest first, and finds by name', async () => {
    await post(add, day);
    await post(add, { ...day, name: 'Christmas Day', date: '2026-12-25' });
    await post(add, { ...day, name: 'Melbourne Cup', date: '2026-11-03', groups: '3' });
    expect(await names()).toEqual(['Christmas Day', 'Bank Holiday']);
    expect(await names('?sort=name&direction=asc')).toEqual(['Bank Holiday', 'Christmas Day']);
    expect(await names('?q=CHRIST')).toEqual(['Christmas Day']);
    expect(await names('?group=3')).toEqual(['Melbourne Cup']);
    expect((await page()).rows[0]).toMatchObject({ createdBy: 'Ada Minton', date: '2026-12-25' });
    expect(await names('?sort=nothing&page=x&group=%00')).toEqual(['Christmas Day', 'Bank Holiday']);
  });
});

describe('changing and deleting', () => {
  const only = async () => (await stored())[0]!.id;
  const params = (id: number | string) => ({ params: { holidayId: String(id) } });

  test('keeps the group', async () => {
    await post(add, day);
    const id = await only();
    const { stored: { version } } = await editDialog(await world.args(world.admin, `${AT}/${id}`, params(id)) as never);
    const form = { holidayId: String(id), name: 'Picnic Day', date: '2026-08-04', version };
    expect(await post(update, form)).toMatchObject({ status: 303, location: AT });
    expect(await stored()).toMatchObject([{ name: 'Picnic Day', day: '2026-08-04', group: 'Everybody' }]);
  });

  test('a deleted one is gone, and a second press finds nothing', async () => {
    await post(add, day);
    const id = await only();
    expect((await deleteDialog(await world.args(world.admin, `${AT}/${id}/delete`, params(id)) as never)).name).toBe('Bank Holiday');
    expect((await post(remove, { holidayId: String(id) })).status).toBe(303);
    expect((await page()).rows[0]).toMatchObject({ status: 'deleting' });
    expect((await post(remove, { holidayId: String(id) }))).toMatchObject({
      status: 422, errors: { '': ['It is being deleted. Please wait a moment and reload the page.'] },
    });
    await world.runJobs();
    expect(await stored()).toEqual([]);
    expect((await post(remove, { holidayId: String(id) })).status).toBe(404);
  });

  test.each(['0', 'x', '99999999999', '7'])('%s is not found', async (id) => {
    await expect(editDialog(await world.args(world.admin, `${AT}/${id}`, params(id)) as never)).rejects
      .toMatchObject({ init: { status: 404 } });
  });
});

describe('what is expected of a day', () => {
  const missing = async (empId: string) => {
    const view = await listUncoveredDays(world.ctx(), { empId, from: '2026-11-02', to: '2026-11-08' });
    return { days: view.missing.map(({ date }) => date.slice(8)), holidays: view.holidays };
  };

  test('nothing on a holiday of one\'s own group or of everybody; a holiday at the weekend changes nothing', async () => {
    expect((await missing('EMP')).days).toEqual(['02', '03', '04', '05', '06']);
    await post(add, { name: 'Melbourne Cup', date: '2026-11-03', groups: '3' });
    await post(add, { name: 'Founders’ Day', date: '2026-11-05', groups: '1' });
    await post(add, { name: 'Sunday', date: '2026-11-08', groups: '1' });
    expect((await missing('EMP')).days).toEqual(['02', '03', '04', '06']);
    expect(await missing('ADM')).toEqual({ days: ['02', '04', '06'], holidays: [
      { date: '2026-11-03', name: 'Melbourne Cup' }, { date: '2026-11-05', name: 'Founders’ Day' },
      { date: '2026-11-08', name: 'Sunday' }] });
  });

  test('time on a holiday is kept as it is', async () => {
    await post(add, { ...day, date: '2026-11-18' });
    expect((await getDay(world.ctx(), { empId: 'EMP', date: '2026-11-18' })).closed).toBeNull();
  });
});
