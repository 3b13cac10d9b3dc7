import { beforeAll, describe, expect, test } from 'vitest';
import { execute, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { recountTotals } from '#app/domain/timesheets/index.server.ts';
import { loader as projects } from '#app/routes/_app/reports/client-project-summary.tsx';
import { loader as entries } from '#app/routes/_app/reports/timesheet-summary.tsx';
import { loader as paper } from '#app/routes/_app/reports/timesheet-summary/print.tsx';
import { menuOf } from '#app/screens/navigation.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let site: (request: Request) => Promise<Response>;
beforeAll(async () => {
  world = await createWorld();
  site = await openSite();
  await recordHours(sql`'2026-11-01'::date + n % 18, case when n % 2 = 0 then 'NWIND' else 'ACME' end,
    case when n % 2 = 0 then 'GENRL' else 'ALPHA' end,
    case n % 3 when 0 then 'B' when 1 then 'BPP' else 'W' end`, 60);
  await recordHours(sql`'2026-10-05'::date, 'NWIND', 'WEB', 'B'`, 1);
});

/** Entries of an hour each: their day, client, project and billing type. */
async function recordHours(what: SqlFragment, count: number): Promise<void> {
  await execute(world.em(),
    sql`insert into tenant.timesheet (emp_id, entry_date, client_id, project_id, billable_id, start_time, end_time, worked_seconds,
      category_id, location_id, note,
      sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
    select 'EMP', ${what}, '08:00', '09:00', 3600, 'DEV', 'HOME', 'Entry ' || n, 120, 'override', 120, 0.1, 12, 'EMP', 'EMP', now(), now()
    from generate_series(1, ${count}::int) n`);
  await recountTotals(world.em());
}

const load = async (loader: typeof entries, query = '', actor = world.admin) =>
  loader(await world.args(actor, `/reports/timesheet-summary${query}`));
const pageOf = async (path: string, actor = world.admin) => {
  const headers = {
    Cookie: (await world.args(actor, '/')).request.headers.get('Cookie') ?? '', Accept: 'text/html', 'X-Client-Address': '192.0.2.1',
  };
  return new Request(`http://${world.host}${path}`, { headers });
};
const html = async (path: string, actor = world.admin) => (await site(await pageOf(path, actor))).text();

describe('the period of a report', () => {
  test.each([
    ['', '2026-11-01', '2026-11-30', 60], ['?period=last-month', '2026-10-01', '2026-10-31', 1],
    ['?period=this-week', '2026-11-16', '2026-11-22', 9], ['?period=all', '', '', 61],
    ['?startDate=2026-10-05', '2026-10-05', '', 61], ['?startDate=&endDate=', '', '', 61],
    ['?period=never', '2026-11-01', '2026-11-30', 60],
    ['?period=all&startDate=2026-10-01&endDate=2026-10-31', '2026-10-01', '2026-10-31', 1],
  ])('of "%s" is %s to %s', async (query, startDate, endDate, count) => {
    const { params, summary } = await load(entries, query);
    expect(params).toMatchObject({ startDate, endDate });
    expect(summary.totals.entries).toBe(count);
    const sums = await projects(await world.args(world.admin, `/reports/client-project-summary${query}`));
    expect(sums.totals.entries).toBe(count);
  });

  test('is chosen and stepped by links, in both reports', async () => {
    for (const path of ['/reports/timesheet-summary', '/reports/client-project-summary']) {
      const page = await html(`${path}?clientId=ACME`);
      for (const words of [
        'This week', 'Last week', 'This month', 'Last month', 'This quarter', 'Last quarter', 'This year', 'Last year', 'All time',
      ]) expect(page).toContain(`>${words}</a>`);
      const hrefOf = (label: string) =>
        /href="([^"]*)"/.exec((page.match(/<a [^>]*>/g) ?? []).find((tag) => tag.includes(`aria-label="${label}"`)) ?? '')?.[1];
      expect(hrefOf('Previous period')).toBe(`${path}?startDate=2026-10-01&amp;endDate=2026-10-31&amp;clientId=ACME`);
      expect(hrefOf('Next period')).toBe(`${path}?startDate=2026-12-01&amp;endDate=2026-12-31&amp;clientId=ACME`);
      expect(page).toMatch(/aria-current="true"[^>]*>This month</);
      expect(page).toContain(`${path}?period=all&amp;clientId=ACME`);
    }
  });
});

