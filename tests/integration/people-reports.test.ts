import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { MissingDays, Utilisation } from '#app/domain/time/reports/contract.ts';
import { listMissingDays, listUtilisation } from '#app/domain/time/reports/index.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.team`);
  await execute(world.em(), sql`update tenant.employee set work_fraction = 1, employed_from = null, is_enabled = true`);
  await execute(world.em(), sql`delete from tenant.public_holiday`);
});

// Monday to Friday.
const WEEK = { startDate: '2026-11-09', endDate: '2026-11-15' };
const missing = (asked: object = {}, as = world.admin) => listMissingDays(world.ctx(as), MissingDays.parse({ ...WEEK, ...asked }));
const utilisation = (asked: object = {}, as = world.admin) => listUtilisation(world.ctx(as), Utilisation.parse({ ...WEEK, ...asked }));
const H = 3600;

async function makeTeam(name: string, empIds: readonly string[]): Promise<void> {
  await execute(world.em(), sql`with made as (insert into tenant.team (team_name) values (${name}) returning team_id)
    insert into tenant.team_member (team_id, emp_id) select made.team_id, e.emp_id from made
    join tenant.employee e on e.emp_id = any(${empIds}::text[])`);
}

describe('missing days', () => {
  test('are the working days with too little time, up to yesterday, with what is missing', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('A day', '2026-11-10', 'ADM', now())`);
    await addEntries(world, [{ date: '2026-11-09', hours: 7.5 }, { date: '2026-11-11', hours: 2 }]);
    const { rows, total, totals } = await missing({ empId: 'EMP' });
    expect(rows.map(({ date, worked, missing: lacks }) => [date, worked / H, lacks / H])).toEqual([
      ['2026-11-11', 2, 5.5], ['2026-11-12', 0, 7.5], ['2026-11-13', 0, 7.5],
    ]);
    expect({ total, totals }).toEqual({ total: 3, totals: { worked: 2 * H, missing: 20.5 * H } });
    const open = await missing({ startDate: '2026-11-16', endDate: '2026-11-30', empId: 'EMP' });
    expect(open.rows.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17']);
    expect(open.period).toEqual({ from: '2026-11-16', to: '2026-11-17' });
    expect((await missing({ startDate: '2027-01-01', endDate: '2027-01-02' })).rows).toEqual([]);
  });

  test('are those of a team, in the order that is asked for; employees see their own', async () => {
    await makeTeam('Delivery', ['ADM']);
    const { rows: [first] } = await missing({ sort: 'date', direction: 'desc' });
    expect(first).toMatchObject({ date: '2026-11-13' });
    const team = (await utilisation({ groupBy: 'team' })).rows.find(({ name }) => name === 'Delivery');
    expect(new Set((await missing({ teamId: team?.id })).rows.map(({ empId }) => empId))).toEqual(new Set(['ADM']));
    expect(new Set((await missing({ empId: 'ADM' }, world.staff)).rows.map(({ empId }) => empId))).toEqual(new Set(['EMP']));
  });
});

describe('utilisation', () => {
  test('is billable time of what is expected, by person', async () => {
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.6 where emp_id = 'EMP'`);
    await addEntries(world, [
      { date: '2026-11-09', hours: 9 }, { date: '2026-11-10', hours: 3, code: 'W' }, { date: '2026-11-11', hours: 1, code: 'BPP' },
      { date: '2026-11-12', clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', hours: 7.5, code: 'W' },
    ]);
    const { rows, totals } = await utilisation();
    expect(rows.map(({ id, capacity, worked, billable, leave, utilisation: part }) =>
      [id, capacity / H, worked / H, billable / H, leave / H, part]))
      .toEqual([['ADM', 37.5, 0, 0, 0, '0.0000'], ['EMP', 22.5, 20.5, 10, 7.5, '0.4444']]);
    expect(totals).toEqual({ capacity: 60 * H, worked: 20.5 * H, billable: 10 * H, leave: 7.5 * H, utilisation: '0.1667' });
    expect((await utilisation({ empId: 'ADM' }, world.staff)).rows.map(({ id }) => id)).toEqual(['EMP']);
  });

  test('is that of teams, each with its people; who left counts where they have time', async () => {
    await makeTeam('Delivery', ['ADM', 'EMP']);
    await makeTeam('Empty', []);
    await addEntries(world, [{ date: '2026-11-09', hours: 7.5, empId: 'ADM' }]);
    const { rows } = await utilisation({ groupBy: 'team' });
    expect(rows.map(({ name, people, capacity }) => [name, people, capacity / H])).toEqual([['Delivery', 2, 75]]);
    await execute(world.em(), sql`update tenant.employee set is_enabled = false`);
    expect((await utilisation()).rows.map(({ id }) => id)).toEqual(['ADM']);
  });
});

test('both are printed whole, and say what they are of', async () => {
  const browse = await openBrowser(world, world.admin);
  const days = 'startDate=2026-08-03&endDate=2026-11-13&empId=EMP';
  const { page } = await browse(`/reports/missing-days?${days}`);
  expect(page.table('Missing days').rows).toHaveLength(50);
  const { page: paper } = await browse(page.link('Print').href);
  expect(paper.table('Missing days').rows).toHaveLength(75);
  expect(paper.all('nav.pagination')).toEqual([]);
  for (const words of ['Period: 03/08/2026 to 13/11/2026', 'Employee: Emil Price']) expect(paper.text).toContain(words);
  expect(paper.part('main').link('Missing Days').href).toBe(`/reports/missing-days?${days}`);
  const { page: used } = await browse(`/reports/utilisation?${days}&groupBy=team&print=on`);
  expect(used.texts('h1')).toEqual(['Utilisation']);
  const own = await openBrowser(world, world.staff);
  expect((await own('/reports/utilisation?period=last-month&print=on')).page.text).toMatch(/Period: October 2026.?Employee: Emil Price/);
});

test('both are pages with tabs, filters and rows that lead to the time', async () => {
  await makeTeam('Delivery', ['EMP']);
  const browse = await openBrowser(world, world.admin);
  const { page } = await browse('/reports/missing-days?startDate=2026-11-09&endDate=2026-11-15&empId=EMP');
  expect(page.table('Missing days').headings).toEqual(['Employee', 'Date', 'Hours', 'Missing hours']);
  expect(page.hrefs).toContain('/timesheet/dayview/EMP/2026-11-09');
  expect(page.field('teamId').options).toEqual(['All', 'Delivery', 'No team']);
  const { page: used } = await browse(page.link('Utilisation').href);
  expect(used.table('Utilisation').headings).toEqual(['Employee', 'Capacity', 'Hours', 'Leave', 'Billable hours', 'Utilisation']);
  await addEntries(world, [{ date: '2026-11-09', hours: 2 }]);
  const week = 'startDate=2026-11-09&endDate=2026-11-15&empId=EMP';
  const { page: figures } = await browse(`/reports/utilisation?${week}`);
  expect(figures.hrefs).toContain(`/reports/timesheet-summary?${week}&billableId=billable`);
  const { page: teams } = await browse(used.link('By team').href);
  expect(teams.table('Utilisation').rows.map(([name]) => name)).toEqual(['Delivery', 'No team']);
  const own = await openBrowser(world, world.staff);
  const { page: mine } = await own('/reports/utilisation');
  expect(mine.table('Utilisation').rows).toHaveLength(1);
  expect(mine.fields.map(({ name }) => name)).not.toContain('teamId');
});
