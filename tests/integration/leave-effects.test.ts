import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { approveLeave, endLeaveEarly, grantCancellation, retryLeave } from '#app/domain/leave/approvals/index.server.ts';
import { writeLeave } from '#app/domain/leave/effects/index.server.ts';
import { saveMapping } from '#app/domain/leave/leave-settings/index.server.ts';
import { askForLeave, LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { RECOUNT_LEAVE } from '#app/domain/people/people/index.server.ts';
import { addTimesheet, unlockTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let types: Record<string, number>;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [...actor.features, 'EasyLeave'] });
const staff = () => world.ctx(withLeave(world.staff));
const admin = () => world.ctx(withLeave(world.admin));
type Asked = Parameters<typeof askForLeave>[1];
const ask = async (change: Partial<Asked> = {}) => (await askForLeave(staff(), {
  empId: 'EMP', leaveTypeId: types['Annual Leave']!, firstDay: '2026-12-07', lastDay: '2026-12-09', reason: 'A secret reason', ...change,
})).leaveRequestId;
const version = async (id: number) => (await stored(id)).version;
const approve = async (id: number) => approveLeave(admin(), { requests: [{ leaveRequestId: id, version: await version(id) }] });
/** Leave that is asked for, approved, and written. */
async function taken(change: Partial<Asked> = {}): Promise<number> {
  const id = await ask(change);
  await approve(id);
  await world.runJobs();
  return id;
}
const stored = async (id: number) => (await rows<{ status: number; syncError: string; version: number }>(world.em(),
  sql`select status, sync_error as "syncError", version from tenant.leave_request where leave_request_id = ${id}`))[0]!;
const entries = () => rows<{ date: string; start: string; source: number }>(world.em(),
  sql`select entry_date::text as date, to_char(start_time, 'HH24:MI') as start,
    to_char(end_time, 'HH24:MI') as end, time_less_seconds / 60 as less, worked_seconds / 60 as minutes, client_id as client,
    project_id as project, category_id as category, billable_id as code, location_id as location, note, input_source as source
  from tenant.timesheet order by entry_date, start_time, time_id`);
const dates = async () => (await entries()).map(({ date }) => date);
const movements = async () => (await rows<{ sum: number }>(world.em(),
  sql`select coalesce(sum(minutes), 0)::int as sum from tenant.leave_movement`))[0]!.sum;
const map = (name = 'Annual Leave') => execute(world.em(), sql`insert into tenant.leave_timesheet_setting
  (leave_type_id, client_id, project_id, category_id, billable_id) values (${types[name]}, 'HRBR', 'LEAVE', 'NWANN', 'W')`);

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  const found = await rows<{ id: number; name: string }>(world.em(),
    sql`select leave_type_id as id, type_name as name from tenant.leave_type`);
  types = Object.fromEntries(found.map(({ id, name }) => [name, id]));
});

