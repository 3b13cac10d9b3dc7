import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Fields from '#app/domain/money/money-reports/fields.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { SaveReportForm, ScheduleReport } from '#app/domain/organisation/saved-reports/contract.ts';
import { saveReport, scheduleReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import type * as Screens from '#app/screens/money/money-reports/money-screens.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const planted = await vi.hoisted(async () => (await import('#tests/support/planted-report.ts')).plantReport());

// The line of the recipe. The files are not where the application looks for screens, so that one is handed to it.
vi.mock('#app/domain/money/money-reports/fields.ts', async (original) => {
  const real = await original<typeof Fields>();
  return { ...real, MONEY_REPORTS: { ...real.MONEY_REPORTS, 'bought-ahead': 'Bought Ahead' } };
});
vi.mock('#app/screens/money/money-reports/money-screens.ts', async (original) => {
  const real = await original<typeof Screens>();
  const { boughtAhead } = await planted.load('screens');
  return { moneyScreen: (name: string) => (name === 'bought-ahead' ? boughtAhead : real.moneyScreen(name as 'payments')) };
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await planted.load('domain');
  await createInvoice(world.ctx(), invoiceInput({
    invoiceType: 'Prepaid' as const, invoiceDate: '2026-08-01', lines: [lineInput('Hours', '110', { quantity: '10' })] }));
});
afterAll(() => planted.remove());

test('two files and a line make a report of money with page, tab, paper and file', async () => {
  expect(planted.files).toHaveLength(2);
  const ask = await openPages(world, world.admin);
  const { status, page } = await ask('/reports/bought-ahead');
  expect([status, page.title]).toEqual([200, expect.stringContaining('Bought Ahead')]);
  expect(page.table().rows.at(-1)?.join()).toContain('1,210.00');
  expect(page.links.find(({ isCurrent, name }) => isCurrent && name === 'Bought Ahead')).toBeDefined();
  expect((await ask('/reports/bought-ahead?print=on')).page.text).toContain('1,210.00');
  expect((await ask('/reports/bought-ahead?clientId=ACME')).page.text).toContain('No client has a prepaid balance.');
  const site = await openSite();
  const { request } = await world.args(world.admin, '/export/bought-ahead.csv');
  expect(await (await site(request)).text()).toMatch(/^\ufeff?Invoice,Date,Client,Currency,Expires,Original[^]*1210\.00/);
  expect((await (await openPages(world, world.staff))('/reports/bought-ahead')).status).toBe(403);
});

test('it is saved and mailed by its name, to who may see it', async () => {
  const form = SaveReportForm.parse({ reportName: 'Ahead', address: '/reports/bought-ahead?used=all' });
  const { savedReportId } = await saveReport(world.ctx(), form);
  await scheduleReport(world.ctx(), ScheduleReport.parse(
    { savedReportId, version: '1', every: 'week', format: 'csv', alsoTo: 'emp@harbour.example' }));
  const sent: OutgoingMail[] = [];
  const mailer = { isSetUp: true, send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) };
  await world.app.queue.send(world.em(), world.tenant, 'saved-report.send', { savedReportId, dueAt: '2026-11-20T09:00:00Z' });
  await world.runJobs({ ...world.app, services: { ...world.app.services, mailer } });
  expect(sent.map(({ to }) => to)).toEqual([['adm@harbour.example']]);
  expect(sent[0]?.text).toContain('Bought Ahead, as of 18/11/2026, 1 row.');
  expect(Buffer.from(sent[0]?.attachments[0]?.bytes ?? []).toString()).toContain('1210.00');
});
