import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { listUncoveredDays, uncoveredDaysOf } from '#app/domain/time/timesheets/index.server.ts';
import { addLeaveDay } from '#tests/support/leave-days.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { addWorkingWeek } from '#tests/support/working-weeks.ts';
import { createWorld } from '#tests/support/world.ts';

describe('uncovered days of many people', () => {
  test('are those of each person by itself, whatever they work and when', async () => {
    const own = await createWorld();
    await execute(own.em(), sql`insert into tenant.public_holiday (name, holiday_date, group_id, created_by, updated_at)
      values ('A day', '2026-11-03', null, 'ADM', now()), ('Another', '2026-11-05', 'NSW', 'ADM', now())`);
    const person = fc.record({ fraction: fc.constantFrom('1', '0.6', '0.5', '0.8'), state: fc.constantFrom('', 'nsw '),
      from: fc.constantFrom(null, '2026-11-04'), to: fc.constantFrom(null, '2026-11-12'), check: fc.constantFrom(450, 400) });
    const entries = fc.uniqueArray(fc.record({ day: fc.integer({ min: -5, max: 20 }), hours: fc.integer({ min: 1, max: 12 }) }),
      { selector: ({ day }) => day, maxLength: 14 });
    const span = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 12 }));
    const weeks = fc.uniqueArray(fc.record({
      day: fc.integer({ min: -7, max: 18 }),
      hours: fc.array(fc.constantFrom(0, 0, 3.7, 6, 7.5, 9), { minLength: 7, maxLength: 7 }).map((hours) => [...hours.slice(1), 8]),
    }), { selector: ({ day }) => day, maxLength: 2 });
    const leave = fc.uniqueArray(fc.record({
      day: fc.integer({ min: -5, max: 20 }), hours: fc.constantFrom(2, 3.75, 7.5), status: fc.constantFrom(2, 3, 4, 5, 6, 7, 8, 9),
    }), { selector: ({ day }) => day, maxLength: 6 });
    await fc.assert(fc.asyncProperty(person, weeks, entries, leave, span, async (of, entered, worked, away, [start, length]) => {
      const { check, fraction, state, from, to } = of;
      await execute(own.em(), sql`delete from tenant.timesheet`);
      await execute(own.em(), sql`delete from tenant.working_week`);
      await execute(own.em(), sql`delete from tenant.leave_request`);
      await execute(own.em(), sql`update tenant.organisation set week_check_minutes = ${check}`);
      for (const { day, hours } of entered) await addWorkingWeek(own, addDays('2026-11-02', day), hours);
      await execute(own.em(), sql`update tenant.employee set work_fraction = ${fraction}, state = ${state}, employed_from = ${from},
        employed_to = ${to} where emp_id = 'EMP'`);
      if (worked.length > 0) await addEntries(own, worked.map(({ day, hours }) => ({ date: addDays('2026-11-02', day), hours })));
      for (const { day, hours, status } of away) await addLeaveDay(own, { date: addDays('2026-11-02', day), minutes: hours * 60, status });
      const period = { from: addDays('2026-11-02', start), to: addDays('2026-11-02', start + length) };
      const { missing } = await listUncoveredDays(own.ctx(), { empId: 'EMP', ...period });
      const found = await rows<object>(own.em(), sql`select entry_date::text as date, worked as "workedSeconds", missing as "missingSeconds"
        from (${uncoveredDaysOf(sql`${period.from}::date`, sql`${period.to}::date`)}) u where emp_id = 'EMP' order by entry_date`);
      expect(found).toEqual(missing);
    }), { numRuns: 80 });
  });
});

test('granted leave is no missing day, whether it is written or not; leave that is asked for, declined or cancelled is', async () => {
  const world = await createWorld();
  const [granted, failed, cancelling, asked, declined, cancelled, half] =
    ['09', '10', '11', '12', '13', '16', '17'].map((day) => `2026-11-${day}`);
  await addLeaveDay(world, { date: granted!, status: 2 });
  await addLeaveDay(world, { date: failed!, status: 6 });
  await addLeaveDay(world, { date: cancelling!, status: 8 });
  await addLeaveDay(world, { date: asked!, status: 9 });
  await addLeaveDay(world, { date: declined!, status: 5 });
  await addLeaveDay(world, { date: cancelled!, status: 7 });
  await addLeaveDay(world, { date: half!, minutes: 225 });
  const missing = async () => (await listUncoveredDays(world.ctx(), { empId: 'EMP', from: granted!, to: half! })).missing;
  expect((await missing()).map(({ date, missingSeconds }) => [date, missingSeconds / 3600]))
    .toEqual([[asked, 7.5], [declined, 7.5], [cancelled, 7.5], [half, 3.75]]);
  // The entry of the half day counts once: as time that is recorded.
  const [timeId] = await addEntries(world, [
    { date: half!, hours: 3, clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', code: 'W' },
  ]);
  await execute(world.em(), sql`update tenant.leave_day set time_id = ${timeId!} where leave_date = ${half!}`);
  expect((await missing()).at(-1)).toEqual({ date: half, workedSeconds: 3 * 3600, missingSeconds: 4.5 * 3600 });
});
