import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { SaveReportForm } from '#app/domain/organisation/saved-reports/contract.ts';
import { listSavedReports, saveReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { loader as open } from '#app/routes/_app/reports/saved/$savedReportId.ts';
import { action as remove } from '#app/routes/_app/reports/saved/$savedReportId/delete.dialog.tsx';
import { action as rename } from '#app/routes/_app/reports/saved/$savedReportId/rename.dialog.tsx';
import { action as save } from '#app/routes/_app/reports/saved/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addEntries(world, [{ date: '2026-10-05', note: 'Of Emil' }, { date: '2026-10-06', empId: 'ADM', note: 'Of Ada' }]);
});
beforeEach(async () => { await execute(world.em(), sql`delete from tenant.saved_report`); });

const OF_LAST_MONTH = '/reports/timesheet-summary?period=last-month&clientId=NWIND&page=3';
const post = async (action: typeof save, form: Record<string, string>, who = world.staff) =>
  answerOf(action, await world.args(who, '/reports/saved', {
    form, params: form['savedReportId'] ? { savedReportId: form['savedReportId'] } : {},
  }));
const saved = async (reportName = 'Northwind', address = OF_LAST_MONTH, who = world.staff) =>
  String((await saveReport(world.ctx(who), SaveReportForm.parse({ reportName, address }))).savedReportId);
const opened = async (savedReportId: string, who = world.staff) =>
  answerOf(open, await world.args(who, `/reports/saved/${savedReportId}`, { params: { savedReportId } }));

describe('a saved report', () => {
  test('is saved once from the page that is open, with its filters, and opened again', async () => {
    const ask = await openPages(world, world.staff);
    const { page } = await ask(OF_LAST_MONTH);
    const dialog = (await ask(page.link('Save report').href)).page;
    expect(dialog.field('reportName').value).toBe('Timesheet Summary');
    const chosen = (await ask('/reports/timesheet-summary?period=last-month&startDate=2026-10-01&endDate=2026-10-31&clientId=NWIND')).page;
    expect(chosen.link('Save report').href).toContain(encodeURIComponent('?period=last-month&clientId=NWIND'));
    const form = { reportName: ' Northwind ', address: OF_LAST_MONTH, idempotencyKey: 'once' };
    for (const sent of [form, form]) expect(await post(save, sent)).toMatchObject({ status: 303, location: '/reports/saved' });
    const [report, ...more] = await listSavedReports(world.ctx(world.staff), {});
    expect([report?.reportName, more.length]).toEqual(['Northwind', 0]);
    const { location } = await opened(String(report?.savedReportId));
    expect(location).toBe('/reports/timesheet-summary?period=last-month&clientId=NWIND');
    expect((await ask(location ?? '')).page.text).toContain('October 2026');
    expect((await ask('/reports/saved')).page.text).toContain('Northwind');
  });

  test('is shown to others by its link, by their own rights, and is nobody’s outside the organisation', async () => {
    const id = await saved('All', '/reports/timesheet-summary?period=last-month&empId=ADM', world.admin);
    const { location } = await opened(id);
    const ask = await openPages(world, world.staff);
    const { text } = (await ask(location ?? '')).page;
    expect([text.includes('Of Emil'), text.includes('Of Ada')]).toEqual([true, false]);
    const other = await createWorld();
    const { status } = await answerOf(open, await other.args(other.admin, `/reports/saved/${id}`, { params: { savedReportId: id } }));
    expect(status).toBe(404);
    expect(await listSavedReports(world.ctx(world.staff), {})).toEqual([]);
  });

  test('is renamed and deleted by its owner alone', async () => {
    const savedReportId = await saved();
    const form = { savedReportId, reportName: 'Wind', version: '1' };
    expect((await post(rename, form, world.admin)).status).toBe(404);
    expect((await post(remove, { savedReportId }, world.admin)).status).toBe(404);
    expect((await post(rename, form)).status).toBe(303);
    const stale = await post(rename, { ...form, reportName: 'North' });
    expect([stale.status, JSON.stringify(stale.data)]).toEqual([409, expect.stringContaining('Wind')]);
    expect((await post(remove, { savedReportId })).status).toBe(303);
    expect((await opened(savedReportId)).status).toBe(404);
  });

  test('has a name of its own among those of its owner, also when two are saved at once', async () => {
    const taken = { status: 409, errors: { reportName: ['You have a report of this name already. Please choose another one.'] } };
    const answers = await Promise.all(['NORTH', 'north'].map((reportName, at) =>
      post(save, { reportName, address: OF_LAST_MONTH, idempotencyKey: `at-once-${at}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const savedReportId = await saved('South');
    expect(await post(rename, { savedReportId, reportName: 'North', version: '1' })).toMatchObject(taken);
    await saved('North', OF_LAST_MONTH, world.admin);
    expect(await rows(world.em(), sql`select 1 from tenant.saved_report`)).toHaveLength(3);
  });

  test.each([
    ['', 'Name is required'], ['x'.repeat(101), 'Name should not exceed 100 characters.'],
  ])('is not called %s', async (reportName, message) => {
    expect((await post(save, { reportName, address: OF_LAST_MONTH, idempotencyKey: 'k' })).errors).toEqual({ reportName: [message] });
  });

  test.each(['/admin/clients', '//evil.example/reports/utilisation', '/reports/utilisation/EMP', '/reports/points-detail', '',
    `/reports/utilisation?empId=${'x'.repeat(1100)}`])('is a report and nothing else: %s', async (address) => {
    const { status } = await post(save, { reportName: 'Other', address, idempotencyKey: 'k' });
    expect(status).toBe(422);
  });

  test('can be of points of one person', async () => {
    expect((await opened(await saved('Mine', '/reports/points-detail/emp?period=this-year'))).location)
      .toBe('/reports/points-detail/EMP?period=this-year');
  });
});
