import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { PointsDetail } from '#app/domain/people/points/contract.ts';
import { listPointsDetail } from '#app/domain/people/points/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { ValidationDetails } from '#app/domain/organisation/validation/contract.ts';
import { getValidation } from '#app/domain/organisation/validation/index.server.ts';
import { SubmittedWeekList } from '#app/domain/time/submitted-weeks/contract.ts';
import { listSubmittedWeeks } from '#app/domain/time/submitted-weeks/index.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { addWorkingWeek } from '#tests/support/working-weeks.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HERE = '/admin/users/userdetail/EMP/weeks';
const WEEK = { fromDay: '2026-11-09', monday: '8', tuesday: '6:00', wednesday: '', thursday: '7.5', friday: '', saturday: '', sunday: '' };

let world: World;
let ask: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  world = await createWorld();
  ask = await openBrowser(world, world.admin);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.working_week`);
  await execute(world.em(), sql`update tenant.employee set work_fraction = 1`);
});

const stored = () => rows<{ day: string; minutes: number[] }>(world.em(), sql`select from_day::text as day,
    array[monday, tuesday, wednesday, thursday, friday, saturday, sunday] as minutes
  from tenant.working_week where emp_id = 'EMP' order by from_day`);
const add = (change: object = {}) => ask(`${HERE}/new`, { empId: 'EMP', ...WEEK, ...change });

describe('a working week', () => {
  test('is added, changed and deleted from the page of the person, who has it in their history', async () => {
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`);
    const { page: person } = await ask('/admin/users/userdetail/EMP');
    expect(person.text).toMatch(/Working time\s*60/);
    expect(person.hrefs).toContain(HERE);
    const { page: empty } = await ask(HERE);
    expect(empty.text).toContain('No working week is entered.');
    expect(empty.text).toContain('Until one is, 60% of full days are expected, on any days of the week.');
    await execute(world.em(), sql`update tenant.employee set employed_from = '2027-03-01' where emp_id = 'EMP'`);
    const { page: form } = await ask(empty.link('Add working week').href);
    expect([form.field('From').value, form.field('Monday').value, form.field('Saturday').value]).toEqual(['2026-11-16', '4.50', '']);
    await execute(world.em(), sql`update tenant.employee set employed_from = null where emp_id = 'EMP'`);
    expect((await add()).page.text).toContain('Working week added.');
    expect(await stored()).toEqual([{ day: '2026-11-09', minutes: [480, 360, 0, 450, 0, 0, 0] }]);
    expect((await ask('/admin/users/userdetail/EMP')).page.text).toContain('Mon 8, Tue 6, Thu 7.5 h');

    const { page: list } = await ask(HERE);
    expect(list.table('Working weeks').rows).toEqual([
      ['09/11/2026', '8.00', '6.00', '', '7.50', '', '', '', '21.50', 'Current', 'EditDelete'],
    ]);
    expect((await ask(`${HERE}/new`)).page.field('Tuesday').value).toBe('6.00');
    const edit = list.link('Edit').href;
    const sent = Object.fromEntries((await ask(edit)).page.form('monday'));
    expect((await ask(edit, { ...sent, friday: '2', fromDay: '2026-12-01' })).page.text).toContain('Working week saved.');
    expect(await stored()).toEqual([{ day: '2026-12-01', minutes: [480, 360, 0, 450, 120, 0, 0] }]);
    const { page: stale } = await ask(edit, { ...sent, friday: '3' });
    expect(stale.text).toContain('Somebody else changed this working week while you were editing it.');
    const { page: gone } = await ask(`${edit}/delete`, {});
    expect(gone.text).toContain('Working week deleted.');
    expect(await stored()).toEqual([]);
    const { page: history } = await ask('/history/person/EMP');
    expect(history.text).toContain('From 09/11/2026: Mon 8, Tue 6, Thu 7.5 h');
    expect(history.text).toContain('From 01/12/2026: Mon 8, Tue 6, Thu 7.5, Fri 2 h');
  });

  test.each([
    [{ monday: 'all day' }, 'monday', 'Monday must be a number of hours such as 7.5 or 7:30.'],
    [{ monday: '17' }, 'monday', 'Monday must be from 0 to 16 hours.'],
    [{ monday: '-1' }, 'monday', 'Monday must be a number of hours such as 7.5 or 7:30.'],
    [{ sunday: '7.333' }, 'sunday', 'Sunday must be in whole minutes.'],
    [{ monday: '', tuesday: '0', thursday: '' }, 'monday', 'Enter the hours of at least one day.'],
    [{ fromDay: '' }, 'fromDay', 'From is required'],
    [{ fromDay: '2026-02-30' }, 'fromDay', 'From is not a valid date'],
    [{ fromDay: '1400-01-01' }, 'fromDay', 'From must be between 1950 and 2199'],
  ])('%j is refused at its field, and nothing is stored', async (change, field, message) => {
    const { page, statuses } = await add(change);
    expect(statuses).toEqual([422]);
    expect(page.field(field).errors.join(' ')).toContain(message);
    expect(page.field('tuesday').value).toBe({ ...WEEK, ...change }.tuesday);
    expect(await stored()).toEqual([]);
  });

  test('begins on a day once, and belongs to the person of its address', async () => {
    await add();
    const { page, statuses } = await add({ monday: '1' });
    expect([statuses, page.field('From').errors]).toEqual([[409], [
      'A working week begins on that day already. Choose another day, or change that week.',
    ]]);
    expect(await stored()).toMatchObject([{ minutes: [480, 360, 0, 450, 0, 0, 0] }]);
    const { page: list } = await ask(HERE);
    const edit = list.link('Edit').href.replace('/EMP/', '/ADM/');
    expect((await ask(edit)).statuses).toEqual([404]);
    expect((await ask(edit, { ...WEEK, version: '1' })).statuses).toEqual([404]);
    expect((await ask(`${edit}/delete`, {})).statuses).toEqual([404]);
    expect((await ask('/admin/users/userdetail/NOPE/weeks')).statuses).toEqual([404]);
    expect(await stored()).toHaveLength(1);
  });

  test('is not for employees', async () => {
    const own = await openBrowser(world, world.staff);
    expect((await own(HERE)).statuses).toEqual([403]);
    expect((await own(`${HERE}/new`, { empId: 'EMP', ...WEEK })).statuses).toEqual([403]);
    expect(await stored()).toEqual([]);
  });
});