beforeEach(async () => {
  await world.runJobs();
  for (const table of ['leave_movement', 'leave_request', 'timesheet', 'time_by_day', 'time_by_month', 'public_holiday',
    'leave_timesheet_setting', 'submitted_week'])
    await execute(world.em(), sql`delete from ${sql.raw(`tenant.${table}`)}`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null, weeks_are_submitted = false`);
  await execute(world.em(), sql`update tenant.employee set employed_from = null, employed_to = null, work_fraction = 1, approver = null`);
  await map();
});

describe('approved leave', () => {
  test('is written as one entry for each of its days, from the beginning of the day or part, and never says why', async () => {
    const id = await taken({ firstPart: 'afternoon' });
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.synced, syncError: '' });
    const work = { client: 'HRBR', project: 'LEAVE', category: 'NWANN', code: 'W', location: 'OFFICE', note: 'Annual Leave', source: 2 };
    expect(await entries()).toEqual([
      { date: '2026-12-07', start: '13:15', end: '17:00', less: 0, minutes: 225, ...work },
      { date: '2026-12-08', start: '09:00', end: '17:00', less: 30, minutes: 450, ...work },
      { date: '2026-12-09', start: '09:00', end: '17:00', less: 30, minutes: 450, ...work },
    ]);
    expect(await movements()).toBe(-1125);
  });

  test('is written at the place of the person’s latest entry', async () => {
    await addTimesheet(staff(), { empId: 'EMP', date: '2026-11-17', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV',
      locationId: 'HOME', notes: '', startTime: '09:00', endTime: '10:00' });
    await taken({ lastDay: '2026-12-07' });
    expect((await entries()).at(-1)).toMatchObject({ date: '2026-12-07', location: 'HOME' });
  });

  test('is written once, however often and in however many processes it is', async () => {
    const id = await ask();
    await approve(id);
    await Promise.all([1, 2, 3].map(() => writeLeave(world.system(), { leaveRequestId: id })));
    await world.runJobs();
    expect(await dates()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });

  test('that was killed in the middle goes on where it was, without a doubled entry', async () => {
    const id = await ask();
    await approve(id);
    const killed = world.system();
    const dying = { ...killed, audit: undefined, now: () => { if (count++ > 2) throw new Error('killed'); return world.app.now(); } };
    let count = 0;
    await expect(writeLeave(dying, { leaveRequestId: id })).rejects.toThrow('killed');
    expect(await dates()).toEqual([]);
    await world.runJobs();
    expect(await dates()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
    expect((await stored(id)).status).toBe(LEAVE_STATUS.synced);
  });

  test('keeps what is recorded already, or makes room for itself where that was chosen, and leaves what is held', async () => {
    const work = { empId: 'EMP', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '',
      startTime: '10:00', endTime: '11:00' };
    const evening = { ...work, startTime: '18:00', endTime: '19:00' };
    for (const date of ['2026-12-07', '2026-12-08']) await addTimesheet(staff(), { ...work, date });
    await addTimesheet(staff(), { ...evening, date: '2026-12-08' });
    await taken({ lastDay: '2026-12-07', recordedTime: 'keep' });
    expect((await entries()).filter(({ source }) => source === 1)).toHaveLength(3);
    await taken({ firstDay: '2026-12-08', lastDay: '2026-12-08', recordedTime: 'delete' });
    expect((await entries()).map(({ date, start, source }) => `${date} ${start} ${source}`)).toEqual([
      '2026-12-07 09:00 2', '2026-12-07 10:00 1', '2026-12-08 09:00 2', '2026-12-08 18:00 1',
    ]);
  });
});

describe('a day that is locked', () => {
  test('by a closing date is not written: the request says which, and is written once it is tried again', async () => {
    const id = await ask();
    await approve(id);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-12-07'`);
    await world.runJobs();
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.error,
      syncError: '07/12/2026 is not written. Timesheets up to 07/12/2026 are closed. '
        + 'An administrator can move the timesheet closing date of the organisation.' });
    expect(await dates()).toEqual(['2026-12-08', '2026-12-09']);
    expect((await retryLeave(staff(), { leaveRequestId: id })).fault).toContain('07/12/2026 is not written.');
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    expect(await retryLeave(staff(), { leaveRequestId: id })).toEqual({ fault: '' });
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.synced, syncError: '' });
    expect(await dates()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
    await expect(retryLeave(staff(), { leaveRequestId: id })).rejects.toThrow('Nothing of this leave has failed.');
  });

  test('by a confirmed week is not written', async () => {
    const id = await ask({ lastDay: '2026-12-14' });
    await approve(id);
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    await execute(world.em(), sql`insert into tenant.submitted_week (emp_id, monday, state, note, submitted_by, submitted_at, decided_by,
      decided_at, fingerprint) values ('EMP', '2026-12-07', 'confirmed', '', 'EMP', now(), 'ADM', '2026-11-18T01:00:00Z', '')`);
    await world.runJobs();
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.error });
    expect((await stored(id)).syncError).toContain('The week from 07/12/2026 was confirmed by Ada Minton on 18/11/2026.');
    expect((await stored(id)).syncError).toContain('4 more of its days');
    expect(await dates()).toEqual(['2026-12-14']);
  });
});

test('leave of a type that is not set up waits, and is written once it is', async () => {
  await execute(world.em(), sql`delete from tenant.leave_timesheet_setting`);
  const id = await taken();
  expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.error,
    syncError: expect.stringContaining('Nothing says on which client and project Annual Leave is recorded.') });
  const work = { clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', billableId: 'W' as const };
  await saveMapping(admin(), { leaveTypeId: types['Annual Leave']!, ...work, version: 0 });
  await world.runJobs();
  expect((await stored(id)).status).toBe(LEAVE_STATUS.synced);
  expect(await dates()).toHaveLength(3);
});

