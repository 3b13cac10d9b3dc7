import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { askForLeave, LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let types: Record<string, number>;
const HOUR = 60;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [...actor.features, 'EasyLeave'] });
const staff = () => world.ctx(withLeave(world.staff));
const admin = () => world.ctx(withLeave(world.admin));

type Asked = Parameters<typeof askForLeave>[1];
const base = () => ({
  empId: 'EMP', leaveTypeId: types['Annual Leave']!, firstDay: '2026-12-07', lastDay: '2026-12-09', reason: 'Family trip',
});
const ask = (change: Partial<Asked> = {}, ctx = staff()) => askForLeave(ctx, { ...base(), ...change });

/** The fields that a refusal names, with what it says there. */
const refused = (work: Promise<unknown>) => work.then(
  () => 'nothing refused',
  (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return Object.keys(error.fields).length > 0 ? Object.fromEntries(Object.entries(error.fields).map(([field, [said]]) => [field, said]))
      : error.message;
  },
);
const stored = () => rows<{ status: number; days: number; minutes: number }>(world.em(), sql`select r.status,
    count(d.*)::int as days, coalesce(sum(d.minutes), 0)::int as minutes
  from tenant.leave_request r left join tenant.leave_day d using (leave_request_id) group by r.leave_request_id order by 1`);

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  const found = await rows<{ id: number; name: string }>(world.em(),
    sql`select leave_type_id as id, type_name as name from tenant.leave_type`);
  types = Object.fromEntries(found.map(({ id, name }) => [name, id]));
});

beforeEach(async () => {
  for (const table of [sql`leave_movement`, sql`leave_request`, sql`timesheet`, sql`time_by_day`, sql`time_by_month`, sql`public_holiday`])
    await execute(world.em(), sql`delete from tenant.${table}`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  await execute(world.em(), sql`update tenant.leave_type set is_active = true, notice_days = 0`);
  await execute(world.em(), sql`update tenant.employee set employed_from = null, employed_to = null, work_fraction = 1, approver = null`);
});

describe('a request', () => {
  test('is stored with a row for each of its days, and waits to be approved', async () => {
    const { leaveRequestId, status } = await ask({ firstPart: 'afternoon', told: ['mia@harbour.example'] });
    expect(status).toBe(LEAVE_STATUS.pendingApproval);
    const days = await rows(world.em(), sql`select leave_date::text as date, kind, part, minutes, of_minutes, from_minute, to_minute
      from tenant.leave_day where leave_request_id = ${leaveRequestId} order by 1`);
    expect(days).toEqual([
      { date: '2026-12-07', kind: 'working', part: 'afternoon', minutes: 225, of_minutes: 450, from_minute: 795, to_minute: 1020 },
      { date: '2026-12-08', kind: 'working', part: 'day', minutes: 450, of_minutes: 450, from_minute: 540, to_minute: 1020 },
      { date: '2026-12-09', kind: 'working', part: 'day', minutes: 450, of_minutes: 450, from_minute: 540, to_minute: 1020 },
    ]);
  });

  test('of a type without approval is granted at once', async () => {
    expect((await ask({ leaveTypeId: types['Sick Leave']! })).status).toBe(LEAVE_STATUS.approved);
    expect(await stored()).toMatchObject([{ status: LEAVE_STATUS.approved }]);
  });

  test('that is sent twice is asked for once', async () => {
    const [first, second] = await Promise.all([ask({ idempotencyKey: 'same' }), ask({ idempotencyKey: 'same' })]);
    expect(second).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });
});

describe('what cannot be asked for', () => {
  const cases: readonly (readonly [string, () => Partial<Asked>, object])[] = [
    ['an end before its beginning', () => ({ lastDay: '2026-12-04' }), { lastDay: 'The last day must not be before the first day.' }],
    ['a hundred years', () => ({ lastDay: '2126-12-04' }), { lastDay: expect.stringContaining('a year at most') }],
    ['a year that nobody means', () => ({ firstDay: '0202-12-04' }), { firstDay: expect.stringContaining('between 1950 and 2199') }],
    ['a day off as the first day', () => ({ firstDay: '2026-12-05' }), {
      firstDay: 'Sat 05 Dec is a day off. Choose Mon 07 Dec, or another working day.' }],
    ['a day off as the last day', () => ({ lastDay: '2026-12-13' }), {
      lastDay: 'Sun 13 Dec is a day off. Choose Fri 11 Dec, or another working day.' }],
    ['days off alone', () => ({ firstDay: '2026-12-05', lastDay: '2026-12-06' }), {
      firstDay: expect.stringContaining('None of these days') }],
    ['one day off', () => ({ firstDay: '2026-12-05', lastDay: '2026-12-05' }), {
      firstDay: 'Sat 05 Dec is a day off. Choose a working day.' }],
    ['more hours than a day has', () => ({ overrideMinutes: 8 * HOUR }), {
      overrideMinutes: 'Mon 07 Dec has 7.5 working hours. Enter no more than that.' }],
    ['times before the day begins', () => ({ firstPart: 'hours', firstFrom: 7 * HOUR, firstTo: 10 * HOUR }), {
      firstFrom: 'Choose a time within the working day, 09:00 to 17:00.' }],
    ['times after the day ends', () => ({ lastPart: 'hours', lastFrom: 15 * HOUR, lastTo: 19 * HOUR }), {
      lastTo: 'Choose a time within the working day, 09:00 to 17:00.' }],
    ['an end of the part before its beginning', () => ({ firstPart: 'hours', firstFrom: 15 * HOUR, firstTo: 14 * HOUR }), {
      firstTo: 'The end must be after the beginning.' }],
    ['times that are left out', () => ({ firstPart: 'hours' }), {
      firstFrom: expect.stringContaining('14:00'), firstTo: expect.anything() }],
    ['lunch alone', () => ({ firstPart: 'hours', firstFrom: 750, firstTo: 780 }), { firstTo: 'This is all lunch. Choose a longer time.' }],
    ['no reason', () => ({ reason: '  ' }), { reason: 'Reason is required.' }],
    ['no type', () => ({ leaveTypeId: 999_999 }), { leaveTypeId: 'Choose a type of leave from the list.' }],
    ['public holidays', () => ({ leaveTypeId: types['Public Holiday']! }), { leaveTypeId: 'Choose a type of leave from the list.' }],
    ['an address that is none', () => ({ told: ['mia'] }), { 'told.0': expect.anything() }],
  ];

  test.each(cases)('%s', async (_name, change, fields) => {
    expect(await refused(ask(change()))).toMatchObject(fields);
    expect(await stored()).toEqual([]);
  });

  test('a type that is not in use any more', async () => {
    await execute(world.em(), sql`update tenant.leave_type set is_active = false where type_name = 'Annual Leave'`);
    expect(await refused(ask())).toEqual({ leaveTypeId: 'Annual Leave is not in use any more. Choose another type.' });
  });

  test('a holiday as first or last day, with its name', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (holiday_date, name, created_by, updated_at)
      values ('2026-12-07', 'Founders Day', 'ADM', now())`);
    expect(await refused(ask())).toEqual({
      firstDay: 'Mon 07 Dec is a public holiday (Founders Day). Choose Tue 08 Dec, or another working day.',
    });
  });

  test('days after the employment ends', async () => {
    await execute(world.em(), sql`update tenant.employee set employed_to = '2026-12-08' where emp_id = 'EMP'`);
    expect(await refused(ask())).toEqual({ lastDay: expect.stringContaining('Choose Tue 08 Dec') });
  });

  test('less notice than the type asks for, but by an administrator', async () => {
    await execute(world.em(), sql`update tenant.leave_type set notice_days = 21 where type_name = 'Annual Leave'`);
    expect(await refused(ask())).toEqual({ firstDay: expect.stringContaining('Choose 09/12/2026 or later') });
    expect((await ask({}, admin())).status).toBe(LEAVE_STATUS.pendingApproval);
  });

  test('a closed day', async () => {
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-12-07'`);
    expect(await refused(ask())).toEqual({ firstDay: expect.stringContaining('Timesheets up to 07/12/2026 are closed.') });
  });
});

