import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { confirmWeeks, getSubmission, returnWeek, submitWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { addTimesheet, deleteTimesheet, listWrongTotals, restoreTimesheets } from '#app/domain/time/timesheets/index.server.ts';
import { action as restore } from '#app/routes/_app/timesheet/restore.ts';
import { action as remove } from '#app/routes/_app/timesheet/edit/$date/$employeeId/$timesheetId/delete.dialog.tsx';
import { takeToast } from '#app/web/toast.server.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let timeId = 0;
const DATE = '2026-11-18';
const entry = {
  empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'WEB', iterationId: 2, categoryId: 'DEV', locationId: 'HOME',
  notes: '<b>Kept</b>\nwhole 🙂', startTime: '09:00', endTime: '10:30', sellPrice: '99.5', billableId: 'BPP' as const,
};
const staff = () => world.ctx(world.staff);
const rowOf = (id: number) => firstRow<{ row: Record<string, unknown> }>(world.em(),
  sql`select to_jsonb(t) as row from tenant.timesheet t where time_id = ${id}`);
const refusal = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => error);
type Args = Parameters<typeof restore>[0];

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet where entry_date = ${DATE}`);
  await execute(world.em(), sql`delete from tenant.time_by_day`);
  await execute(world.em(), sql`delete from tenant.time_by_month`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  timeId = (await addTimesheet(staff(), entry)).timeId;
});

describe('a deleted entry is brought back', () => {
  test('with every column as it was, its totals and its trail', async () => {
    await execute(world.em(), sql`update tenant.timesheet set import_key = 'row-7', emp_created = 'ADM', version = 4
      where time_id = ${timeId}`);
    const before = await rowOf(timeId);
    await deleteTimesheet(staff(), { timeId });
    expect(await rowOf(timeId)).toBeUndefined();
    expect(await restoreTimesheets(staff(), { timeIds: [timeId] })).toEqual([{
      timeId, empId: 'EMP', date: DATE, workedSeconds: 5400, clientName: 'Northwind Traders',
    }]);
    expect(await rowOf(timeId)).toEqual(before);
    expect(await listWrongTotals(world.em())).toEqual([]);
    const trail = await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.audit
      where subject = 'timesheet' and subject_id = ${String(timeId)}`);
    expect(trail?.n).toBe(3);
  });

  test('once, however often it is pressed', async () => {
    await deleteTimesheet(staff(), { timeId });
    await Promise.all([restoreTimesheets(staff(), { timeIds: [timeId] }), restoreTimesheets(staff(), { timeIds: [timeId] })]);
    await restoreTimesheets(staff(), { timeIds: [timeId] });
    expect(await firstRow(world.em(), sql`select count(*)::int as n from tenant.timesheet where entry_date = ${DATE}`)).toEqual({ n: 1 });
    expect(await listWrongTotals(world.em())).toEqual([]);
    await deleteTimesheet(staff(), { timeId });
    await restoreTimesheets(staff(), { timeIds: [timeId] });
    expect(await rowOf(timeId)).toBeDefined();
  });

  test('unless its day was closed or its time taken meanwhile', async () => {
    const other = await addTimesheet(staff(), { ...entry, startTime: '10:00', endTime: '11:00', confirmOverlap: true });
    await execute(world.em(), sql`update tenant.timesheet set updated_at = '2026-01-01' where time_id = ${other.timeId}`);
    await deleteTimesheet(staff(), { timeId });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${DATE}`);
    expect(await refusal(restoreTimesheets(staff(), { timeIds: [timeId] })))
      .toMatchObject({ message: expect.stringContaining('are closed') as string });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    const taken = await addTimesheet(staff(), { ...entry, startTime: '09:00', endTime: '09:30' });
    expect(await refusal(restoreTimesheets(staff(), { timeIds: [timeId] })))
      .toMatchObject({ code: 'conflict', message: expect.stringContaining('was taken by another one') as string });
    await deleteTimesheet(staff(), { timeId: taken.timeId });
    // What it overlapped with before does not stand in its way.
    await restoreTimesheets(staff(), { timeIds: [timeId] });
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('unless its week was confirmed meanwhile', async () => {
    await deleteTimesheet(staff(), { timeId });
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    const week = { empId: 'EMP', date: DATE };
    await submitWeek(staff(), { ...week, note: '' });
    const { fingerprint } = (await getSubmission(world.ctx(), week))!;
    await confirmWeeks(world.ctx(), { weeks: [{ ...week, fingerprint }] });
    expect(await refusal(restoreTimesheets(staff(), { timeIds: [timeId] })))
      .toMatchObject({ message: expect.stringContaining('was confirmed by Ada Minton') as string });
    expect(await rowOf(timeId)).toBeUndefined();
    await returnWeek(world.ctx(), { ...week, note: 'An entry is missing' });
    await restoreTimesheets(staff(), { timeIds: [timeId] });
    await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });

  test('by whoever may delete it, and for a day', async () => {
    const theirs = await addTimesheet(world.ctx(), { ...entry, empId: 'ADM' });
    await deleteTimesheet(world.ctx(), { timeId: theirs.timeId });
    expect(await refusal(restoreTimesheets(staff(), { timeIds: [theirs.timeId] }))).toMatchObject({ code: 'not_found' });
    await execute(world.em(), sql`update tenant.deleted_timesheet set deleted_at = deleted_at - interval '25 hours'`);
    await lookForDue(world.app, 'site.tidy');
    expect(await refusal(restoreTimesheets(world.ctx(), { timeIds: [theirs.timeId] }))).toMatchObject({ code: 'not_found' });
  });
});

test('one press deletes, and the message carries the way back; a second press says the same', async () => {
  const press = async () => {
    const args = await world.args(world.staff, `/timesheet/edit/${DATE}/EMP/${timeId}/delete`, {
      params: { date: DATE, employeeId: 'EMP', timesheetId: String(timeId) }, form: { timeId: String(timeId), notes: 'not saved' },
    });
    const response = await remove(args as unknown as Args) as Response;
    expect(response.headers.get('Location')).toBe(`/timesheet/dayview/EMP/${DATE}`);
    const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const day = new Request(`http://${world.host}/timesheet/dayview/EMP/${DATE}`, { headers: { Cookie: cookie } });
    return (await takeToast(day)).toasts[0]!;
  };
  const first = await press();
  expect(first).toMatchObject({ text: 'Timesheet deleted successfully', undo: { action: '/timesheet/restore' } });
  expect(await press()).toEqual(first);
  const form = Object.fromEntries(first.undo!.fields);
  const undone = await restore(await world.args(world.staff, '/timesheet/restore', { form }) as unknown as Args) as Response;
  expect(undone.headers.get('Location')).toBe(`/timesheet/dayview/EMP/${DATE}`);
  expect(await rowOf(timeId)).toBeDefined();
});