describe('entries of leave', () => {
  const cancelled = async (id: number) => {
    await execute(world.em(), sql`update tenant.leave_request set status = 8, version = version + 1 where leave_request_id = ${id}`);
    await grantCancellation(admin(), { leaveRequestId: id, version: await version(id) });
    await world.runJobs();
  };

  test('go when it is cancelled, with what was taken', async () => {
    const id = await taken();
    await cancelled(id);
    expect(await dates()).toEqual([]);
    expect(await movements()).toBe(0);
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.cancelled, syncError: '' });
    expect(await rows(world.em(), sql`select entry_date from tenant.time_by_day group by 1 having sum(entries) <> 0`)).toEqual([]);
  });

  test('stay where they are invoiced, which the request says, or unlocked since', async () => {
    const id = await taken();
    const ids = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet order by entry_date`);
    await unlockTimesheet(staff(), { timeId: ids[0]!.timeId });
    const invoiceId = await addInvoice(world, '500');
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoiceId} where time_id = ${ids[1]!.timeId}`);
    await cancelled(id);
    expect(await dates()).toEqual(['2026-12-07', '2026-12-08']);
    expect((await stored(id)).syncError).toBe('The entry of 08/12/2026 stays. This entry is on invoice ' + `${invoiceId}.`);
  });

  test('are the person’s own once they are unlocked: neither written again nor worked out again', async () => {
    const id = await taken({ lastDay: '2026-12-07' });
    const [entry] = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet`);
    await unlockTimesheet(staff(), { timeId: entry!.timeId });
    await writeLeave(world.system(), { leaveRequestId: id });
    expect(await entries()).toMatchObject([{ date: '2026-12-07', source: 1 }]);
  });
});

describe('a change of holidays or of working hours', () => {
  const recount = async () => {
    await world.app.queue.send(world.em(), world.tenant, RECOUNT_LEAVE, { jobRunId: crypto.randomUUID(), by: 'ADM' });
    await world.runJobs();
  };
  const holiday = (date: string) => execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
    values ('Harbour Day', ${date}, 'ADM', now())`);

  test('works out the days again that it is about, with their entries and the balance, and no others', async () => {
    const id = await taken();
    const before = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet order by entry_date`);
    await holiday('2026-12-08');
    await recount();
    expect(await dates()).toEqual(['2026-12-07', '2026-12-09']);
    expect(await movements()).toBe(-900);
    const after = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet order by entry_date`);
    expect(after).toEqual([before[0], before[2]]);
    expect((await stored(id)).status).toBe(LEAVE_STATUS.synced);
    await execute(world.em(), sql`delete from tenant.public_holiday`);
    await recount();
    await recount();
    expect(await dates()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
    expect(await movements()).toBe(-1350);
  });

  test('leaves a day that a lock holds, and says so until it can be put right', async () => {
    const id = await taken();
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-12-08'`);
    await holiday('2026-12-08');
    await recount();
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.error,
      syncError: expect.stringContaining('08/12/2026 is counted and written as it was. Timesheets up to 08/12/2026 are closed.') });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    expect(await retryLeave(staff(), { leaveRequestId: id })).toEqual({ fault: '' });
    expect(await dates()).toEqual(['2026-12-07', '2026-12-09']);
  });

  test('touches no day that is over, nor a request that nobody has', async () => {
    await taken({ firstDay: '2026-11-16', lastDay: '2026-11-17' });
    await holiday('2026-11-17');
    await recount();
    expect(await dates()).toEqual(['2026-11-16', '2026-11-17']);
  });
});

describe('leave that has begun', () => {
  const end = async (id: number, from: string, ctx = staff()) =>
    endLeaveEarly(ctx, { leaveRequestId: id, version: await version(id), from, reason: 'Called back' });

  test('ends early from a day on: those days go, with their entries and what was taken', async () => {
    const id = await taken({ firstDay: '2026-11-17', lastDay: '2026-11-20' });
    await end(id, '2026-11-19');
    await world.runJobs();
    expect(await dates()).toEqual(['2026-11-17', '2026-11-18']);
    expect(await movements()).toBe(-900);
    expect((await stored(id)).status).toBe(LEAVE_STATUS.synced);
    await expect(end(id, '2026-11-19')).rejects.toThrow('No leave is left from 19/11/2026 on. Choose a day up to 18/11/2026.');
  });

  test('is taken back as a whole by who decides alone, which the words on the way there say', async () => {
    const id = await taken({ firstDay: '2026-11-18', lastDay: '2026-11-18' });
    await expect(end(id, '2026-11-18')).rejects.toThrow(
      'This is leave of one day, and it has begun. Whoever approves your leave can take it back as a whole: ask them.');
    await end(id, '2026-11-18', admin());
    await world.runJobs();
    expect(await stored(id)).toMatchObject({ status: LEAVE_STATUS.cancelled });
    expect(await dates()).toEqual([]);
    expect(await movements()).toBe(0);
  });

  test('cannot be ended before it begins, or by anybody else', async () => {
    const id = await taken();
    await expect(end(id, '2026-12-08')).rejects.toThrow('This leave begins on 07/12/2026. Cancel it instead.');
    const stranger = world.ctx({ ...withLeave(world.staff), empId: 'XX' });
    await expect(end(id, '2026-12-08', stranger)).rejects.toThrow('Leave request not found.');
  });

  test('stands as processed once it is over', async () => {
    const id = await taken({ firstDay: '2026-11-16', lastDay: '2026-11-17' });
    const coming = await taken({ firstDay: '2026-11-18', lastDay: '2026-11-19' });
    await lookForDue(world.app, 'leave.close');
    expect((await stored(id)).status).toBe(LEAVE_STATUS.processed);
    expect((await stored(coming)).status).toBe(LEAVE_STATUS.synced);
  });
});
