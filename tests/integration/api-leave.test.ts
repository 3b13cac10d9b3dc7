import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  await switchOnFeatures(world);
  await switchOnFeatures(other);
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
});

describe('the settings of leave', () => {
  test('are read and changed, with hours and time spans', async () => {
    const read = await admin('GET', '/api/leave/settings');
    expect(read.body).toMatchObject({ workdayLength: 7.5, lunchBreakStart: expect.stringMatching(/^\d\d:\d\d:00$/) as string });
    const body = {
      ...read.body as object, absenceEmailAddress: 'away@harbour.example', workdayLength: 8, lunchBreakStart: '12:30:00',
      lunchBreakEnd: '13:15:00',
    };
    expect((await admin('PUT', '/api/leave/settings', { body })).status).toBe(204);
    expect((await admin('GET', '/api/leave/settings')).body).toMatchObject({
      absenceEmailAddress: 'away@harbour.example', lunchBreakStart: '12:30:00', lunchBreakEnd: '13:15:00',
    });
    expect((await admin('PUT', '/api/leave/settings', { body })).status, 'with the version of before').toBe(409);
    const wrong = { ...body, workdayLength: 100, absenceEmailAddress: 'none' };
    expect(await admin('PUT', '/api/leave/settings', { body: wrong })).toMatchObject({
      status: 422, body: { errors: { workdayLength: expect.any(Array) as unknown, absenceEmailAddress: ['Invalid email'] } },
    });
    expect((await staff('GET', '/api/leave/settings')).status).toBe(403);
    expect((await staff('PUT', '/api/leave/settings', { body })).status).toBe(403);
  });

  test('say what each type is recorded on', async () => {
    const types = (await admin('GET', '/api/leave/getLeaveTypesWithTimesheetSettings')).body as { leaveTypeId: number }[];
    const [{ leaveTypeId } = { leaveTypeId: 0 }] = types;
    expect((await admin('GET', '/api/leave/timesheetCategories?clientId=HRBR&projectId=LEAVE')).body)
      .toContainEqual({ CategoryID: 'NWANN', CategoryName: 'Non-working day - Annual leave' });
    const body = {
      leaveTypeId, clientId: 'HRBR', projectId: 'LEAVE', projectCategoryId: 'NWANN', billableCategoryId: 'W', version: 0,
    };
    expect((await admin('PUT', '/api/leave/updateLeaveTimesheetSettings', { body })).status).toBe(204);
    expect((await admin('GET', `/api/v3/leave-mappings/${leaveTypeId}`)).body)
      .toMatchObject({ mapping: { projectId: 'LEAVE', projectCategoryId: 'NWANN', version: 1 } });
    expect((await admin('GET', '/api/leave/getLeaveTypesWithTimesheetSettings')).body)
      .toContainEqual(expect.objectContaining({ leaveTypeId, projectCategoryId: 'NWANN', billableCategoryId: 'W' }));
    expect(await admin('PUT', '/api/leave/updateLeaveTimesheetSettings', { body: { ...body, projectId: 'ALPHA', version: 1 } }))
      .toMatchObject({ status: 422, body: { errors: { projectId: expect.any(Array) as unknown } } });
    expect((await staff('PUT', '/api/leave/updateLeaveTimesheetSettings', { body })).status).toBe(403);
    expect((await admin('GET', '/api/v3/leave-mappings/999999')).status).toBe(404);
  });
});

describe('a leave group', () => {
  test('is made, changed, synchronised and deleted', async () => {
    const body = { name: 'Sydney', groupEntities: ['user:EMP'] };
    const made = await admin('POST', '/api/leaveGroups', { body });
    expect(made).toMatchObject({ status: 201, body: { name: 'Sydney' } });
    const { id } = made.body as { id: number };
    const one = `/api/leaveGroups/${id}`;
    expect((await admin('GET', one)).body)
      .toMatchObject({ id, version: 1, groupEntities: [{ displayName: 'Emil Price', entraObjectType: 1 }] });
    expect((await admin('GET', '/api/v3/leave-group-members?q=Emil')).body).toMatchObject({ found: [{ displayName: 'Emil Price' }] });
    expect((await admin('PUT', one, { body: { ...body, name: 'Harbour', version: 1 } })).status).toBe(200);
    expect((await admin('GET', '/api/leaveGroups')).body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id, name: 'Harbour', state: 'Not_Synced' })]) as unknown,
    });
    expect(await admin('POST', '/api/leaveGroups', { body: { name: '', groupEntities: [] } }))
      .toMatchObject({ status: 422, body: { errors: { name: ['This field is required.'], groupEntities: expect.any(Array) as unknown } } });
    expect((await foreign('GET', '/api/leaveGroups/999999')).status).toBe(404);
    for (const [method, path] of [['GET', '/api/leaveGroups'], ['DELETE', one]] as const)
      expect((await staff(method, path)).status).toBe(403);
    const sync = { body: { id } };
    expect((await admin('POST', '/api/leaveGroups/sync-public-holidays-leave-group', sync)).status).toBe(202);
    await world.runJobs();
    expect((await admin('DELETE', one)).status).toBe(202);
    await world.runJobs();
    expect((await admin('GET', one)).status).toBe(404);
  });
});

