import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let reader: Call;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  reader = await openApi(world, await keyFor(world, world.staff, 'read'));
});

const BASE = '/api/Timesheets';
const payload = {
  TimeID: 0, EmpID: 'EMP', ClientID: 'NWIND', ProjectID: 'GENRL', CategoryID: 'DEV', LocationID: 'OFFICE',
  DateCreated: '2026-11-18T00:00:00', TimeStart: '2026-11-18T09:00:00', TimeEnd: '10:30', TimeLess: 15, Notes: 'By a program',
};

async function save(over: object = {}): Promise<number> {
  const saved = await staff('POST', `${BASE}/SaveTimesheet`, { body: { ...payload, ...over } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return (saved.body as { TimeID: number }).TimeID;
}

const countEntries = async (): Promise<number> =>
  (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.timesheet`))!.n;

describe('an entry', () => {
  test('is saved, read, changed and deleted by the names of the specification', async () => {
    const id = await save();
    const read = await staff('GET', `${BASE}/GetEditTimesheetsView?TimeID=${id}`);
    expect(read).toMatchObject({ status: 200, body: {
      TimeID: id, EmpID: 'EMP', ClientID: 'NWIND', ProjectID: 'GENRL', DateCreated: '2026-11-18', StartTime: '09:00', EndTime: '10:30',
      TimeLess: 15, TimeBillable: 1.25, SellPrice: '120.0000', Note: 'By a program', InputSource: 3, RegularRate: '120.0000',
      IsNonWorkingCategory: false,
    } });
    const changed = await staff('POST', `${BASE}/SaveTimesheet`, { body: { ...payload, IsEdit: true, TimeID: id, TimeEnd: '11:00' } });
    expect(changed).toMatchObject({ status: 200, body: { TimeID: id, workedSeconds: 6300 } });
    const stale = { ...payload, isEdit: true, TimeID: id, version: 1 };
    expect((await staff('POST', `${BASE}/SaveTimesheet`, { body: stale })).status).toBe(409);
    expect((await staff('GET', `/api/v3/timesheets/${id}`)).body).toMatchObject({ timeId: id, endTime: '11:00', version: 2 });
    expect((await staff('DELETE', `${BASE}/DeleteTimesheet/${id}`)).body).toMatchObject({ TimeID: id });
    expect((await staff('DELETE', `${BASE}/DeleteTimesheet/${id}`)).status).toBe(404);
  });

  test('is refused with what is wrong at each field', async () => {
    const sent = async (over: object) => staff('POST', `${BASE}/SaveTimesheet`, { body: { ...payload, ...over } });
    expect(await sent({ ClientID: 'NONE' })).toMatchObject({ status: 422, body: { errors: { ClientID: [expect.any(String)] } } });
    expect(await sent({ TimeStart: '25:00' })).toMatchObject({ status: 422, body: { errors: { TimeStart: [expect.any(String)] } } });
    expect(await sent({ TimeLess: 1000 })).toMatchObject({ status: 422, body: { errors: { TimeLess: [expect.any(String)] } } });
    expect(await sent({ IsOverwriteRate: true, SellPrice: 'x' })).toMatchObject(
      { status: 422, body: { errors: { SellPrice: [expect.any(String)] } } });
    expect((await sent({ IsSuggested: true, SuggestionID: 'EMP-2026-11-18-99' })).status).toBe(404);
    expect((await sent({ EmpID: 'ADM' })).status).toBe(404);
    expect((await reader('POST', `${BASE}/SaveTimesheet`, { body: payload })).status).toBe(403);
  });

  test('of somebody else is not found', async () => {
    const body = { ...payload, EmpID: 'ADM', ClientID: 'HRBR', ProjectID: 'INTERN' };
    const made = await admin('POST', `${BASE}/SaveTimesheet`, { body });
    const { TimeID: id } = made.body as { TimeID: number };
    expect((await staff('GET', `${BASE}/GetEditTimesheetsView?TimeID=${id}`)).status).toBe(404);
    expect((await staff('DELETE', `${BASE}/DeleteTimesheet/${id}`)).status).toBe(404);
    expect((await staff('POST', `${BASE}/SaveTimesheet`, { body: { ...payload, isEdit: true, TimeID: id } })).status).toBe(404);
    expect((await admin('GET', `${BASE}/GetEditTimesheetsView?TimeID=${id}`)).status).toBe(200);
  });
});

describe('a day', () => {
  test.each([
    ['GetTimesheetListViewModel', [{ EmpID: 'EMP', Date: '2026-11-10', TotalTime: 1.25, Less: 15, HasNotes: true, IsBillable: true,
      IsLeave: false, IsSuggested: false, Project: 'General', ProjectID: 'GENRL', InputSource: 3 }]],
    ['GetDaySummary', { Date: '2026-11-10', ClientWork: 1.25, InternalWork: 0, Leave: 0, Total: 1.25 }],
    ['GetProjectsSummary', [{ projectID: 'GENRL', clientID: 'NWIND', sum: 1.25, isBillable: true, startDate: '2026-10-28',
      endDate: '2026-11-10' }]],
    ['GetCalenderEvent', [{ Date: '2026-11-10', Category: 'Billable' }]],
  ])('%s', async (call, expected) => {
    if (call === 'GetTimesheetListViewModel') await save({ DateCreated: '2026-11-10' });
    const answer = await staff('GET', `${BASE}/${call}?empId=EMP&date=2026-11-10`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (Array.isArray(expected)) expect(answer.body).toContainEqual(expect.objectContaining(expected[0]));
    else expect(answer.body).toMatchObject(expected);
    expect((await staff('GET', `${BASE}/${call}?empId=ADM&date=2026-11-10`)).status).toBe(404);
    expect((await staff('GET', `${BASE}/${call}?empId=EMP&date=2026-02-30`)).status).toBe(422);
  });
});

describe('what an entry may be recorded on:', () => {
  test.each([
    [`${BASE}/GetTimesheetCategories`, { CategoryID: 'DEV', CategoryName: expect.any(String), IsNonWorking: false }],
    [`${BASE}/GetTimesheetLocation`, { LocationID: 'OFFICE', LocationName: expect.any(String) }],
    [`${BASE}/GetTimesheetBillableType`, { BillableID: 'BPP', DisplayText: 'Billable, prepaid' }],
    [`${BASE}/GetSelectListUsageDataProject?EmpID=EMP&ClientID=NWIND`,
      expect.objectContaining({ Value: 'GENRL', IsGeneral: true, UsedCount: expect.any(Number) })],
    ['/api/v3/clients/NWIND/projects?empId=EMP', expect.objectContaining({ Value: 'WEB', UseIteration: true })],
    ['/api/Projects/GetRecentProjects?empId=EMP', expect.objectContaining({ ClientID: 'NWIND', TimesheetWorkType: 'ClientWork' })],
  ])('%s', async (path, row) => {
    const answer = await staff('GET', path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toContainEqual(row);
  });

  test('iterations and the type of a project, a client and its rate of tax', async () => {
    expect((await staff('GET', '/api/Projects/GetIterationsForAddTimesheet?projectId=WEB')).status).toBe(200);
    expect((await staff('GET', '/api/projecttype/GetProjectTypeByProjectId?projectId=WEB')).body).toEqual(expect.any(String));
    expect((await staff('GET', '/api/projecttype/GetProjectTypeByProjectId?projectId=NONE')).status).toBe(404);
    expect((await staff('GET', `${BASE}/Client/NWIND`)).body).toMatchObject({ ClientID: 'NWIND', salesTaxPct: '0.100000' });
    expect((await staff('GET', '/api/v3/clients/NONE/tax-rate')).status).toBe(404);
    expect((await staff('GET', '/api/Projects/GetRecentProjects?empId=ADM')).status).toBe(404);
  });
});

describe('suggestions', () => {
  test('are listed, accepted once, saved and removed by their ids', async () => {
    const day = '2026-11-17';
    for (const date of ['2026-11-03', '2026-11-10', '2026-11-12'])
      await save({ DateCreated: date, TimeStart: '13:00', TimeEnd: '17:00', TimeLess: 0 });
    const listed = await staff('GET', `${BASE}/GetSuggestedTimesheets?empId=EMP&date=${day}`);
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    const [first] = listed.body as { TimeID: string }[];
    expect(first).toMatchObject({ TimeID: `EMP-${day}-1`, IsSuggested: true, EmpID: 'EMP' });
    const id = first!.TimeID;
    expect((await staff('GET', `${BASE}/GetEditSuggestedTimesheetsView?id=${id}`)).body).toMatchObject({ id });
    const accepted = await staff('POST', `${BASE}/AcceptSuggestedTimesheet?id=${id}`, { body: { Notes: 'Accepted' } });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect((await staff('GET', `${BASE}/GetEditSuggestedTimesheetsView?id=${id}`)).status).toBe(404);
    for (const wrong of ['none', 'ADM-2026-11-17-1', 'EMP-2026-02-30-1'])
      expect((await staff('DELETE', `${BASE}/DeleteSuggestedTimesheet/${wrong}`)).status).toBe(404);
    expect((await reader('DELETE', `${BASE}/DeleteSuggestedTimesheet/${id}`)).status).toBe(403);
  });
});

describe('many entries at once', () => {
  const entry = (n: number, over: object = {}) => {
    const { TimeID: _id, ...rest } = payload;
    const date = new Date(Date.UTC(2027, 0, 4) + Math.floor(n / 8) * 86_400_000).toISOString().slice(0, 10);
    const hour = String(8 + (n % 8)).padStart(2, '0');
    return { ...rest, DateCreated: date, TimeStart: `${hour}:00`, TimeEnd: `${hour}:45`, TimeLess: 0, ...over };
  };
  const send = (entries: object[], headers = {}) => staff('POST', '/api/v3/timesheets/bulk', { body: { entries }, headers });

  test('are all saved, with the totals, the trail and the price of one', async () => {
    const before = await countEntries();
    const headers = { 'Idempotency-Key': 'bulk-1' };
    const entries = Array.from({ length: 1000 }, (_, n) => entry(n));
    const answer = await send(entries, headers);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(201);
    const { saved } = answer.body as { saved: { TimeID: number; date: string }[] };
    expect([saved.length, new Set(saved.map(({ TimeID }) => TimeID)).size]).toEqual([1000, 1000]);
    expect((await send(entries, headers)).body, 'sent again').toEqual(answer.body);
    expect((await send(entries.slice(1), headers)).status).toBe(409);
    expect(await countEntries()).toBe(before + 1000);
    const last = saved.at(-1)!.TimeID;
    expect((await staff('GET', `${BASE}/GetEditTimesheetsView?TimeID=${last}`)).body).toMatchObject(
      { SellPrice: '120.0000', SellTotal: '90.00', DateCreated: entry(999).DateCreated, StartTime: entry(999).TimeStart });
    expect(await firstRow(world.em(), sql`select count(*)::int as n from tenant.audit where action = 'timesheet.add-in-bulk'`))
      .toEqual({ n: 1000 });
  });

  test('of which some are wrong are not saved, and each says why', async () => {
    const before = await countEntries();
    const answer = await send([
      entry(0, { DateCreated: '2026-12-01' }), entry(0, { DateCreated: '2026-12-01' }),
      entry(1, { DateCreated: '2026-12-01', ProjectID: 'NONE' }), entry(2, { DateCreated: '2026-12-01' }),
    ]);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: object }).errors).toEqual({
      'entries.1': [expect.stringContaining('overlaps')], 'entries.2.ProjectID': [expect.any(String)],
    });
    expect(await send([entry(0, { TimeStart: 'x' })])).toMatchObject({
      status: 422, body: { errors: { 'entries.0.TimeStart': expect.any(Array) } },
    });
    expect((await send([entry(0, { EmpID: 'ADM' }), entry(1)])).status).toBe(404);
    expect((await send([])).status).toBe(422);
    expect((await send(Array.from({ length: 1001 }, (_, n) => entry(n)))).status).toBe(422);
    expect((await reader('POST', '/api/v3/timesheets/bulk', { body: { entries: [entry(0)] } })).status).toBe(403);
    expect(await countEntries()).toBe(before);
  });

  test('a rate that one of them brings holds for those after it', async () => {
    const work = { ClientID: 'ACME', ProjectID: 'ALPHA', DateCreated: '2026-12-02' };
    const entries = [entry(0, { ...work, newRate: 'default' }), entry(1, work)];
    expect(await send([entry(1, work)])).toMatchObject({
      status: 422, body: { errors: { 'entries.0': [expect.stringContaining('no rate')] } },
    });
    expect(await send(entries)).toMatchObject({ status: 201 });
    expect(await firstRow(world.em(), sql`select count(distinct client_rate_id)::int as rates, count(*)::int as n from tenant.timesheet
      where client_id = 'ACME' and entry_date = '2026-12-02'`)).toEqual({ rates: 1, n: 2 });
  });
});
