import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { action as update } from '#app/routes/_app/admin/users/edit/$empId.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const save = async (change: Record<string, string>) => {
  const stored = await firstRow<{ version: number }>(world.em(), sql`select version from tenant.employee where emp_id = 'EMP'`);
  return answerOf(update, await world.args(world.admin, '/admin/users/edit/EMP', { form: {
    empId: 'EMP', firstName: 'Emil', surname: 'Price', email: 'emp@harbour.example', isEnabled: 'on', employedFrom: '', employedTo: '',
    workFraction: '', version: String(stored?.version), ...change,
  } }));
};
const missing = async (from = '2026-11-09', to = '2026-11-15') =>
  (await listUncoveredDays(world.ctx(), { empId: 'EMP', from, to })).missing.map(({ date }) => date.slice(8));

test('no time is expected before and after the employment', async () => {
  expect(await missing()).toEqual(['09', '10', '11', '12', '13']);
  expect((await save({ employedFrom: '2026-11-10', employedTo: '2026-11-12' })).status).toBe(303);
  expect(await missing()).toEqual(['10', '11', '12']);
  expect(await getUser(world.ctx(), { empId: 'EMP' }))
    .toMatchObject({ employedFrom: '2026-11-10', employedTo: '2026-11-12', workFraction: '1.000000' });
});

test('part time is covered by the hours of its week', async () => {
  expect((await save({ workFraction: '40' })).status).toBe(303);
  await addEntries(world, ['2026-11-10', '2026-11-12'].map((date) => ({ date, hours: 7.5 })));
  expect(await missing()).toEqual([]);
  expect(await missing('2026-11-13', '2026-11-13')).toEqual([]);
  expect((await save({ workFraction: '60' })).status).toBe(303);
  expect(await missing()).toEqual(['09', '11', '13']);
});

test.each([
  [{ employedFrom: '2026-11-10', employedTo: '2026-11-09' }, { employedTo: ['Employed until must not be before Employed from'] }],
  [{ workFraction: '0' }, { workFraction: [expect.stringContaining('Working time must be more than 0 %')] }],
  [{ workFraction: '101' }, { workFraction: ['Working time: must be between 0 and 100'] }],
])('%j is refused', async (change, errors) => {
  expect(await save(change as Record<string, string>)).toMatchObject({ status: 422, errors });
});
