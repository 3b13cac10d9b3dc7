import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { listWorkdays, listWorkdaysOf, workdayMinutes } from '#app/domain/people/working-weeks/index.server.ts';
import { MissingDays, Utilisation } from '#app/domain/time/reports/contract.ts';
import { listMissingDays, listUtilisation } from '#app/domain/time/reports/index.server.ts';
import { getWeek, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { addWorkingWeek } from '#tests/support/working-weeks.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const H = 3600;
// Monday to Sunday.
const WEEK = { from: '2026-11-09', to: '2026-11-15' };
const THREE_DAYS = [8, 6, 0, 7.5];

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.working_week`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.public_holiday`);
  await execute(world.em(), sql`update tenant.employee set work_fraction = 1, employed_from = null, employed_to = null`);
});

const minutes = async (period = WEEK, empId = 'EMP') => [...(await listWorkdays(world.em(), empId, period)).values()];

describe('the minutes of a day', () => {
  test('are a part of the working day from Monday to Friday until a week is entered', async () => {
    expect(await minutes()).toEqual([450, 450, 450, 450, 450, 0, 0]);
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`);
    expect(await minutes()).toEqual([270, 270, 270, 270, 270, 0, 0]);
    await addWorkingWeek(world, '2026-11-11', THREE_DAYS);
    await addWorkingWeek(world, '2026-11-13', [0, 0, 0, 0, 3, 2]);
    expect(await minutes()).toEqual([270, 270, 0, 450, 180, 120, 0]);
  });

  test('are none before and after the employment, and stay on public holidays', async () => {
    await addWorkingWeek(world, '2026-01-01', THREE_DAYS);
    await execute(world.em(), sql`update tenant.employee set employed_from = '2026-11-10', employed_to = '2026-11-11'
      where emp_id = 'EMP'`);
    await execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('A day', '2026-11-10', 'ADM', now())`);
    expect(await minutes()).toEqual([0, 360, 0, 0, 0, 0, 0]);
    expect(await minutes(WEEK, 'NOBODY')).toEqual([]);
    expect(await listWorkdaysOf(world.em(), [], WEEK)).toEqual(new Map());
  });

  test('are the same of one person, of many, and in a statement', async () => {
    const start = '2026-11-02';
    const day = fc.integer({ min: -4, max: 18 });
    const week = fc.record({ day, hours: fc.array(fc.constantFrom(0, 0, 1.25, 4, 7.5, 8.1), { minLength: 7, maxLength: 7 })
      .filter((hours) => hours.some((each) => each > 0)) });
    await fc.assert(fc.asyncProperty(
      fc.constantFrom('1', '0.6', '0.333333'), fc.option(day), fc.uniqueArray(week, { selector: (of) => of.day, maxLength: 3 }),
      async (fraction, employedFrom, weeks) => {
        await execute(world.em(), sql`delete from tenant.working_week`);
        await execute(world.em(), sql`update tenant.employee set work_fraction = ${fraction},
          employed_from = ${employedFrom === null ? null : addDays(start, employedFrom)} where emp_id = 'EMP'`);
        for (const each of weeks) await addWorkingWeek(world, addDays(start, each.day), each.hours);
        const period = { from: start, to: addDays(start, 13) };
        const one = await listWorkdays(world.em(), 'EMP', period);
        const many = await listWorkdaysOf(world.em(), ['ADM', 'EMP'], period);
        const found = await rows<{ day: string; minutes: number }>(world.em(), sql`select s.day::date::text as day,
            ${workdayMinutes(sql`e.emp_id`, sql`s.day::date`)} as minutes
          from tenant.employee e cross join generate_series(${period.from}::date, ${period.to}::date, '1 day') s(day)
          where e.emp_id = 'EMP' order by 1`);
        expect([...one]).toEqual(found.map((row) => [row.day, row.minutes]));
        expect(many.get('EMP')).toEqual(one);
        expect([...many.get('ADM')!.values()]).toEqual([450, 450, 450, 450, 450, 0, 0, 450, 450, 450, 450, 450, 0, 0]);
      },
    ), { numRuns: 30 });
  });
});

describe('somebody who works on Mondays, Tuesdays and Thursdays', () => {
  beforeEach(async () => {
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`);
    await addWorkingWeek(world, '2026-01-01', THREE_DAYS);
  });

  test('is expected on those days alone, for their hours', async () => {
    await addEntries(world, [{ date: '2026-11-09', hours: 8 }, { date: '2026-11-11', hours: 7.5 }]);
    const { days, expectedSeconds } = await getWeek(world.ctx(), { empId: 'EMP', date: WEEK.from });
    expect(expectedSeconds).toBe(21.5 * H);
    expect(days.map((day) => [day.state, day.expectedSeconds / H, day.missingSeconds / H])).toEqual([
      ['covered', 8, 0], ['missing', 6, 6], ['covered', 0, 0], ['missing', 7.5, 7.5], ['free', 0, 0], ['free', 0, 0], ['free', 0, 0],
    ]);
    const { missing } = await listUncoveredDays(world.ctx(), { empId: 'EMP', ...WEEK });
    expect(missing.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-12']);
  });

  test('lacks those days in reports, and has their hours as capacity', async () => {
    await addEntries(world, [{ date: '2026-11-09', hours: 8 }]);
    const asked = { startDate: WEEK.from, endDate: WEEK.to, empId: 'EMP' };
    const lacking = await listMissingDays(world.ctx(), MissingDays.parse(asked));
    expect(lacking.rows.map(({ date, missing }) => [date, missing / H])).toEqual([['2026-11-10', 6], ['2026-11-12', 7.5]]);
    const { rows: [used] } = await listUtilisation(world.ctx(), Utilisation.parse(asked));
    expect(used).toMatchObject({ capacity: 21.5 * H, worked: 8 * H, utilisation: '0.3721' });
  });

  test('has a shorter day complete with as great a part of it as a full one', async () => {
    await execute(world.em(), sql`update tenant.organisation set week_check_minutes = 360`);
    // Six of seven and a half hours complete a day: four fifths, so that 4.8 hours complete one of six.
    await addEntries(world, [{ date: '2026-11-09', hours: 6 }, { date: '2026-11-10', hours: 4.8 }, { date: '2026-11-12', hours: 6 }]);
    const { missing } = await listUncoveredDays(world.ctx(), { empId: 'EMP', ...WEEK });
    await execute(world.em(), sql`update tenant.organisation set week_check_minutes = workday_minutes`);
    expect(missing.map(({ date, missingSeconds }) => [date, missingSeconds / H])).toEqual([['2026-11-09', 2]]);
  });

  test('is expected on fewer when one of them is a public holiday', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('A day', '2026-11-10', 'ADM', now()), ('A day off', '2026-11-11', 'ADM', now())`);
    expect((await getWeek(world.ctx(), { empId: 'EMP', date: WEEK.from })).expectedSeconds).toBe(15.5 * H);
  });
});