describe('leave on days that are taken', () => {
  test('is refused where both take the same minutes', async () => {
    const { leaveRequestId } = await ask();
    expect(await refused(ask({ firstDay: '2026-12-09', lastDay: '2026-12-10' }))).toEqual({
      firstDay: `There is leave on 09/12/2026 already: Annual Leave, request ${leaveRequestId}. Choose other days, or cancel that first.`,
    });
    expect(await refused(ask({ firstDay: '2026-12-04', lastDay: '2026-12-07', lastPart: 'morning' })))
      .toMatchObject({ lastDay: expect.anything() });
  });

  test('is two half days of one day, morning and afternoon', async () => {
    const day = { firstDay: '2026-12-07', lastDay: '2026-12-07' };
    await ask({ ...day, firstPart: 'morning' });
    await ask({ ...day, firstPart: 'afternoon' });
    expect(await refused(ask({ ...day, firstPart: 'afternoon' }))).toMatchObject({ firstDay: expect.stringContaining('already') });
    expect((await stored()).map(({ minutes }) => minutes)).toEqual([225, 225]);
  });

  test('is given to one of two requests that are sent at once', async () => {
    const outcomes = await Promise.allSettled([ask(), ask({ reason: 'Another' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toHaveLength(1);
  });

  test('asks what becomes of time that is recorded in it, once, and not of time beside it', async () => {
    await addTimesheet(world.ctx(world.staff), {
      empId: 'EMP', date: '2026-12-07', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: 'Built it',
      startTime: '09:00', endTime: '10:30',
    });
    expect(await refused(ask())).toEqual({ recordedTime: expect.stringContaining('time recorded on 07/12/2026') });
    await ask({ firstDay: '2026-12-07', lastDay: '2026-12-07', firstPart: 'afternoon' });
    await ask({ firstDay: '2026-12-07', lastDay: '2026-12-07', firstPart: 'morning', recordedTime: 'delete' });
  });
});

describe('others', () => {
  test('cannot ask for leave of a colleague', async () => {
    expect(await refused(ask({ empId: 'ADM' }))).toBe('Employee not found.');
    expect(await refused(ask({ empId: 'NOONE' }, admin()))).toBe('Employee not found.');
  });

  test('are refused without the feature', async () => {
    expect(await refused(ask({}, world.ctx(world.staff)))).toContain('switched off');
  });
});
