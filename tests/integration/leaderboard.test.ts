import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import type { Page } from '#tests/support/page.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  ask = await openPages(world, world.staff);
  await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email, is_enabled)
    values ('OLD', 'Olga', 'Left', 'old@harbour.example', false)`);
  await addEntries(world, [
    { empId: 'ADM', date: '2026-01-01', hours: 6 }, { empId: 'ADM', date: '2026-02-02', hours: 3, code: 'W' },
    { empId: 'EMP', date: '2026-11-17', hours: 4 }, { empId: 'EMP', date: '2026-12-31', hours: 2, code: 'BPP' },
    { empId: 'OLD', date: '2026-03-03', hours: 1, code: 'W' },
    { empId: 'EMP', date: '2025-12-31', hours: 5 },
  ]);
});

const pageOf = async (path: string) => (await ask(path)).page;

describe('the leaderboard', () => {
  test('ranks by billable hours of the year; ties share a rank, and the share is in whole numbers', async () => {
    const page = await pageOf('/leaderboard');
    expect(page.title).toContain('Leaderboard');
    expect(page.table().headings).toEqual(['Rank', 'Name', 'Billable hours', 'Total hours', 'Billable share']);
    // Initials stand for a picture, and are not read out.
    expect(page.table().rows.map(([rank, name, ...figures]) => [rank, name?.replace(/^[A-Z]{2} ?(?=[A-Z][a-z])/, ''), ...figures])).toEqual([
      ['1', 'Ada Minton', '6.00', '9.00', '67%'], ['1', 'Emil Price', '6.00', '6.00', '100%'],
      ['3', 'Olga Left', '0.00', '1.00', '0%'],
    ]);
  });

  test('leads to the timesheets that its figures add up: administrators to everybody’s, others to their own', async () => {
    const leads = (page: Page) => page.hrefs.filter((href) => href.startsWith('/reports/timesheet-summary?'));
    const year = 'startDate=2026-01-01&endDate=2026-12-31';
    const own = [`${year}&empId=EMP&billableId=billable`, `${year}&empId=EMP`].map((query) => `/reports/timesheet-summary?${query}`);
    expect(leads(await pageOf('/leaderboard'))).toEqual(own);
    expect(leads((await (await openPages(world, world.admin))('/leaderboard')).page)).toHaveLength(5);
  });

  test('shows a picture where there is one', async () => {
    const hash = 'a'.repeat(64);
    await execute(world.em(), sql`insert into tenant.stored_file values (${hash}, 'image/png', 1, now())`);
    await execute(world.em(), sql`update tenant.employee set picture = ${hash} where emp_id = 'EMP'`);
    expect((await pageOf('/leaderboard')).all(`td img[src="/files/${hash}"]`)).toHaveLength(1);
  });

  test('is of a calendar year, chosen from 1990 to the present one, newest first', async () => {
    const last = await pageOf('/leaderboard?year=2025');
    expect(last.table().rows.map((cells) => cells.slice(2))).toEqual([['5.00', '5.00', '100%']]);
    const years = last.all('select[name=year] option').map((option) => option.getAttribute('value'));
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1990', 37]);
    expect((await pageOf('/leaderboard?year=1990')).text).toContain('Nobody recorded time in 1990.');
    for (const odd of ['1989', 'x', '2027', '-1', '']) expect((await pageOf(`/leaderboard?year=${odd}`)).text).toContain('of 2026');
  });

  test('is among the reports of everybody, and off in an organisation that has not asked for it', async () => {
    expect((await pageOf('/leaderboard')).link('Leaderboard')).toMatchObject({ href: '/leaderboard', isCurrent: true });
    await execute(world.em(), sql`update tenant.organisation set feature_switches = '{}'`);
    const { status, page } = await ask('/leaderboard');
    expect([status, page.hrefs.includes('/leaderboard')]).toEqual([404, false]);
    expect(page.text).toContain('The feature Leaderboard is switched off.');
  });
});
