import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getHome } from '#app/domain/home/index.server.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { submitWeek } from '#app/domain/submitted-weeks/index.server.ts';
import { listSuggestions, removeSuggestion } from '#app/domain/suggestions/index.server.ts';
import * as landing from '#app/routes/_app/index.tsx';
import * as home from '#app/routes/_app/home.tsx';
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
    unbilled: [{ currencyId: 'AUD', count: 1, total: '100.00' }], overdue: { currencyId: 'AUD', count: 1, total: '110.00' }, isNew: false,
  });
  const without = await getHome(world.ctx({ ...world.admin, features: [] }), {});
  expect(without.organisation).toMatchObject({ unbilled: [], overdue: null });
});

test('reads a quick line, and shows first steps to who is new', async () => {
  const page = await pageOf(world.staff, '?line=9-10%20nwind%20general%20planning');
  expect(page.typed).toMatchObject({ line: '9-10 nwind general planning' });
  expect(page.home.waiting.isNew).toBe(true);
});

test('is where a person begins who chose it', async () => {
  const to = async () => (await landing.loader(await world.args(world.staff, '/') as unknown as Args)).headers.get('Location');
  expect(await to()).toBe('/timesheet/dayview');
  await execute(world.em(), sql`update tenant.employee set view_page_id = 4 where emp_id = 'EMP'`);
  expect(await to()).toBe('/home');
});
