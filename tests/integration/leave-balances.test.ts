import { beforeAll, describe, expect, test } from 'vitest';
import { loader as list } from '#app/routes/_app/leave/balances/index.tsx';
import { action as create, loader as blank } from '#app/routes/_app/leave/balances/new.tsx';
import { action as upload } from '#app/routes/_app/leave/balances/import/index.tsx';
import { action as runImport, loader as check } from '#app/routes/_app/leave/balances/import/check/$leaveImportId.tsx';
import { loader as person } from '#app/routes/_app/leave/balances/of/$empId/index.tsx';
import { action as change, loader as entitlement } from '#app/routes/_app/leave/balances/of/$empId/$leaveTypeId/index.tsx';
import { action as adjust } from '#app/routes/_app/leave/balances/of/$empId/$leaveTypeId/adjust.dialog.tsx';
import { action as remove } from '#app/routes/_app/leave/balances/of/$empId/$leaveTypeId/delete.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
});

type Form = Record<string, string>;
const OF_EMP = { empId: 'EMP', leaveTypeId: '1' };
const FORM = {
  empId: 'EMP', leaveTypeId: '1', startsOn: '2026-01-01', opening: '7:36', yearly: '152', accrues: 'yearly', yearEndMonth: '12',
  carryOver: '38', version: '0',
};
const post = async (action: typeof create, form: Form | FormData, params: Form = {}, who = world.admin) =>
  answerOf(action, await world.args(who, '/leave/balances', { form, params }));
const get = async (loader: typeof list, path = '', params: Form = {}, who = world.admin) =>
  answerOf(loader as never, await world.args(who, `/leave/balances${path}`, { params }));
const shown = async (path = '', who = world.admin) =>
  (await get(list, path, {}, who)).data as { rows: { empId: string; minutes: number }[] };

describe('an entitlement', () => {
  test('is entered in hours, once for a person and a type', async () => {
    expect((await get(blank as never)).data)
      .toMatchObject({ offered: { types: [{ typeName: 'Annual Leave' }, { typeName: 'Sick Leave' }] } });
    expect(await post(create, FORM)).toMatchObject({ status: 303, location: '/leave/balances/of/EMP' });
    expect(await post(create, { ...FORM, idempotencyKey: 'second' })).toMatchObject({
      errors: { leaveTypeId: ['This employee has an entitlement of this type already. Open it to change it.'] },
    });
    expect((await shown('?on=2026-11-18')).rows).toMatchObject([{ empId: 'EMP', minutes: (456 + 9120) * 60, opening: 456 * 60 }]);
  });

  test('says at each field what is wrong, and saves nothing', async () => {
    const refused = await post(create, {
      ...FORM, empId: 'NOBODY', leaveTypeId: '2', opening: 'many', yearly: '', startsOn: '1900-01-01', carryOver: '-1', accrues: 'hourly',
    });
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject({
      opening: ['Opening balance in hours must be a number of hours in whole minutes, such as 7.5 or 7:20.'],
      yearly: ['Hours a year is required'], startsOn: ['The day must be between 1950 and 2199'],
      carryOver: ['Hours carried over at most must be from 0 to 10000 hours.'], accrues: ['Please select how it accrues.'],
    });
    expect((await post(create, { ...FORM, empId: 'NOBODY', leaveTypeId: '2' })).errors)
      .toEqual({ empId: ['Please select an employee from the list.'] });
    expect((await post(create, { ...FORM, leaveTypeId: '3' })).errors)
      .toMatchObject({ leaveTypeId: [expect.stringContaining('counts no balance')] });
  });

  test('is changed from a day on, and refused where somebody else has changed it meanwhile', async () => {
    expect((await get(entitlement as never, '', OF_EMP)).data).toMatchObject({ form: { opening: '7.60', yearly: '152.00', version: '1' } });
    const changed = { ...FORM, version: '1', yearly: '190', yearlyFrom: '2027-01-01' };
    expect((await post(change, changed, OF_EMP)).status).toBe(303);
    expect((await shown('?on=2026-12-31')).rows[0]!.minutes).toBe((456 + 9120) * 60);
    // At the end of the year 38 hours are carried over, and 190 come for the next.
    expect((await shown('?on=2027-01-01')).rows[0]!.minutes).toBe((2280 + 11_400) * 60);
    expect((await post(change, { ...changed, yearly: '200' }, OF_EMP)).status).toBe(409);
    expect((await post(change, { ...changed, version: '2', yearlyFrom: '2025-12-31' }, OF_EMP)).errors)
      .toMatchObject({ yearlyFrom: [expect.stringContaining('cannot hold from a day before')] });
  });

  test('is corrected with a reason, and removed with its corrections', async () => {
    const wrong = await post(adjust, { movedOn: '2025-12-31', hours: '0', reason: '' }, OF_EMP);
    expect(wrong.errors).toMatchObject({ hours: ['Hours must be more or less than none.'], reason: ['Reason is required.'] });
    expect((await post(adjust, { movedOn: '2025-12-31', hours: '-4', reason: 'Flood' }, OF_EMP)).errors)
      .toEqual({ movedOn: ['The balance is counted from 01/01/2026. Choose that day or a later one.'] });
    expect((await post(adjust, { movedOn: '2026-11-02', hours: '-4', reason: 'Flood' }, OF_EMP)).status).toBe(303);
    expect((await get(person as never, '/of/EMP?on=2026-11-18', { empId: 'EMP' })).data).toMatchObject({
      balances: [{ adjusted: -14_400, minutes: (456 + 9120 - 240) * 60 }],
      movements: [{ kind: 'adjusted', reason: 'Flood' }, { kind: 'opening', seconds: 456 * 60 }],
    });
    expect((await post(remove, { version: '2' }, OF_EMP)).status).toBe(303);
    expect((await shown()).rows).toEqual([]);
    expect((await post(create, { ...FORM, opening: '' })).status).toBe(303);
    expect((await shown('?on=2026-11-18')).rows[0]!.minutes).toBe(9120 * 60);
  });
});

