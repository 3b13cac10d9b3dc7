import { beforeAll, describe, expect, test } from 'vitest';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
});

const NEW = {
  EmpID: 'NEWP', FirstName: 'Nora', Surname: 'Peel', MiddleName: '', Position: 'Engineer', Email: 'nora@harbour.example', IsEnabled: true,
  IsAdmin: false, IsWebAPI: true, DefaultRate: '120', State: '', Address: '', Suburb: '', Postcode: '', site: '',
  defaultPrepaidRate: '0', employedFrom: null, employedTo: null, workFraction: '1', approver: '',
};

describe('a person', () => {
  test('is made, read, listed, changed and deleted', async () => {
    expect(await admin('POST', '/api/Users/createUser', { body: NEW })).toMatchObject({ status: 201, body: { EmpID: 'NEWP' } });
    expect(await admin('POST', '/api/Users/createUser', { body: NEW })).toMatchObject({ status: expect.any(Number) as number, body: {
      errors: { EmpID: ['This Emp ID already exists, please choose a new one.'] },
    } });
    const read = await admin('GET', '/api/Users/getUserForEdit?id=NEWP');
    expect(read).toMatchObject({ status: 200, body: { empID: 'NEWP', firstName: 'Nora', isWebAPI: true, version: 1 } });
    expect((await admin('GET', '/api/Users/Details?id=NEWP')).body).toMatchObject({ empID: 'NEWP', displayName: 'Nora Peel' });
    expect((await admin('GET', '/api/Admin/UserList?search=Nora')).body).toMatchObject({
      rows: [{ EmployeeID: 'NEWP', DisplayName: 'Nora Peel', Email: 'nora@harbour.example', IsEnabled: true }], total: 1,
    });
    const edited = { ...read.body as object, position: 'Lead' };
    expect((await admin('POST', '/api/Users/editUser', { body: edited, headers: { 'If-Match': '"1"' } })).status).toBe(200);
    expect((await admin('POST', '/api/Users/editUser', { body: edited, headers: { 'If-Match': '"1"' } })).status).toBe(412);
    expect((await admin('GET', '/api/v3/users/NEWP/deletion')).body).toMatchObject({ blockedBecause: null });
    expect((await admin('DELETE', '/api/Users/NEWP')).status).toBe(200);
    expect((await admin('GET', '/api/Users/Details?id=NEWP')).status).toBe(404);
  });

  test('is refused with the fields that are wrong', async () => {
    expect(await admin('POST', '/api/Users/createUser', { body: { ...NEW, EmpID: 'X-1', Email: 'none' } }))
      .toMatchObject({ status: 422, body: { errors: { EmpID: expect.any(Array) as unknown } } });
    expect((await admin('DELETE', '/api/Users/NONE')).status).toBe(404);
    expect((await admin('DELETE', '/api/Users/ADM')).status).toBe(409);
  });

  test('is of one organisation, and for administrators', async () => {
    expect((await foreign('GET', '/api/Users/Details?id=NEWP')).status).toBe(404);
    for (const [method, path, body] of [
      ['GET', '/api/Admin/UserList'], ['GET', '/api/Users/Details?id=ADM'], ['POST', '/api/Users/createUser', NEW],
      ['POST', '/api/Users/editUser', { ...NEW, version: 1 }], ['DELETE', '/api/Users/ADM'], ['GET', '/api/v3/users/ADM/deletion'],
      ['POST', '/api/v3/users/ADM/invitation'], ['GET', '/api/v3/users/choices'],
    ] as const) expect((await staff(method, path, body ? { body } : {})).status, `${method} ${path}`).toBe(403);
  });

  test('is found among choices, and invited', async () => {
    expect((await admin('GET', '/api/v3/users/choices?typed=Emil')).body).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: 'EMP', label: 'Emil Price' })]) as unknown,
    });
    expect(await admin('POST', '/api/v3/users/EMP/invitation')).toMatchObject({ status: 202, body: { email: 'emp@harbour.example' } });
  });
});

describe('a team', () => {
  test('is made with members', async () => {
    const made = await admin('POST', '/api/v3/teams', { body: { teamName: 'Harbour crew', note: '' } });
    const { teamId } = made.body as { teamId: number };
    expect(made.status).toBe(201);
    expect((await admin('POST', `/api/v3/teams/${teamId}/members`, { body: { empId: 'EMP' } })).status).toBe(201);
    expect((await admin('POST', `/api/v3/teams/${teamId}/members`, { body: { empId: 'EMP' } })).status).toBe(409);
    expect((await admin('GET', `/api/v3/teams/${teamId}/members`)).body).toMatchObject({ members: [{ empId: 'EMP' }] });
    expect((await admin('GET', '/api/v3/teams')).body).toMatchObject({ rows: [{ teamName: 'Harbour crew', members: 1 }] });
    expect((await foreign('GET', `/api/v3/teams/${teamId}/members`)).status).toBe(404);
    expect((await staff('DELETE', `/api/v3/teams/${teamId}/members/EMP`)).status).toBe(403);
    expect((await admin('DELETE', `/api/v3/teams/${teamId}/members/EMP`)).status).toBe(200);
    expect((await admin('DELETE', `/api/v3/teams/${teamId}`)).status).toBe(200);
  });
});

describe('a working week', () => {
  const week = { fromDay: '2026-12-07', monday: 480, tuesday: 480, wednesday: 480, thursday: 0, friday: 0, saturday: 0, sunday: 0 };

  test('is added, changed and deleted', async () => {
    expect((await admin('POST', '/api/v3/users/EMP/working-weeks', { body: week })).status).toBe(201);
    expect((await admin('POST', '/api/v3/users/NONE/working-weeks', { body: week })).status).toBe(404);
    const list = await admin('GET', '/api/v3/users/EMP/working-weeks');
    expect(list.body).toMatchObject({ rows: [{ monday: 480, thursday: 0, weekMinutes: 1440, state: 'Upcoming' }] });
    const [{ workingWeekId, version }] = (list.body as { rows: [{ workingWeekId: number; version: number }] }).rows;
    const one = `/api/v3/working-weeks/${workingWeekId}`;
    expect((await admin('PUT', one, { body: { ...week, friday: 240, version } })).status).toBe(200);
    expect((await admin('GET', one)).body).toMatchObject({ friday: 240 });
    expect((await admin('PUT', one, { body: { ...week, monday: 0, tuesday: 0, wednesday: 0, version } })).status).toBe(422);
    expect((await foreign('GET', one)).status).toBe(404);
    expect((await staff('DELETE', one)).status).toBe(403);
    expect((await admin('DELETE', one)).status).toBe(200);
    expect((await admin('GET', '/api/v3/users/EMP/usual-week')).body).toMatchObject({ saturday: 0 });
  });
});
