import { readFile } from 'node:fs/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { isDoneSoon } from '#app/web/done-soon.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { submitWeek } from '#app/domain/time/submitted-weeks/index.server.ts';
import { listSuggestions, removeSuggestion } from '#app/domain/time/suggestions/index.server.ts';
import * as home from '#app/routes/_app/home.tsx';
import { openPages } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
type Args = Parameters<typeof home.loader>[0];
type Page = Awaited<ReturnType<typeof home.loader>>;
const TODAY = '2026-11-18';
const LAST_MONDAY = '2026-11-09';

beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.submitted_week`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
});

const pageOf = async (actor = world.staff, query = '') =>
  await home.loader(await world.args(actor, `/home${query}`) as unknown as Args);
const waiting = async () => (await getHome(world.ctx(world.staff), {})).waiting;

test('shows today, the week and what is missing up to yesterday', async () => {
  await addEntries(world, [{ date: TODAY, start: '09:00', hours: 2 }, { date: '2026-11-17', start: '09:00', hours: 7.5 }]);
  await execute(world.em(), sql`update tenant.employee set employed_from = '2026-11-12' where emp_id = 'EMP'`);
  const page: Page = await pageOf();
  expect(page.week.entries.map(({ date }) => date)).toEqual(['2026-11-17', TODAY]);
  expect(page.week).toMatchObject({ workedSeconds: 9.5 * 3600, expectedSeconds: 37.5 * 3600 });
  expect(page.home.waiting).toMatchObject({ missingDays: 3, firstMissing: '2026-11-12', weekToSubmit: null, isNew: false });
  expect(page.home.organisation).toBeNull();
  await execute(world.em(), sql`update tenant.employee set employed_from = null where emp_id = 'EMP'`);
});

test('asks for the last week, says what was returned, and tells an administrator what is to be confirmed', async () => {
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  expect(await waiting()).toMatchObject({ weekToSubmit: LAST_MONDAY, returnedWeek: null });
  await submitWeek(world.ctx(world.staff), { empId: 'EMP', date: LAST_MONDAY, note: '' });
  expect(await waiting()).toMatchObject({ weekToSubmit: null, returnedWeek: null });
  expect((await pageOf(world.admin)).home.waiting.weeksToConfirm).toBe(1);
  await execute(world.em(), sql`update tenant.submitted_week set state = 'returned', decided_by = 'ADM'`);
  expect(await waiting()).toMatchObject({ weekToSubmit: null, returnedWeek: LAST_MONDAY });
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  expect(await waiting()).toMatchObject({ weekToSubmit: null, returnedWeek: null });
});

test('counts the suggestions that the day shows: before anybody answers one, up to eight hours, and with the feature only', async () => {
  const ctx = () => world.ctx({ ...world.staff, features: [...world.staff.features, 'SuggestedTimesheets'] });
  const counted = async () => {
    const { waiting: { suggestions } } = await getHome(ctx(), {});
    expect(suggestions).toBe((await listSuggestions(ctx(), { empId: 'EMP', date: TODAY })).rows.length);
    return suggestions;
  };
  await addEntries(world, ['2026-11-11', '2026-11-04'].flatMap((date) => [
    { date, start: '09:00', hours: 2 }, { date, start: '13:00', hours: 2, clientId: 'ACME', projectId: 'ALPHA' },
  ]));
  expect(await counted()).toBe(3);
  expect((await waiting()).suggestions).toBe(0);
  await removeSuggestion(ctx(), { empId: 'EMP', date: TODAY, place: 1 });
  expect(await counted()).toBe(2);
  await addEntries(world, [{ date: TODAY, start: '08:00', hours: 8 }]);
  expect(await counted()).toBe(0);
  await execute(world.em(), sql`delete from tenant.suggested_timesheet`);
  await execute(world.em(), sql`delete from tenant.suggested_day`);
});

test('adds up for an administrator what is unbilled, by currency, and what is overdue', async () => {
  const [billed] = await addEntries(world, [{ start: '08:00' }, { start: '09:00' }, { start: '10:00', code: 'W' }]);
  const invoice = await addInvoice(world, '110.00');
  await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${invoice} where time_id = ${billed}`);
  await execute(world.em(), sql`update tenant.timesheet set sell_total = 100`);
  await execute(world.em(), sql`update tenant.invoice set invoice_date = '2026-01-05', payment_terms_days = 14
    where invoice_id = ${invoice}`);
  const { organisation } = await getHome(world.ctx(), {});
  expect(organisation).toMatchObject({
    unbilled: [{ currencyId: 'AUD', count: 1, total: '100.00' }], outstanding: { currencyId: 'AUD', count: 1, total: '110.00' },
    overdue: { currencyId: 'AUD', count: 1, total: '110.00' },
  });
  const without = await getHome(world.ctx({ ...world.admin, features: [] }), {});
  expect(without.organisation).toMatchObject({ unbilled: [], outstanding: null, overdue: null });
  const { page } = await (await openPages(world, world.admin))('/home');
  expect(page.link('Outstanding, 1 invoice 110.00 AUD').href).toBe('/invoice/list?state=outstanding');
  expect(page.link('Overdue, 1 invoice 110.00 AUD').href).toBe('/invoice/list?state=overdue');
});

test('reads a quick line, and shows first steps to who is new', async () => {
  const page = await pageOf(world.staff, '?line=9-10%20nwind%20general%20planning');
  expect(page.typed).toMatchObject({ line: '9-10 nwind general planning' });
  expect(page.home.waiting.isNew).toBe(true);
});