describe('who sees balances', () => {
  test('is administrators of everybody, and each person of themselves', async () => {
    expect((await post(create, { ...FORM, empId: 'ADM' })).status).toBe(303);
    expect((await shown()).rows.map(({ empId }) => empId)).toEqual(['ADM', 'EMP']);
    expect((await shown('', world.staff)).rows.map(({ empId }) => empId)).toEqual(['EMP']);
    expect((await get(person as never, '', { empId: 'EMP' }, world.staff)).data).toMatchObject({ name: 'Emil Price', mayEdit: false });
    expect((await get(person as never, '', { empId: 'ADM' }, world.staff)).status).toBe(404);
    expect((await get(entitlement as never, '', OF_EMP, world.staff)).status).toBe(403);
    expect((await post(adjust, { movedOn: '2026-11-02', hours: '8', reason: 'Mine' }, OF_EMP, world.staff)).status).toBe(403);
  });
});

describe('a file of opening balances', () => {
  const send = async (text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'balances.csv', { type: 'text/csv' }));
    const { location } = await post(upload as never, form);
    return location!.split('/').at(-1)!;
  };

  test('is checked before it is imported, and rows that are wrong are left out with the reason', async () => {
    const leaveImportId = await send(['Employee,Leave type,Counted from,Opening balance,Hours a year,Accrues,Carried over at most',
      'emp@harbour.example,Annual Leave,01/07/2026,12.5,152,monthly,40', 'Ada Minton,Sick Leave,2026-07-01,-3:30,76,,',
      'EMP,Annual Leave,2026-07-01,1,152,,', 'Nobody,Annual Leave,2026-07-01,1,152,,', 'EMP,Unpaid Leave,2026-07-01,1,152,,',
      'ADM,Annual Leave,31.02.2026,1,152,,', 'ADM,Annual Leave,2026-07-01,much,152,,'].join('\n'));
    const { data } = await get(check as never, '', { leaveImportId });
    expect(data).toMatchObject({
      figures: { added: 1, changed: 1, unchanged: 0, refused: 5 }, isDone: false,
      refusals: [
        { line: 4, reason: 'This balance is on line 2 already.' }, { line: 5, field: 'Employee' }, { line: 6, field: 'Leave type' },
        { line: 7, field: 'Counted from' }, { line: 8, field: 'Opening balance' },
      ],
    });
    expect((await shown('?on=2026-11-18&leaveTypeId=2')).rows).toEqual([]);
    expect((await post(runImport as never, { basis: 'other' }, { leaveImportId })).status).toBe(409);
    const { basis } = data as { basis: string };
    expect((await post(runImport as never, { basis }, { leaveImportId })).status).toBe(303);
    expect((await shown('?on=2026-06-30')).rows.map(({ empId }) => empId)).toEqual(['ADM']);
    // Twelve hours and a half, and five months of 152 hours a year, less those of November that have not ended.
    expect((await shown('?on=2026-11-18&search=price')).rows[0]!.minutes).toBe((750 + 3040) * 60);
    expect((await post(runImport as never, { basis }, { leaveImportId })).status).toBe(409);
    expect((await get(check as never, '', { leaveImportId })).data).toMatchObject({ isDone: true, figures: { added: 1, changed: 1 } });
  });

  test('without a column that is needed imports nothing', async () => {
    const leaveImportId = await send('Employee,Hours\nEMP,12');
    expect((await get(check as never, '', { leaveImportId })).data).toMatchObject({
      figures: { added: 0, changed: 0 }, refusals: [{ line: 1, reason: expect.stringContaining('Leave type, Counted from') }],
    });
  });
});
