import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { LeaveList } from '#app/domain/leave/requests/contract.ts';
import {
  askForLeave, cancelRequest, changeRequest, getLeaveSummary, getRequest, LEAVE_STATUS, listRequests, previewLeave,
} from '#app/domain/leave/requests/index.server.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let annual: number;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [...actor.features, 'EasyLeave'] });
const other: Actor = {
  kind: 'employee', empId: 'OTH', name: 'Olga Thorn', email: 'oth@harbour.example', isAdmin: false, features: ['EasyLeave'],
};
const staff = () => world.ctx(withLeave(world.staff));
const admin = () => world.ctx(withLeave(world.admin));
const wishes = () => ({ leaveTypeId: annual, firstDay: '2026-12-07', lastDay: '2026-12-09', reason: 'Family trip' });
const ask = (change: object = {}, ctx = staff()) => askForLeave(ctx, { empId: 'EMP', ...wishes(), ...change });
const get = (leaveRequestId: number, ctx = staff()) => getRequest(ctx, { leaveRequestId });
const setStatus = (status: number, firstDay = '2026-12-07') =>
  execute(world.em(), sql`update tenant.leave_request set status = ${status}, first_day = ${firstDay}`);
const refused = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => {
  if (error instanceof DomainError) return error.message;
  throw error;
});
const list = async (params: object, ctx = staff()) => {
  const { rows: found, cancelled } = await listRequests(ctx, LeaveList.parse(params));
  return { found: found.map(({ empId, firstDay }) => `${empId} ${firstDay}`), cancelled };
};

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  annual = (await firstRow<{ id: number }>(world.em(), sql`select leave_type_id as id from tenant.leave_type
    where type_name = 'Annual Leave'`))!.id;
  await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, default_rate,
    default_prepaid_rate) values ('OTH', 'Olga', 'Thorn', 'oth@harbour.example', false, 1, 1)`);
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.leave_request`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`update tenant.employee set approver = null`);
  await execute(world.em(), sql`update tenant.organisation set restricts_to_half_days = false`);
});

describe('a request that waits', () => {
  test('is changed with its days, and says both versions to who had an older one before them', async () => {
    const { leaveRequestId } = await ask();
    const { version } = await get(leaveRequestId);
    await changeRequest(staff(), { ...wishes(), leaveRequestId, version, lastDay: '2026-12-10', lastPart: 'morning' });
    const changed = await get(leaveRequestId);
    expect(changed.days.map(({ date, minutes }) => [date, minutes]))
      .toEqual([['2026-12-07', 450], ['2026-12-08', 450], ['2026-12-09', 450], ['2026-12-10', 225]]);
    const stale = changeRequest(staff(), { ...wishes(), leaveRequestId, version, reason: 'Another' });
    await expect(stale).rejects.toMatchObject({ code: 'conflict', details: { version: changed.version, edited: expect.arrayContaining([
      { label: 'Reason', mine: 'Another', theirs: 'Family trip' },
    ]) } });
  });

  test('may keep its own days, and not take those of another', async () => {
    const { leaveRequestId } = await ask();
    await ask({ firstDay: '2026-12-10', lastDay: '2026-12-10' });
    const { version } = await get(leaveRequestId);
    expect(await refused(changeRequest(staff(), { ...wishes(), leaveRequestId, version, reason: 'Longer' }))).toBe('done');
    expect(await refused(changeRequest(staff(), { ...wishes(), leaveRequestId, version: version + 1, lastDay: '2026-12-10' })))
      .toContain('There is leave on 10/12/2026 already');
  });

  test('is cancelled at once, with a reason, and leaves its days to others', async () => {
    const { leaveRequestId } = await ask();
    expect(await refused(cancelRequest(staff(), { leaveRequestId, reason: ' ' }))).not.toBe('done');
    expect((await cancelRequest(staff(), { leaveRequestId, reason: 'Not now' })).status).toBe(LEAVE_STATUS.cancelled);
    expect((await get(leaveRequestId)).days.every(({ isRemoved }) => isRemoved)).toBe(true);
    expect(await refused(ask())).toBe('done');
    expect(await refused(cancelRequest(staff(), { leaveRequestId, reason: 'Again' }))).toContain('was cancelled');
  });

  test('is changed and cancelled by its person and by administrators alone', async () => {
    const { leaveRequestId } = await ask();
    await execute(world.em(), sql`update tenant.employee set approver = 'OTH' where emp_id = 'EMP'`);
    const approver = () => world.ctx(other);
    expect((await get(leaveRequestId, approver())).isOwn).toBe(false);
    expect(await refused(cancelRequest(approver(), { leaveRequestId, reason: 'No' }))).toBe('Leave request not found.');
    expect(await refused(changeRequest(approver(), { ...wishes(), leaveRequestId, version: 1 }))).toBe('Leave request not found.');
    expect(await refused(cancelRequest(admin(), { leaveRequestId, reason: 'As asked' }))).toBe('done');
  });
});