test('begins with the week: each day with its hours leads to the day, as on day, week and grid', async () => {
  await addEntries(world, [{ date: TODAY, start: '09:00', hours: 2 }, { date: '2026-11-17', start: '09:00', hours: 7.5 }]);
  const open = await openPages(world, world.staff);
  for (const path of ['/home', `/timesheet/dayview/EMP/${TODAY}`, `/timesheet/weekview/EMP/${TODAY}`, `/timesheet/weekgrid/EMP/${TODAY}`]) {
    const { page } = await open(path);
    const days = page.all('ol[aria-label="Days of the week"] a').map((day) => [day.getAttribute('href'), day.getAttribute('aria-label')]);
    expect(days, path).toHaveLength(7);
    expect(days.slice(1, 3), path).toEqual([
      ['/timesheet/dayview/EMP/2026-11-17', 'Tue 17 Nov 2026: 7.50 of 7.50 h, complete'],
      [`/timesheet/dayview/EMP/${TODAY}`, 'Wed 18 Nov 2026, today: 2.00 of 7.50 h'],
    ]);
    expect(page.texts('.week-total')[0], path).toContain('9.50 h of 37.50 h this week');
  }
});

test('tells of long work until its end is seen, apart from what waits', async () => {
  const jobs = async () => (await getHome(world.ctx(world.staff), {})).jobs.map(({ title, status }) => `${title} ${status}`);
  const add = async (title: string, status: string) => (await rows<{ id: string }>(world.em(), sql`insert into tenant.job_run
      (job_run_id, kind, title, status, created_by, created_at, updated_at, result_href)
    values (gen_random_uuid(), 'import', ${title}, ${status}, 'EMP', ${world.app.now().toISOString()}, now(), '/timesheet/favourites')
    returning job_run_id::text as id`))[0]!.id;
  const [done, failed, watched] = [await add('A', 'done'), await add('B', 'failed'), await add('C', 'done')];
  expect((await jobs()).sort()).toEqual(['A done', 'B failed', 'C done']);
  const open = await openPages(world, world.staff);
  const { page } = await open('/home');
  expect(page.all('section').find((part) => part.text.includes('What waits for you'))?.text).not.toContain('A is done');
  expect(page.button('A is done')).toBeDefined();
  const opened = await open(`/jobs/${done}`, {});
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/timesheet/favourites']);
  expect((await open(`/jobs/${failed}`, {})).headers.get('Location')).toBe(`/jobs/${failed}`);
  const { signal } = new AbortController();
  expect(await isDoneSoon(world.ctx(world.staff) as never, watched, { withinMs: 0, signal })).toBe(true);
  expect(await jobs()).toEqual([]);
  const running = await add('D', 'running');
  await open(`/jobs/${running}/seen`, {});
  expect(await jobs()).toEqual(['D running']);
  expect((await (await openPages(world, world.admin))(`/jobs/${running}`, {})).status).toBe(303);
  expect(await jobs()).toEqual(['D running']);
  await execute(world.em(), sql`delete from tenant.job_run`);
});

test('is what the empty path shows, until a person chooses another view to begin with', async () => {
  const open = await openPages(world, world.staff);
  const [begun, own] = [await open('/'), await open('/home')];
  expect([begun.status, begun.page.title, begun.page.text]).toEqual([200, own.page.title, own.page.text]);
  expect((await open('/?line=9-10%20nwind%20general%20planning')).page.text).toContain('Which category?');
  for (const [viewPageId, to] of [[2, '/reports/client-project-summary'], [3, '/timesheet/weekview'], [4, '/timesheet/dayview']] as const) {
    await execute(world.em(), sql`update tenant.employee set view_page_id = ${viewPageId} where emp_id = 'EMP'`);
    expect((await open('/')).headers.get('Location')).toBe(to);
    expect((await open('/home')).status).toBe(200);
  }
  await execute(world.em(), sql`update tenant.employee set view_page_id = 1 where emp_id = 'EMP'`);
});

test('everybody keeps the view that they began with before it was Home, and the history reads as it did', async () => {
  for (const [empId, before, after] of [['ADM', 1, 4], ['EMP', 4, 2]] as const) {
    await execute(world.em(), sql`update tenant.employee set view_page_id = ${before} where emp_id = ${empId}`);
    await execute(world.em(), sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before,
        after) values (now(), ${empId}, 'employee', 'web', 'settings.update-my-appearance', 'employee', ${empId},
      jsonb_build_object('viewPageId', ${before}::int), jsonb_build_object('viewPageId', ${after}::int, 'theme', 'dark'))`);
  }
  const migration = await readFile('migrations/tenant/0166-home-is-first.sql', 'utf8');
  await world.em().transactional(async (em) => {
    for (const text of [`set local search_path to ${world.tenant.schema}`, ...migration.trim().split(/;\s*/).filter(Boolean)])
      await execute(em as SqlEntityManager, sql.raw(text));
  });
  expect(await rows(world.em(), sql`select emp_id || view_page_id as begins from tenant.employee order by 1`))
    .toEqual([{ begins: 'ADM4' }, { begins: 'EMP1' }]);
  const told = async (id: string) => (await getHistory(world.ctx(), { kind: 'person', id })).changes[0]!.changes
    .find(({ label }) => label === 'Starting View');
  expect(await told('ADM')).toMatchObject({ before: 'Timesheet Day View', after: 'Home' });
  expect(await told('EMP')).toMatchObject({ before: 'Home', after: 'Client Project Summary' });
  await execute(world.em(), sql`update tenant.employee set view_page_id = 1`);
});
