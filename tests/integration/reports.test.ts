import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loader as projects } from '#app/routes/_app/reports/client-project-summary.tsx';
import { loader as entries } from '#app/routes/_app/reports/timesheet-summary.tsx';
import { loader as paper } from '#app/routes/_app/reports/timesheet-summary/print.tsx';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { menuOf } from '#app/screens/navigation.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import type { Page } from '#tests/support/page.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  await addEntries(world, Array.from({ length: 60 }, (_, index) => ({
    date: `2026-11-${String(1 + (index % 18)).padStart(2, '0')}`, note: `Entry ${index}`, code: (['B', 'BPP', 'W'] as const)[index % 3],
    ...(index % 2 === 0 ? { clientId: 'NWIND', projectId: 'GENRL' } : { clientId: 'ACME', projectId: 'ALPHA' }),
  })));
  await addEntries(world, [{ date: '2026-10-05' }]);
});

const load = async (loader: typeof entries, query = '', actor = world.admin) =>
  loader(await world.args(actor, `/reports/timesheet-summary${query}`));
const pageOf = async (path: string) => (await ask(path)).page;
/** How many of its lines are entries. */
const entriesIn = (page: Page) => page.text.match(/Entry \d+/g)?.length;

describe('the period of a report', () => {
  test.each([
    ['', '2026-11-01', '2026-11-30', 60], ['?period=last-month', '2026-10-01', '2026-10-31', 1],
    ['?period=this-week', '2026-11-16', '2026-11-22', 9], ['?period=all', '', '', 61],
    ['?startDate=2026-10-05', '2026-10-05', '', 61], ['?startDate=&endDate=', '', '', 61],
    ['?period=never', '2026-11-01', '2026-11-30', 60],
    ['?period=all&startDate=2026-10-01&endDate=2026-10-31', '2026-10-01', '2026-10-31', 1],
    ['?period=last-month&startDate=2026-10-01&endDate=', '2026-10-01', '', 61],
  ])('of "%s" is %s to %s', async (query, startDate, endDate, count) => {
    const { params, summary } = await load(entries, query);
    expect(params).toMatchObject({ startDate, endDate });
    expect(summary?.totals.entries).toBe(count);
    const { grouped: sums } = await projects(await world.args(world.admin, `/reports/client-project-summary${query}`));
    expect(sums.totals.entries).toBe(count);
  });

  test('is chosen and stepped by links, in both reports', async () => {
    for (const path of ['/reports/timesheet-summary', '/reports/client-project-summary']) {
      const page = await pageOf(`${path}?clientId=ACME`);
      for (const words of ['This week', 'Last week', 'Last month', 'This quarter', 'Last quarter', 'This year', 'Last year'])
        expect(page.link(words).href).toMatch(`${path}?period=`);
      expect(page.link('Previous period').href).toBe(`${path}?startDate=2026-10-01&endDate=2026-10-31&clientId=ACME`);
      expect(page.link('Next period').href).toBe(`${path}?startDate=2026-12-01&endDate=2026-12-31&clientId=ACME`);
      expect(page.link('This month').isCurrent).toBe(true);
      expect(page.link('All time').href).toBe(`${path}?period=all&clientId=ACME`);
    }
  });
});

describe('both reports', () => {
  test('are named in the menu and lead to each other with the same filters', async () => {
    const menu = menuOf({ kind: 'employee', isAdmin: false, features: [] }).main.find(({ label }) => label === 'Reports');
    expect(menu?.items?.map(({ label }) => label)).toEqual([
      'Project Summary', 'Timesheet Summary', 'Utilisation', 'Missing Days', 'Saved Reports',
    ]);
    const [entriesOf, projectsOf] = ['timesheet-summary', 'client-project-summary'].map(
      (report) => `/reports/${report}?period=last-year&clientId=ACME`,
    ) as [string, string];
    expect((await pageOf(entriesOf)).hrefs).toContain(projectsOf);
    expect((await pageOf(projectsOf)).hrefs).toContain(entriesOf);
  });

  test('call the billing types by name', async () => {
    const { headings, rows } = (await pageOf('/reports/timesheet-summary')).table();
    const types = rows.map((cells) => cells[headings.indexOf('Billing')]);
    expect(new Set(types)).toEqual(new Set(['Billable', 'Prepaid', 'Written off']));
  });

  test('have no empty heading: a client that repeats is there for who listens', async () => {
    const page = await pageOf('/reports/client-project-summary?period=all');
    expect(page.texts('th[scope=row]')).not.toContain('');
    expect(page.texts('th[scope=row] > .visually-hidden')).toEqual(['Acme Exports', 'Northwind Traders', 'Northwind Traders']);
  });
});

