import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { listComingLeave, listLeaveOfPeople } from '#app/domain/leave/absences/index.server.ts';
import { openPages } from '#tests/support/browse.ts';
import { addLeaveDay } from '#tests/support/leave-days.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

// The world's today is Wednesday 18 November 2026.
const [TUESDAY, THURSDAY, FRIDAY] = ['2026-11-17', '2026-11-19', '2026-11-20'];
let world: World;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [...actor.features, 'EasyLeave'] });
const other: Actor = {
  kind: 'employee', empId: 'OTH', name: 'Olga Thorn', email: 'oth@harbour.example', isAdmin: false, features: ['EasyLeave'],
};
const staff = () => withLeave(world.staff);

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate,
    default_prepaid_rate) values ('OTH', 'Olga', 'Thorn', 'oth@harbour.example', false, 1, 1)`);
});

beforeEach(async () => {
  for (const table of [sql`leave_request`, sql`timesheet`, sql`time_by_day`, sql`time_by_month`])
    await execute(world.em(), sql`delete from tenant.${table}`);
  await execute(world.em(), sql`update tenant.employee set approver = null, employed_from = '2026-11-16'`);
  await addLeaveDay(world, { date: TUESDAY });
  await addLeaveDay(world, { date: THURSDAY, status: 9 });
  await addLeaveDay(world, { date: FRIDAY, minutes: 225, status: 8 });
});

describe('the leave of people in a period', () => {
  const seenBy = async (actor: Actor) => (await listLeaveOfPeople(world.ctx(actor), { empIds: ['EMP'], from: TUESDAY, to: FRIDAY }))
    .map(({ date, typeName, requestId, isAsked, isCancelling }) => [date.slice(8), typeName, requestId !== null, isAsked, isCancelling]);

  test('is known by type and request to the person, their approver and administrators', async () => {
    const known = [
      ['17', 'Annual Leave', true, false, false], ['19', 'Annual Leave', true, true, false], ['20', 'Annual Leave', true, false, true],
    ];
    expect(await seenBy(staff())).toEqual(known);
    expect(await seenBy(withLeave(world.admin))).toEqual(known);
    await execute(world.em(), sql`update tenant.employee set approver = 'OTH' where emp_id = 'EMP'`);
    expect(await seenBy(other)).toEqual(known);
  });

  test('is for others that they are away, once it is approved, and nothing else', async () => {
    expect(await seenBy(other)).toEqual([['17', null, false, false, false], ['20', null, false, false, false]]);
  });
});

test('coming leave is one’s own, what is over or not granted left out', async () => {
  await addLeaveDay(world, { date: '2026-11-30', status: 5 });
  await addLeaveDay(world, { date: '2026-11-30', status: 7 });
  await addLeaveDay(world, { date: '2026-11-30', empId: 'OTH' });
  const coming = await listComingLeave(world.ctx(staff()), {});
  expect(coming.map(({ firstDay, status, minutes }) => [firstDay, status, minutes])).toEqual([[THURSDAY, 9, 450], [FRIDAY, 8, 225]]);
});

describe('a page', () => {
  test('of a day has its leave, its week and its month, and what is asked for as such', async () => {
    const ask = await openPages(world, world.staff);
    const { page } = await ask(`/timesheet/dayview/EMP/${THURSDAY}`);
    expect(page.text).toContain('Annual Leave Asked for');
    expect(page.links.map(({ name }) => name)).toEqual(expect.arrayContaining([
      'Tue 17 Nov 2026: 0.00 of 7.50 h, Annual Leave', 'Thu 19 Nov 2026: 0.00 of 7.50 h, Annual Leave, asked for',
      'Tue 17 Nov 2026: Annual Leave', 'Fri 20 Nov 2026: Annual Leave, afternoon, to be cancelled',
    ]));
    expect(page.text).toContain('Leave asked for');
  });

  test('of a week says it in the calendar, the grid and the week that is submitted, and calls no such day missing', async () => {
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    const ask = await openPages(world, world.staff);
    for (const view of ['weekview', 'weekgrid', 'weeks']) {
      const { page } = await ask(`/timesheet/${view}/EMP/2026-11-16`);
      expect(page.text, view).toMatch(/Tue 17 Nov ?Annual Leave/);
      expect(page.text, view).toMatch(/Thu 19 Nov ?Annual Leave, asked for/);
      expect(page.text, view).toContain('Fri 20 Nov: Annual Leave, afternoon To be cancelled');
    }
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });

  test('of Home has what is ahead of one’s own, and no approved day among those that lack time', async () => {
    const ask = await openPages(world, world.staff);
    const { page } = await ask('/home');
    expect(page.text).toContain('Your coming leave');
    expect(page.text).toContain('19/11/2026: Annual Leave 7.50 h Pending');
    expect(page.text).toContain('Mon 16 Nov without enough time');
  });

  test('of a person has the days since their last leave and the hours of twelve months, and what is next', async () => {
    const ask = await openPages(world, world.admin);
    const { page } = await ask('/admin/users/userdetail/EMP');
    expect(page.text).toContain('Days since last leave 1 (17/11/2026)');
    expect(page.text).toContain('Hours in the last 12 months 7.50');
    expect(page.text).toContain('Thu 19 Nov: Annual Leave Asked for');
  });

  test('of days that lack time before a billing run has none of approved leave, and says what is asked for', async () => {
    await addEntries(world, [{ date: '2026-11-16', hours: 7.5 }]);
    await addLeaveDay(world, { date: '2026-11-18', status: 9 });
    const ask = await openPages(world, world.admin);
    const { page } = await ask('/invoice/billing/checks/NWIND?check=days&through=2026-11-18');
    expect(page.text).toContain('18/11/2026');
    expect(page.text).toContain('Annual Leave, asked for');
    expect(page.text).not.toContain('17/11/2026');
  });

  test('says nothing of leave while it is switched off', async () => {
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
    const [ask, asAdmin] = [await openPages(world, world.staff), await openPages(world, world.admin)];
    for (const path of ['/home', `/timesheet/dayview/EMP/${THURSDAY}`, `/timesheet/weekview/EMP/${THURSDAY}`])
      expect((await ask(path)).page.text, path).not.toContain('Annual Leave');
    expect((await asAdmin('/admin/users/userdetail/EMP')).page.text).not.toContain('Days since last leave');
    await switchOnFeatures(world);
  });
});
