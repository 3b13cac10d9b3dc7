import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { approveLeave, endLeaveEarly, grantCancellation } from '#app/domain/leave/approvals/index.server.ts';
import { adjustBalance, listBalances, saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { askForLeave, cancelRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { addPerson } from '#tests/support/leave-balances.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/*
 * Nia works 7.5 hours from Monday to Friday, 450 minutes a day, and is given 150 hours a year: 9000 minutes, day by day. Her leave year
 * ends with June; 20 hours, 1200 minutes, are carried over. She may not owe anything.
 *
 * 01/02/2027  joins
 * 05/05/2027  94 days of 365: 9000 × 94 / 365 = 2317.8; three days taken, 1350: 2317 − 1350 = 967
 * 08/06/2027  128 days, 3156.2; two more days, 900: 3156 − 1350 − 900 = 906; they are cancelled again: 1806
 * 18/06/2027  138 days, 3402.7: 2052 are left, less than the 2250 of a week, which is refused
 * 17/06/2027  137 days, 3378.1; four days, 1800: 228 are left; she is called back on the third, and 900 of them return: 1128
 * 30/06/2027  150 days, 3698.6: 3698 − 1350 − 900 = 1448
 * 01/07/2027  248 expire; a day of a year of 366 comes, 24.6: 1200 + 24 = 1224
 * 01/10/2027  from now on Monday to Wednesday, three fifths of a week
 * 02/11/2027  a correction of −150
 * 10/11/2027  92 days and 41 × 0.6 = 116.6 days, 2867.2; Monday to Wednesday taken, 1350: 1200 + 2867 − 150 − 1350 = 2567
 * 31/12/2027  leaves; 92 days and 92 × 0.6 = 147.2 days, 3619.7: 1200 + 3619 − 150 − 1350 = 3319
 * 01/07/2028  it is still 3319: what is owed to her neither grows nor expires; then it is paid out
 */

const ANNUAL = 1;
let world: World;
const withLeave = (actor: Actor): Actor => ({ ...actor, features: [FEATURES.EasyLeave.key] });
const nia: Actor = { kind: 'employee', empId: 'NIA', name: 'Nia Lind', email: 'nia@harbour.example', isAdmin: false, features: [] };

/** Has the clock of the organisation at noon of a day. */
const on = (actor: Actor, day: string) =>
  ({ ...world.ctx(withLeave(actor)), today: () => day, now: () => new Date(`${day}T01:00:00.000Z`) });

const left = async (day: string) => (await listBalances(world.em(), { empIds: ['NIA'], on: day }))[0]?.minutes;
const ask = async (firstDay: string, lastDay: string, today: string) => (await askForLeave(on(nia, today), {
  empId: 'NIA', leaveTypeId: ANNUAL, firstDay, lastDay, reason: 'Rest',
})).leaveRequestId;
const version = async (id: number) => (await firstRow<{ version: number }>(world.em(),
  sql`select version from tenant.leave_request where leave_request_id = ${id}`))!.version;
const shown = async (leaveRequestId: number) => ({ leaveRequestId, version: await version(leaveRequestId) });
async function approve(leaveRequestId: number, today: string) {
  await approveLeave(on(world.admin, today), { requests: [await shown(leaveRequestId)] });
  await world.runJobs();
}

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addPerson(world.ctx(), 'NIA', 'Nia');
  await execute(world.em(), sql`update tenant.employee set employed_from = '2027-02-01' where emp_id = 'NIA'`);
  await execute(world.em(), sql`insert into tenant.leave_timesheet_setting (leave_type_id, client_id, project_id, category_id, billable_id)
    values (${ANNUAL}, 'HRBR', 'LEAVE', 'NWANN', 'W')`);
});

test('a year of leave comes to what is worked out by hand', async () => {
  await saveEntitlement(on(world.admin, '2027-02-01'), {
    empId: 'NIA', leaveTypeId: ANNUAL, startsOn: '2027-02-01', opening: 0, yearly: 9000, accrues: 'daily', yearEndMonth: '6',
    carryOver: 1200, allowsNegative: false, version: 0,
  });
  expect([await left('2027-01-31'), await left('2027-02-01'), await left('2027-05-05')]).toEqual([undefined, 24, 2317]);

  await approve(await ask('2027-05-03', '2027-05-05', '2027-04-01'), '2027-04-02');
  expect(await left('2027-05-05')).toBe(967);

  const cancelled = await ask('2027-06-07', '2027-06-08', '2027-05-10');
  await approve(cancelled, '2027-05-11');
  expect(await left('2027-06-08')).toBe(906);
  await cancelRequest(on(nia, '2027-05-20'), { leaveRequestId: cancelled, reason: 'Work' });
  expect(await left('2027-06-08')).toBe(906);
  await grantCancellation(on(world.admin, '2027-05-21'), await shown(cancelled));
  await world.runJobs();
  expect(await left('2027-06-08')).toBe(1806);

  await expect(ask('2027-06-14', '2027-06-18', '2027-05-24')).rejects.toMatchObject({
    fields: { leaveTypeId: [expect.stringContaining('3.30 hours too few are left: the balance on 18/06/2027 would be −3.30 hours.')] },
  });
  const ended = await ask('2027-06-14', '2027-06-17', '2027-05-24');
  await approve(ended, '2027-05-25');
  expect(await left('2027-06-17')).toBe(228);
  await endLeaveEarly(on(nia, '2027-06-15'), { ...await shown(ended), from: '2027-06-16', reason: 'Called back' });
  await world.runJobs();
  expect([await left('2027-06-17'), await left('2027-06-30'), await left('2027-07-01')]).toEqual([1128, 1448, 1224]);

  await execute(world.em(), sql`insert into tenant.working_week (emp_id, from_day, monday, tuesday, wednesday)
    values ('NIA', '2027-10-01', 450, 450, 450)`);
  await adjustBalance(on(world.admin, '2027-11-02'), {
    empId: 'NIA', leaveTypeId: ANNUAL, movedOn: '2027-11-02', hours: -150, reason: 'Bought back',
  });
  await approve(await ask('2027-11-08', '2027-11-10', '2027-10-20'), '2027-10-21');
  expect(await left('2027-11-10')).toBe(2567);

  await execute(world.em(), sql`update tenant.employee set employed_to = '2027-12-31' where emp_id = 'NIA'`);
  expect(await listBalances(world.em(), { empIds: ['NIA'], on: '2027-12-31' })).toEqual([{
    empId: 'NIA', leaveTypeId: ANNUAL, opening: 0, accrued: 3698 + 3619, taken: 1350 + 900 + 1350, expired: 248, adjusted: -150,
    minutes: 3319,
  }]);
  expect(await left('2028-07-01')).toBe(3319);
  await adjustBalance(on(world.admin, '2028-01-05'), {
    empId: 'NIA', leaveTypeId: ANNUAL, movedOn: '2027-12-31', hours: -3319, reason: 'Paid out',
  });
  expect(await left('2028-07-01')).toBe(0);
});