describe('leave that was decided about', () => {
  test.each([
    [LEAVE_STATUS.approved, 'was approved already'], [LEAVE_STATUS.synced, 'was approved already'], [LEAVE_STATUS.declined, 'was declined'],
    [LEAVE_STATUS.processed, 'is over'], [LEAVE_STATUS.pendingCancellation, 'is to be cancelled'],
  ])('in state %s is not changed any more: it %s', async (status, words) => {
    const { leaveRequestId } = await ask();
    await setStatus(status);
    const { version } = await get(leaveRequestId);
    expect(await refused(changeRequest(staff(), { ...wishes(), leaveRequestId, version }))).toContain(words);
  });

  const granted = [LEAVE_STATUS.approved, LEAVE_STATUS.synced, LEAVE_STATUS.error];
  test.each(granted)('in state %s is to be cancelled, until it begins', async (status) => {
    const { leaveRequestId } = await ask();
    await setStatus(status);
    expect((await cancelRequest(staff(), { leaveRequestId, reason: 'Not now' })).status).toBe(LEAVE_STATUS.pendingCancellation);
    expect((await get(leaveRequestId)).days.some(({ isRemoved }) => isRemoved)).toBe(false);
    await setStatus(status, '2026-11-18');
    expect(await refused(cancelRequest(staff(), { leaveRequestId, reason: 'Not now' }))).toContain('End it early instead');
  });
});

describe('whoever looks', () => {
  test('sees their own leave, an approver that of their people, an administrator all; others find nothing', async () => {
    const { leaveRequestId } = await ask();
    await ask({ empId: 'OTH' }, admin());
    expect((await list({})).found).toEqual(['EMP 2026-12-07']);
    expect((await list({ of: 'everybody' })).found).toEqual(['EMP 2026-12-07']);
    expect((await list({ of: 'everybody' }, admin())).found).toEqual(['EMP 2026-12-07', 'OTH 2026-12-07']);
    expect(await refused(get(leaveRequestId, world.ctx(other)))).toBe('Leave request not found.');
    await execute(world.em(), sql`update tenant.employee set approver = 'OTH' where emp_id = 'EMP'`);
    expect((await list({ of: 'everybody' }, world.ctx(other))).found).toEqual(['EMP 2026-12-07', 'OTH 2026-12-07']);
    expect((await get(leaveRequestId, world.ctx(other))).reason).toBe('Family trip');
  });

  test('finds what is ahead and what is past apart, and what was cancelled on request, with its count', async () => {
    await ask({ firstDay: '2026-11-02', lastDay: '2026-11-03' });
    const { leaveRequestId } = await ask();
    await cancelRequest(staff(), { leaveRequestId, reason: 'Not now' });
    expect(await list({})).toEqual({ found: [], cancelled: 1 });
    expect(await list({ cancelled: 'show' })).toEqual({ found: ['EMP 2026-12-07'], cancelled: 1 });
    expect(await list({ when: 'past' })).toEqual({ found: ['EMP 2026-11-02'], cancelled: 0 });
  });

  test('sees the days since the last leave and its hours of twelve months', async () => {
    await ask({ firstDay: '2026-11-02', lastDay: '2026-11-03' });
    expect(await getLeaveSummary(staff(), { empId: 'EMP' })).toMatchObject({ daysSince: null, minutes: 0 });
    await setStatus(LEAVE_STATUS.synced, '2026-11-02');
    expect(await getLeaveSummary(staff(), { empId: 'EMP' })).toMatchObject({ daysSince: 15, lastDay: '2026-11-03', minutes: 900 });
    expect(await refused(getLeaveSummary(staff(), { empId: 'ADM' }))).toBe('Employee not found.');
  });
});

