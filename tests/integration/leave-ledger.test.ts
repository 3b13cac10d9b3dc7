import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { findBalance, listBalances, recordTaken, requireBalance, reverseTaken } from '#app/domain/leave/balances/index.server.ts';
import { addApprovedRequest, inCommand } from '#tests/support/leave-balances.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const ANNUAL = 1;
let world: World;
let requestId: number;

const balance = (on: string) => findBalance(world.em(), { empId: 'EMP', leaveTypeId: ANNUAL, on });
const take = (days: readonly { readonly date: string; readonly minutes: number }[]) =>
  inCommand(world.ctx(), (ctx) => recordTaken(ctx, { requestId, empId: 'EMP', leaveTypeId: ANNUAL, days }));
const movements = () => rows(world.em(), sql`select moved_on::text as day, minutes from tenant.leave_movement
  where leave_request_id = ${requestId} order by leave_movement_id`);

beforeAll(async () => {
  world = await createWorld();
  // 152 hours a year from 2026 on, all of a year at once; of it 38 hours go on into the next.
  await execute(world.em(), sql`with e as (insert into tenant.leave_entitlement
      (emp_id, leave_type_id, starts_on, accrues, year_end_month, carry_over_minutes)
      values ('EMP', ${ANNUAL}, '2026-01-01', 'yearly', 12, 2280) returning leave_entitlement_id)
    insert into tenant.leave_allowance (leave_entitlement_id, from_day, yearly_minutes)
    select leave_entitlement_id, '2026-01-01', 9120 from e`);
  requestId = await addApprovedRequest(world.ctx(), { empId: 'EMP', leaveTypeId: ANNUAL, firstDay: '2026-11-23', lastDay: '2026-11-25' });
});

test('the days of a request are taken once, each on its own day', async () => {
  const days = [{ date: '2026-11-23', minutes: 456 }, { date: '2026-11-24', minutes: 456 }, { date: '2026-11-25', minutes: 228 }];
  await take(days);
  await take(days);
  expect([await balance('2026-11-22'), await balance('2026-11-23'), await balance('2026-11-25')]).toEqual([9120, 8664, 7980]);
  expect(await movements()).toHaveLength(3);
});

test('a day that is worked out anew writes the difference, and nothing is ever changed', async () => {
  await take([{ date: '2026-11-24', minutes: 0 }]);
  expect(await balance('2026-11-25')).toBe(8436);
  expect(await movements()).toMatchObject([{ minutes: -456 }, { minutes: -456 }, { minutes: -228 }, { day: '2026-11-24', minutes: 456 }]);
});

test('what is given back, from a day on or all of it, is given back once', async () => {
  const giveBack = (from?: string) => inCommand(world.ctx(), (ctx) => reverseTaken(ctx, from ? { requestId, from } : { requestId }));
  await giveBack('2026-11-25');
  expect(await balance('2026-11-25')).toBe(8664);
  await giveBack();
  await giveBack();
  expect(await balance('2026-11-25')).toBe(9120);
  expect(await movements()).toHaveLength(6);
});

test('two approvals at once take the days once', async () => {
  const days = [{ date: '2026-11-23', minutes: 456 }];
  await Promise.allSettled([take(days), take(days), take(days)]);
  expect(await balance('2026-11-23')).toBe(8664);
});

test('balances of people say what they are made of, and what goes on into the next year', async () => {
  expect(await listBalances(world.em(), { empIds: ['EMP', 'ADM'], on: '2027-01-01' })).toEqual([{
    empId: 'EMP', leaveTypeId: ANNUAL, opening: 0, accrued: 18_240, taken: 456, expired: 9120 - 456 - 2280, adjusted: 0,
    minutes: 2280 + 9120,
  }]);
  expect(await findBalance(world.em(), { empId: 'EMP', leaveTypeId: 2, on: '2026-11-23' })).toBeUndefined();
  expect(await findBalance(world.em(), { empId: 'EMP', leaveTypeId: ANNUAL, on: '2025-12-31' })).toBeUndefined();
});

test('leave below zero is refused at its field with the day, unless it is allowed', async () => {
  const wanted = { empId: 'EMP', leaveTypeId: ANNUAL, days: [{ date: '2026-12-01', minutes: 8700 }], field: 'lastDay' };
  await expect(requireBalance(world.ctx(), wanted)).rejects.toMatchObject({
    code: 'rule_violated', fields: { lastDay: [expect.stringContaining('0.60 hours too few are left: the balance on 01/12/2026')] },
  });
  await expect(requireBalance(world.ctx(), { ...wanted, days: [{ date: '2026-12-01', minutes: 8664 }] })).resolves.toBeUndefined();
  await execute(world.em(), sql`update tenant.leave_entitlement set allows_negative = true`);
  await expect(requireBalance(world.ctx(), wanted)).resolves.toBeUndefined();
});