describe('both reports', () => {
  test('are named in the menu and lead to each other with the same filters', async () => {
    const menu = menuOf({ kind: 'employee', isAdmin: false, features: [] }).main.find(({ label }) => label === 'Reports');
    expect(menu?.items?.map(({ label }) => label)).toEqual(['Project Summary', 'Timesheet Summary']);
    expect(await html('/reports/timesheet-summary?period=last-year&clientId=ACME')).toContain(
      'href="/reports/client-project-summary?period=last-year&amp;clientId=ACME"',
    );
    expect(await html('/reports/client-project-summary?period=last-year&clientId=ACME')).toContain(
      'href="/reports/timesheet-summary?period=last-year&amp;clientId=ACME"',
    );
  });

  test('call the billing types by name', async () => {
    const page = await html('/reports/timesheet-summary');
    for (const words of ['Billable', 'Prepaid', 'Written off']) expect(page).toContain(`>${words}</span>`);
    expect(page).not.toMatch(/>(B|W|BPP)</);
  });

  test('have no empty heading: a client that repeats is there for who listens', async () => {
    const page = await html('/reports/client-project-summary?period=all');
    expect(page).not.toMatch(/<th scope="row"[^>]*><\/th>/);
    expect(page).toContain('<th scope="row"><span class="visually-hidden">Northwind Traders</span></th>');
  });
});

describe('the billing type of a report', () => {
  const figures = async (query: string) => {
    const { summary } = await load(entries, query);
    const [byProject, sums] =
      await Promise.all([
        load(entries, `${query}&groupBy=project`), projects(await world.args(world.admin, `/reports/client-project-summary${query}`)),
      ]);
    const rows = byProject.summary.groups as unknown as { entries: number; workedSeconds: number }[];
    const group = (figure: 'entries' | 'workedSeconds') => rows.reduce((sum, row) => sum + row[figure], 0);
    return [[summary.totals.entries, summary.totals.workedSeconds], [group('entries'), group('workedSeconds')],
      [sums.totals.entries, sums.totals.workedSeconds]];
  };

  test.each([['B', 20], ['BPP', 20], ['W', 20], ['', 60], ['X', 60]])('%s is what every view, total and page counts',
    async (code, count) => {
    for (const figure of await figures(`?billableId=${code}`)) expect(figure).toEqual([count, count * 3600]);
  });

  test('is counted together with the other filters', async () => {
    for (const figure of await figures('?billableId=B&clientId=NWIND')) expect(figure).toEqual([10, 36_000]);
    const { summary } = await load(entries, '?billableId=W&pageSize=20&page=2');
    expect([summary.page, summary.totals.entries]).toEqual([1, 20]);
  });

  test('makes the other hours none: written-off time has no billable hours', async () => {
    const { totals } = await projects(await world.args(world.admin, '/reports/client-project-summary?billableId=W'));
    expect([totals.billableSeconds, totals.workedSeconds]).toEqual([0, 72_000]);
  });

  test('goes into the file and onto paper', async () => {
    const file = await (await site(await pageOf('/export/timesheets.csv?billableId=BPP'))).text();
    expect(file.match(/Entry \d+/g)).toHaveLength(20);
    expect(file).not.toMatch(/Written off|Billable,/);
    const byProject = await (await site(await pageOf('/export/project-summary.csv?billableId=BPP&clientId=NWIND'))).text();
    expect(byProject).toContain('10.00');
    const page = await html('/reports/timesheet-summary/print?billableId=W');
    expect(page.match(/Entry \d+</g)).toHaveLength(20);
    expect(page).toMatch(/Billing Type(<!-- -->)?: <strong>Written off</);
  });

  test('is chosen in the form and carried by every link of the report', async () => {
    for (const path of ['/reports/timesheet-summary', '/reports/client-project-summary']) {
      const page = await html(`${path}?billableId=W`);
      expect(page).toMatch(
        /<select[^>]*name="billableId"[^>]*>.*?<option value="">All<\/option>.*?<option value="W" selected="">Written off<\/option>/,
      );
      const links = (page.match(/href="\/reports\/[^"]*"/g) ?? []).map((link) => link.replaceAll('&amp;', '&'));
      const bare = links.filter((link) => !link.includes('billableId=W')).map((link) => link.slice('href="'.length, -1));
      // The menu and Clear lead to the whole report.
      expect(new Set(bare)).toEqual(new Set(['/reports/timesheet-summary', '/reports/client-project-summary']));
      expect(links.filter((link) => link.includes('billableId=W')).length).toBeGreaterThan(15);
    }
  });
});

describe('the report on paper', () => {
  test('has every row that its total counts, and says what it is of', async () => {
    const page = await html('/reports/timesheet-summary/print?empId=EMP&clientId=NWIND');
    expect(page.match(/Entry \d+</g)).toHaveLength(30);
    for (const words of ['Harbour Consulting', 'November 2026', 'Emil Price', 'Northwind Traders', '30.00']) expect(page).toContain(words);
    expect(page).not.toContain('class="pagination"');
  });

  test('is reached from the list, with its filters', async () => {
    expect(await html('/reports/timesheet-summary?clientId=ACME&page=2')).toContain(
      'href="/reports/timesheet-summary/print?clientId=ACME"',
    );
    expect(await html('/reports/timesheet-summary')).toContain('class="grid grid-part"');
  });

  test('is of an employee’s own time and has their name', async () => {
    const { person, totals } = await paper(await world.args(world.staff, '/reports/timesheet-summary/print?empId=ADM'));
    expect([person, totals.entries]).toEqual(['Emil Price', 60]);
  });
});