describe('the hours of a part-timer', () => {
  const asked = async () => (await getHome(world.ctx(), {})).organisation?.partTimers;
  const found = async () => (await getValidation(world.ctx(), ValidationDetails.parse({ procName: 'part-time-without-week' }))).rows;

  test('are asked for on Home of administrators and by a check, until they are entered', async () => {
    expect([await asked(), await found()]).toEqual([{ count: 0, people: [] }, []]);
    expect((await ask('/home')).page.text).not.toContain('On which days do they work?');
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`);
    expect(await found()).toMatchObject([{ empId: 'EMP', person: 'Emil Price', part: 60 }]);
    const { page: home } = await ask('/home');
    expect(home.text).toContain('On which days do they work?');
    expect(home.link('Enter the hours of Emil Price').href).toBe(`${HERE}/new`);
    expect((await ask('/validation/queries/details/part-time-without-week')).page.hrefs).toContain(`${HERE}/new`);
    expect((await getHome(world.ctx(world.staff), {})).organisation).toBeNull();
    await addWorkingWeek(world, '2027-01-01', [8]);
    expect([await asked(), await found()]).toEqual([{ count: 0, people: [] }, []]);
  });
});

describe('what else reads the working week', () => {
  test('points are for a day that is complete by its hours, and never for a day off', async () => {
    await execute(world.em(), sql`delete from tenant.timesheet`);
    const today = world.ctx().today();
    await addEntries(world, [{ date: today, hours: 4, code: 'W' }]);
    await execute(world.em(), sql`update tenant.timesheet set created_at = entry_date + time '12:00'`);
    const earned = async () => (await listPointsDetail(world.ctx({ ...world.admin, features: [...world.admin.features, 'Gamification'] }),
      PointsDetail.parse({ empId: 'EMP' }))).rows.map(({ source, points }) => [source, points]);
    expect(await earned()).toEqual([]);
    await addWorkingWeek(world, '2026-01-01', [8, 8, 4]);
    expect(await earned()).toEqual([['day', 5]]);
    await execute(world.em(), sql`update tenant.working_week set wednesday = 0`);
    expect(await earned()).toEqual([]);
    await execute(world.em(), sql`delete from tenant.timesheet`);
  });

  test('a week is to be submitted when it has a working day within the employment', async () => {
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    const open = async () => (await listSubmittedWeeks(world.ctx(), SubmittedWeekList.parse({ state: 'open', week: '2026-11-09' })))
      .rows.map(({ empId }) => empId);
    expect(await open()).toEqual(['ADM', 'EMP']);
    await execute(world.em(), sql`update tenant.employee set employed_from = '2026-11-14' where emp_id = 'EMP'`);
    expect(await open()).toEqual(['ADM']);
    await addWorkingWeek(world, '2026-01-01', [0, 0, 0, 0, 0, 5]);
    expect(await open()).toEqual(['ADM', 'EMP']);
    await execute(world.em(), sql`update tenant.employee set employed_from = '2026-11-15' where emp_id = 'EMP'`);
    expect(await open()).toEqual(['ADM']);
    await execute(world.em(), sql`update tenant.employee set employed_from = null`);
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });
});