describe('the billing type of a report', () => {
  const figures = async (query: string) => {
    const { summary } = await load(entries, query);
    const [byProject, { grouped: sums }] =
      await Promise.all([
        load(entries, `${query}&groupBy=project`), projects(await world.args(world.admin, `/reports/client-project-summary${query}`)),
      ]);
    const rows = byProject.grouped!.rows as unknown as { entries: number; workedSeconds: number }[];
    const group = (figure: 'entries' | 'workedSeconds') => rows.reduce((sum, row) => sum + row[figure], 0);
    return [[summary?.totals.entries, summary?.totals.workedSeconds], [group('entries'), group('workedSeconds')],
      [sums.totals.entries, sums.totals.workedSeconds]];
  };

  test.each([['B', 20], ['BPP', 20], ['W', 20], ['billable', 40], ['', 60], ['X', 60]])('%s is what every view, total and page counts',
    async (code, count) => {
    for (const figure of await figures(`?billableId=${code}`)) expect(figure).toEqual([count, count * 3600]);
  });

  test('is counted together with the other filters', async () => {
    for (const figure of await figures('?billableId=B&clientId=NWIND')) expect(figure).toEqual([10, 36_000]);
    const { summary } = await load(entries, '?billableId=W&pageSize=20&page=2');
    expect([summary?.page, summary?.totals.entries]).toEqual([1, 20]);
  });

  test('is what billable and other hours of a group lead to', async () => {
    const page = await pageOf('/reports/timesheet-summary?groupBy=client');
    const hours = page.table('Hours by client').rows.find(([name]) => name === 'Acme Exports');
    const leads = page.hrefs.filter((href) => /clientId=ACME&billableId=/.test(href));
    expect(leads).toEqual(['billable', 'W'].map((type) => `/reports/timesheet-summary?clientId=ACME&billableId=${type}`));
    for (const [place, href] of leads.entries()) {
      const { summary } = await load(entries, new URL(href, 'http://x').search);
      expect(((summary?.totals.workedSeconds ?? 0) / 3600).toFixed(2)).toBe(hours?.[3 + place]);
    }
    expect((await pageOf('/reports/timesheet-summary?groupBy=client&billableId=B')).hrefs.filter((href) => href.includes('billableId=W')))
      .toEqual([]);
  });

  test('makes the other hours none: written-off time has no billable hours', async () => {
    const { grouped: { totals } } = await projects(await world.args(world.admin, '/reports/client-project-summary?billableId=W'));
    expect([totals.billableSeconds, totals.workedSeconds]).toEqual([0, 72_000]);
  });

  test('goes into the file and onto paper', async () => {
    const { source: file } = await pageOf('/export/timesheets.csv?billableId=BPP');
    expect(file.match(/Entry \d+/g)).toHaveLength(20);
    expect(file).not.toMatch(/Written off|Billable,/);
    expect((await pageOf('/export/project-summary.csv?billableId=BPP&clientId=NWIND')).source).toContain('10.00');
    const page = await pageOf('/reports/timesheet-summary/print?billableId=W');
    expect(entriesIn(page)).toBe(20);
    expect(page.text).toContain('Billing Type: Written off');
  });

  test('is chosen in the form and carried by every link of the report', async () => {
    for (const path of ['/reports/timesheet-summary', '/reports/client-project-summary']) {
      const page = await pageOf(`${path}?billableId=W`);
      expect(page.field('billableId')).toMatchObject({ value: 'W', chosen: 'Written off' });
      expect(page.field('billableId').options).toContain('All');
      const links = page.hrefs.filter((href) => href.startsWith('/reports/') && !href.startsWith('/reports/saved'));
      const bare = links.filter((href) => !href.includes('billableId=W'));
      // The menu and Clear lead to the whole report.
      expect(new Set(bare)).toEqual(new Set([
        '/reports/aged-debtors',
        '/reports/timesheet-summary', '/reports/client-project-summary', '/reports/utilisation', '/reports/missing-days',
      ]));
      expect(links.length - bare.length).toBeGreaterThan(15);
    }
  });
});

