import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  await execute(world.em(), sql`insert into tenant.category (category_id, category_name)
    select 'G' || n, 'Group ' || n from generate_series(1, 30) n`);
  await addEntries(world, Array.from({ length: 30 }, (_, index) => ({ date: '2026-11-02', categoryId: `G${index + 1}`, hours: 1 })));
  await addEntries(world, [
    { date: '2025-12-29', hours: 2 }, { date: '2026-01-03', hours: 3, code: 'W' },
    { date: '2026-01-05', clientId: 'ACME', projectId: 'ALPHA' },
    { date: '2026-11-03', empId: 'ADM', clientId: 'ACME', projectId: 'ALPHA', categoryId: 'G2', hours: 4 },
  ]);
});

describe('grouped time', () => {
  test('has a week over a new year once, named by its Monday', async () => {
    const { rows } = await groupedTime(world.ctx(), { groupBy: 'week', endDate: '2026-01-31' });
    expect(rows.map(({ first, own }) => [first.name, own.billableSeconds / 3600, own.otherSeconds / 3600])).toEqual([
      ['Week of 29/12/2025', 2, 3], ['Week of 05/01/2026', 1, 0],
    ]);
    const months = await groupedTime(world.ctx(), { groupBy: 'month', thenBy: 'client', endDate: '2026-01-31' });
    expect(months.rows.map(({ first, second, whole }) => [first.name, second.id, whole.workedSeconds / 3600])).toEqual([
      ['December 2025', 'NWIND', 2], ['January 2026', 'ACME', 4], ['January 2026', 'NWIND', 4],
    ]);
  });

  test('keeps the sum of a group whole where its rows are on two pages, and goes by name as people do', async () => {
    const page = await ask('/reports/timesheet-summary?groupBy=client&thenBy=category&pageSize=20&page=2');
    const { rows } = page.page.table();
    expect(rows[0]?.slice(0, 3)).toEqual(['Northwind Traders', 'Total', '30']);
    expect(rows.map((cells) => cells[1]).slice(1)).toEqual(Array.from({ length: 11 }, (_, index) => `Group ${index + 20}`));
    const far = await groupedTime(world.ctx(), { groupBy: 'client', page: '99' });
    expect([far.page, far.rows.length]).toEqual([1, 2]);
  });

  test('draws the largest groups, and the others as one', async () => {
    const { bars } = await groupedTime(world.ctx(), { groupBy: 'category', startDate: '2026-11-01' });
    expect([bars.length, bars[0]?.name, bars.at(-1)?.name]).toEqual([25, 'Group 2', '6 others']);
    const { text } = (await ask('/reports/timesheet-summary?groupBy=category')).page;
    for (const words of ['Hours by category', '6 others', '5.00 h, 5.00 billable']) expect(text).toContain(words);
  });

  test('leads from each group to its timesheets', async () => {
    const { page } = await ask('/reports/timesheet-summary?groupBy=week&thenBy=project&empId=EMP&startDate=2026-01-01&endDate=2026-01-31');
    expect(page.hrefs).toEqual(expect.arrayContaining([
      '/reports/timesheet-summary?startDate=2026-01-01&endDate=2026-01-04&empId=EMP',
      '/reports/timesheet-summary?startDate=2026-01-01&endDate=2026-01-04&empId=EMP&clientId=NWIND&projectId=WEB',
    ]));
    expect((await ask('/reports/timesheet-summary?startDate=2026-01-01&endDate=2026-01-04&empId=EMP')).page.text).toContain('3.00');
  });

  test('shows what time comes to in the organisation’s currency, to who sees money', async () => {
    const { rows, totals } = await groupedTime(world.ctx(), { groupBy: 'person', value: 'on', startDate: '2026-11-01' });
    expect(rows.map(({ first, own }) => [first.id, own.value])).toEqual([['ADM', '480.00'], ['EMP', '3600.00']]);
    expect(totals.value).toBe('4080.00');
    const own = await openPages(world, world.staff);
    const { text } = (await own('/reports/timesheet-summary?groupBy=client&thenBy=person&value=on')).page;
    expect(text).not.toMatch(/Show value|480\.00|3,600\.00|Alex/);
  });

  test('goes onto paper whole', async () => {
    const { page } = await ask('/reports/timesheet-summary/print?groupBy=client&thenBy=category&pageSize=20');
    expect(page.table().rows).toHaveLength(33);
    expect(page.text).toContain('34.00');
  });

  test.each(['groupBy=week&thenBy=week', 'groupBy=%00&thenBy=drop', 'groupBy=person&value=1', 'groupBy=month&page=-1&pageSize=7'])(
    'answers whatever is asked: %s', async (query) => {
      expect((await ask(`/reports/timesheet-summary?${query}`)).status).toBe(200);
    });
});
