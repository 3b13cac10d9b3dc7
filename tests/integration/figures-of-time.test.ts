import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { acceptSuggestion, removeSuggestion } from '#app/domain/time/suggestions/index.server.ts';
import { saveBudget } from '#app/domain/clients/budgets/index.server.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import type { Page } from '#tests/support/page.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
const TODAY = '2026-11-18';
const MONTH = 'startDate=2026-11-01&endDate=2026-11-30';

/** Figures that no list adds up to: places in an order, what is expected, and the ratio of two figures that have their lists. */
const NO_LIST = new Set(['Rank', 'Capacity', 'Utilisation']);

/** A row is one record: what their total adds up stands above it. */
const OF_RECORDS = new Set(['Suggested Timesheets', 'Points of Emil Price']);

async function makeTeam(name: string, empId: string): Promise<void> {
  await execute(world.em(), sql`with made as (insert into tenant.team (team_name) values (${name}) returning team_id)
    insert into tenant.team_member (team_id, emp_id) select team_id, ${empId} from made`);
}

/** Time of two people in two weeks, answered suggestions, a blog post, a budget and a team. Today is Wednesday, 18 November 2026. */
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  ask = await openPages(world, world.admin);
  await addEntries(world, [
    ...['2026-11-11', '2026-11-04'].flatMap((date) => [
      { date, start: '09:00', hours: 2, projectId: 'GENRL' }, { date, start: '13:00', hours: 3, clientId: 'ACME', projectId: 'ALPHA' },
    ]),
    { date: '2026-11-12', hours: 7.5, clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', code: 'W' },
    { date: '2026-11-13', hours: 1.25, code: 'W' }, { date: '2026-11-13', start: '12:00', hours: 4, empId: 'ADM', projectId: 'GENRL' },
    { date: TODAY, start: '08:00', hours: 8, empId: 'ADM' },
  ]);
  await makeTeam('Delivery', 'EMP');
  const staff = world.ctx({ ...world.staff, features: [...world.staff.features, 'SuggestedTimesheets'] });
  const day = { empId: 'EMP', date: TODAY };
  await acceptSuggestion(staff, { ...day, place: 1 });
  await acceptSuggestion(staff, { ...day, place: 2, notes: 'Changed', sellPrice: '99' });
  await removeSuggestion(staff, { ...day, place: 3 });
  await execute(world.em(), sql`insert into tenant.feed (emp_id, kind, address, due_at)
    values ('EMP', 'blog', 'https://blog.example', now()), ('EMP', 'social', 'https://social.example/emp', now())`);
  await execute(world.em(), sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
    select feed_id, 'one', 'A post', address || '/post', '2026-11-17T01:00:00Z' from tenant.feed`);
  await saveBudget(world.ctx(), { projectId: 'GENRL', iterationId: '0', unit: 'hours', amount: '3', version: '0' });
});

interface Figure { of: string; heading: string; text: string; href: string | undefined }

/** The figures of a table that are not zero: of its rows and of its totals. */
function figuresOf(page: Page, name: string): Figure[] {
  const { headings } = page.table(name);
  const table = page.all('table').find((each) => each.querySelector('caption')?.text === name)!;
  return table.querySelectorAll(OF_RECORDS.has(name) ? 'tbody tr' : 'tbody tr, tfoot tr').flatMap((row) => {
    const cells = row.querySelectorAll('th, td');
    return cells.flatMap((cell, index) => {
      const text = cell.text.trim();
      const isFigure = cell.classList.contains('n') && /[1-9]/.test(text);
      const href = cell.querySelector('a')?.getAttribute('href');
      return isFigure ? [{ of: cells[0]!.text.trim(), heading: headings[index]!, text, href }] : [];
    });
  });
}

/** What the list behind comes to, where it has such a figure. */
function totalOf(path: string, page: Page, { heading, text }: Figure): string | undefined {
  if (path.startsWith('/timesheet/') || heading === 'Remaining') return undefined;
  const { headings, rows, totals } = page.table();
  if (path.startsWith('/reports/timesheet-summary'))
    return heading === 'Timesheets' ? String(rows.length) : heading === 'Value' ? undefined : totals.at(-1);
  if (path.startsWith('/reports/suggested-timesheets')) return heading === 'Hours' ? totals.at(-1) : String(rows.length);
  if (path.startsWith('/reports/points-detail')) return totals.at(-1);
  if (path.startsWith('/reports/utilisation')) return heading === 'People' ? String(rows.length) : totals[headings.indexOf(heading)];
  return text;
}

async function walk(path: string, name: string): Promise<Figure[]> {
  const found = figuresOf((await ask(path)).page, name).filter(({ heading }) => !NO_LIST.has(heading));
  for (const figure of found) {
    const said = `${path}: ${figure.heading} of ${figure.of}, ${figure.text}`;
    expect(figure.href, said).toBeTruthy();
    // A post is somewhere else.
    if (figure.href!.startsWith('https:')) continue;
    const { status, page } = await ask(figure.href!);
    expect(status, `${said} → ${figure.href}`).toBe(200);
    expect(totalOf(figure.href!, page, figure) ?? figure.text, `${said} → ${figure.href}`).toBe(figure.text);
  }
  return found;
}

test.each([
  ['Automatic Timesheets', `/reports/automatic-timesheets?${MONTH}`, 5],
  ['Suggested Timesheets', `/reports/suggested-timesheets?${MONTH}`, 2],
  ['Points Leaderboard', `/reports/points-leaderboard?${MONTH}`, 8], ['Points of Emil Price', `/reports/points-detail/EMP?${MONTH}`, 6],
  ['Utilisation', `/reports/utilisation?${MONTH}`, 8], ['Utilisation', `/reports/utilisation?${MONTH}&groupBy=team`, 8],
  ['Hours by client', `/reports/timesheet-summary?${MONTH}&groupBy=client&thenBy=person&value=on`, 20],
  ['Hours by week', `/reports/timesheet-summary?${MONTH}&groupBy=week&value=on`, 12],
  ['Hours by client and project', `/reports/client-project-summary?${MONTH}`, 15],
])('every figure leads to a list that comes to it: %s', async (name, path, atLeast) => {
  expect((await walk(path, name)).length).toBeGreaterThanOrEqual(atLeast);
});

test('so do those of a budget by week', async () => {
  const found = await walk('/admin/projects/form/GENRL/budget', 'Budget by week');
  expect(found.map(({ heading, text }) => [heading, text])).toEqual([
    ['Hours', '2.00'], ['Remaining', '(7.00)'], ['Hours', '6.00'], ['Remaining', '(5.00)'], ['Hours', '2.00'], ['Remaining', '1.00'],
  ]);
});

test('so do the points dashboard and what Home says is unbilled', async () => {
  const { page: day } = await ask(`/timesheet/dayview/EMP/${TODAY}`);
  const [, points, billable, total, posts] = day.part('.day-points').links.filter(({ name }) => /^[\d,.]+/.test(name));
  for (const { name, href } of [points, billable, total, posts].map((each) => each!)) {
    const { headings, totals, rows } = (await ask(href)).page.table();
    expect(href.includes('source=blog') ? String(rows.length) : totals[headings.length - 1], href).toBe(name);
  }
  const unbilled = (await ask('/home')).page.links.find(({ href }) => href.startsWith('/reports/unbilled-work'))!;
  const { page } = await ask(unbilled.href);
  expect(unbilled.name).toContain(page.table().totals.at(-1));
});

test('what remained of a budget in money is not added up, and has its currency', async () => {
  await saveBudget(world.ctx(), { projectId: 'WEB', iterationId: '0', unit: 'money', amount: '171007.5', version: '0' });
  const chart = (await ask('/admin/projects/form/WEB/budget')).page.part('.chart-figures').table();
  expect([chart.headings, chart.totals]).toEqual([['', 'Remaining', 'Over the budget'], []]);
  expect(chart.rows.at(-1)).toEqual(['16/11', '170,047.50 AUD', '0.00 AUD']);
});

test('who may not see money has no column of it, on the page and in the file', async () => {
  const asStaff = await openPages(world, world.staff);
  const query = `${MONTH}&groupBy=client&value=on`;
  expect((await asStaff(`/reports/timesheet-summary?${query}`)).page.table('Hours by client').headings).not.toContain('Value');
  for (const list of ['timesheets', 'project-summary']) {
    expect((await asStaff(`/export/${list}.csv?${query}`)).page.source, list).not.toContain('Value');
    expect((await ask(`/export/${list}.csv?${query}`)).page.source, list).toContain('Value');
  }
  expect((await asStaff(`/reports/timesheet-summary/print?${query}`)).page.text).not.toContain('Value');
});