describe('a public holiday', () => {
  test('is added to groups, changed, synchronised and deleted', async () => {
    const [group] = (await admin('GET', '/api/publicHolidays/groups')).body as { id: number }[];
    const body = { name: 'Harbour Day', date: '2027-03-10', leavePublicHolidaysGroupIds: [group!.id] };
    expect(await admin('POST', '/api/publicHolidays/add-leave-public-holiday', { body }))
      .toMatchObject({ status: 201, body: { added: 1 } });
    expect((await admin('POST', '/api/publicHolidays/add-leave-public-holiday', { body })).status, 'twice').toBe(409);
    const list = await admin('GET', `/api/publicHolidays/get-leave-public-holidays/${group!.id}`);
    expect(list.body).toMatchObject({ rows: [{ name: 'Harbour Day', date: '2027-03-10', createdByFullName: 'Ada Minton' }] });
    const [{ id }] = (list.body as { rows: [{ id: number }] }).rows;
    const update = '/api/publicHolidays/update-leave-public-holiday';
    expect((await admin('PUT', update, { body: { id, name: 'Port Day', date: '2027-03-11', version: 1 } })).status).toBe(200);
    expect((await admin('GET', `/api/publicHolidays/${id}`)).body).toMatchObject({ id, name: 'Port Day', version: 2 });
    expect((await admin('PUT', update, { body: { id, name: '', date: '2027-02-30', version: 2 } })).status).toBe(422);
    expect((await admin('PUT', update, { body: { id: 999_999, name: 'None', date: '2027-03-11', version: 1 } })).status).toBe(404);
    expect((await staff('PUT', update, { body: { id, name: 'None', date: '2027-03-11', version: 2 } })).status).toBe(403);
    expect((await foreign('GET', '/api/publicHolidays/999999')).status).toBe(404);
    expect((await admin('POST', '/api/publicHolidays/sync-public-holiday', { body: { publicHolidayId: id } })).status).toBe(202);
    await world.runJobs();
    expect((await staff('DELETE', `/api/publicHolidays/${id}`)).status).toBe(403);
    expect((await admin('DELETE', `/api/publicHolidays/${id}`)).status).toBe(202);
    await world.runJobs();
    expect((await admin('GET', `/api/publicHolidays/${id}`)).status).toBe(404);
  });
});

describe('leave', () => {
  test('is asked for, changed, decided about and cancelled', async () => {
    const type = await admin('POST', '/api/v3/leave-types', { body: {
      typeName: 'By a program', listOrder: 1, isActive: true, needsApproval: true, countsBalance: false, noticeDays: 0, isPaid: true,
    } });
    const { leaveTypeId } = type.body as { leaveTypeId: number };
    await execute(world.em(), sql`update tenant.employee set approver = 'ADM' where emp_id = 'EMP'`);
    const body = { empId: 'EMP', leaveTypeId, firstDay: '2027-04-05', lastDay: '2027-04-06', reason: 'Rest' };
    const asked = await staff('POST', '/api/v3/leave-requests', { body });
    expect(asked).toMatchObject({ status: 201, body: { status: 9 } });
    const { leaveRequestId } = asked.body as { leaveRequestId: number };
    const one = `/api/v3/leave-requests/${leaveRequestId}`;
    expect((await staff('POST', '/api/v3/leave-requests', { body: { ...body, empId: 'ADM' } })).status, 'of somebody else').toBe(404);
    expect((await staff('PUT', one, { body: { ...body, lastDay: '2027-04-07', version: 1 } })).status).toBe(200);
    expect((await staff('GET', '/api/v3/leave-requests')).body).toMatchObject({ rows: [{ leaveRequestId, lastDay: '2027-04-07' }] });
    expect((await foreign('PUT', one, { body: { ...body, version: 1 } })).status).toBe(404);
    const requests = [{ leaveRequestId, version: 2 }];
    expect((await staff('POST', '/api/v3/leave-requests/approve', { body: { requests } })).status).toBe(403);
    expect((await admin('POST', `${one}/decline`, { body: { version: 2, reason: '' } })).status).toBe(422);
    expect((await admin('POST', '/api/v3/leave-requests/approve', { body: { requests } })).body).toMatchObject({ approved: 1, left: [] });
    expect((await staff('POST', `${one}/cancel`, { body: { reason: 'Not now' } })).body).toMatchObject({ status: 8 });
    expect((await admin('POST', `${one}/decline`, { body: { version: 4, reason: 'Too late' } })).status).toBe(409);
    expect((await staff('POST', `${one}/grant-cancellation`, { body: { version: 4 } })).status).toBe(403);
  });
});