describe('the iteration of a report', () => {
  let sprint = '';
  beforeAll(async () => {
    await addEntries(world, ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => ({ date, note: `Of December ${date}` })));
    sprint = (await firstRow<{ id: string }>(world.em(), sql`select min(iteration_id)::text as id from tenant.iteration`))!.id;
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = ${sprint}::int
      where entry_date in ('2026-12-01', '2026-12-02')`);
  });
  const DECEMBER = 'startDate=2026-12-01&endDate=2026-12-31&clientId=NWIND&projectId=WEB';

  test('is what every view, total and page counts, and goes into the file and onto paper', async () => {
    const { summary } = await load(entries, `?${DECEMBER}&iterationId=${sprint}`);
    expect(summary?.totals).toEqual({ entries: 2, workedSeconds: 7200 });
    for (const groupBy of ['project', 'person', 'month', 'client&thenBy=category']) {
      const { grouped } = await load(entries, `?${DECEMBER}&iterationId=${sprint}&groupBy=${groupBy}`);
      expect(grouped?.totals).toMatchObject({ entries: 2, workedSeconds: 7200 });
    }
    expect((await pageOf(`/export/timesheets.csv?${DECEMBER}&iterationId=${sprint}`)).source.match(/Of December/g)).toHaveLength(2);
    expect((await pageOf(`/reports/timesheet-summary/print?${DECEMBER}&iterationId=${sprint}`)).text).toContain('Iteration: Sprint 1');
  });

  test('is chosen where the project has some, by its name too, and kept by the links of the report', async () => {
    expect((await pageOf('/reports/timesheet-summary?projectId=GENRL')).fields.map(({ name }) => name)).not.toContain('iterationId');
    const page = await pageOf(`/reports/timesheet-summary?${DECEMBER}&iterationId=sprint+1`);
    expect(page.field('iterationId')).toMatchObject({ label: 'Iteration', value: sprint, options: ['All', 'Sprint 1', 'Sprint 2'] });
    expect(page.link('Previous period').href).toContain(`iterationId=${sprint}`);
  });

  test.each(['999', 'x', '-1', "';--", '99999999999'])('%s is none of the project, which is shown whole', async (typed) => {
    const { summary, params } = await load(entries, `?${DECEMBER}&iterationId=${encodeURIComponent(typed)}`);
    expect([params.iterationId, summary?.totals.entries]).toEqual(['', 3]);
    expect((await ask(`/export/timesheets.csv?${DECEMBER}&iterationId=${encodeURIComponent(typed)}`)).status).toBe(200);
  });

  test('is reached from its own page and from its budget', async () => {
    const of = `clientId=NWIND&projectId=WEB&iterationId=${sprint}`;
    expect((await pageOf(`/admin/project-iterations/edit/NWIND/${sprint}`)).link('Recorded time').href)
      .toBe(`/reports/timesheet-summary?period=all&${of}`);
    await execute(world.em(), sql`insert into tenant.budget (project_id, iteration_id, unit, amount)
      values ('WEB', ${sprint}::int, 'hours', 10)`);
    const budget = await pageOf(`/admin/projects/form/WEB/budget?iterationId=${sprint}`);
    expect(budget.link('2 h (20 %)').href).toBe(`/reports/timesheet-summary?period=all&${of}`);
    expect(budget.hrefs).toContain(`/reports/timesheet-summary?startDate=2026-11-30&endDate=2026-12-06&${of}`);
  });
});

describe('the report on paper', () => {
  test('has every row that its total counts, and says what it is of', async () => {
    const page = await pageOf('/reports/timesheet-summary/print?empId=EMP&clientId=NWIND');
    expect(entriesIn(page)).toBe(30);
    for (const words of ['Harbour Consulting', 'November 2026', 'Emil Price', 'Northwind Traders', '30.00'])
      expect(page.text).toContain(words);
    expect(page.all('nav.pagination')).toEqual([]);
  });

  test('is reached from the list, with its filters', async () => {
    expect((await pageOf('/reports/timesheet-summary?clientId=ACME&page=2')).hrefs).toContain(
      '/reports/timesheet-summary/print?clientId=ACME',
    );
    expect((await pageOf('/reports/timesheet-summary')).all('.grid.grid-part')).toHaveLength(1);
  });

  test('is of an employee’s own time and has their name', async () => {
    const { person, totals } = await paper(await world.args(world.staff, '/reports/timesheet-summary/print?empId=ADM'));
    expect([person, totals.entries]).toEqual(['Emil Price', 60]);
  });
});