describe('a person’s own days', () => {
  test('are those of their working week', async () => {
    await execute(world.em(), sql`insert into tenant.working_week (emp_id, from_day, monday, tuesday, wednesday, thursday, friday, saturday,
      sunday) values ('EMP', '2026-01-01', 450, 450, 0, 450, 0, 0, 0)`);
    const preview = await previewLeave(staff(), { empId: 'EMP', days: { firstDay: '2026-12-07', lastDay: '2026-12-10', firstPart: 'day',
      lastPart: 'day' } });
    expect(preview).toMatchObject({ dayCount: 3, minutes: 1350 });
    await execute(world.em(), sql`delete from tenant.working_week`);
  });

  test('have no times where leave is taken by half days', async () => {
    await execute(world.em(), sql`update tenant.organisation set restricts_to_half_days = true`);
    await expect(ask({ firstPart: 'hours', firstFrom: 600, firstTo: 720 })).rejects.toMatchObject({ fields: {
      firstPart: ['Leave is taken by half days here. Choose the whole day, the morning or the afternoon.'],
    } });
  });
});

describe('the pages', () => {
  const form = () => ({
    leaveTypeId: String(annual), firstDay: '2026-12-07', lastDay: '2026-12-08', firstPart: 'day', lastPart: 'hours', lastFrom: '09:00',
    lastTo: '11:00', overrideMinutes: '', reason: 'Family trip', told: '',
  });

  test('keep what was typed, show the days of it, and save nothing of a request that is refused', async () => {
    const ask = await openPages(world, world.staff);
    const { status, page } = await ask('/leave/new', { ...form(), firstDay: '2026-12-05', told: 'mia@harbour.example' });
    expect(status).toBe(422);
    expect(page.text).toContain('Sat 05 Dec is a day off.');
    expect(page.text).toContain('Day off');
    expect(await rows(world.em(), sql`select 1 as found from tenant.leave_request`)).toEqual([]);
  });

  test('ask by Update for the days alone, and for what becomes of time that is recorded in them', async () => {
    await addTimesheet(world.ctx(world.staff), {
      empId: 'EMP', date: '2026-12-07', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: 'Built it',
      startTime: '09:00', endTime: '10:30',
    });
    const ask = await openPages(world, world.staff);
    const { page } = await ask('/leave/new', { ...form(), reason: '', intent: 'refresh' });
    expect(page.text).toContain('09:00 – 11:00');
    expect(page.text).toContain('07/12/2026, 09:00 – 10:30: Northwind Traders, General');
    expect(page.text).not.toContain('Reason is required');
  });

  test('lead on to the request, which its person changes and cancels there', async () => {
    const browse = await openBrowser(world, world.staff);
    const asked = await browse('/leave/new', form());
    expect(asked.page.text).toContain('Leave asked for');
    expect(asked.page.text).toContain('1.27 days');
    const changed = await browse(`${asked.path}/edit`, { ...form(), reason: 'Longer trip', version: '1' });
    expect(changed.page.text).toContain('Leave changed');
    expect(changed.page.text).toContain('Longer trip');
    const cancelled = await browse(`${asked.path}/cancel`, { reason: 'Not now' });
    expect(cancelled.page.text).toContain('Cancelled by Emil Price');
    expect((await browse('/leave?cancelled=show')).page.text).toContain('Show cancelled and declined (1)');
  });

  test('are not there for others, and for nobody while leave is switched off', async () => {
    const { leaveRequestId } = await ask();
    const asks = await openPages(world, other);
    for (const path of ['', '/edit', '/cancel']) expect((await asks(`/leave/${leaveRequestId}${path}`)).status).toBe(404);
    expect((await asks(`/leave/${leaveRequestId}/cancel`, { reason: 'No' })).status).toBe(404);
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
    const own = await openPages(world, world.staff);
    for (const path of ['/leave', '/leave/new', `/leave/${leaveRequestId}`]) expect((await own(path)).status).toBeGreaterThanOrEqual(403);
    await switchOnFeatures(world);
  });
});
