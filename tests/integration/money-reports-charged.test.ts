import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { listForecast } from '#app/domain/money/money-reports/ahead/forecast.ts';
import { listChargedItems } from '#app/domain/money/money-reports/charged/charged-items.ts';
import { listMargin } from '#app/domain/money/money-reports/charged/margin.ts';
import { listRevenue } from '#app/domain/money/money-reports/charged/revenue.ts';
import { listUnbilledWork } from '#app/domain/money/money-reports/charged/unbilled-work.ts';
import { listAgedDebtors } from '#app/domain/money/money-reports/debts/aged-debtors.ts';
import { listTaxSummary } from '#app/domain/money/money-reports/documents/tax-summary.ts';
import { getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { saveReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

/** A report by the parameters of its address. */
const ask = <Schema extends z.ZodType, Result>(list: ((ctx: ReturnType<World['ctx']>, params: z.output<Schema>) => Promise<Result>)
  & { readonly input: Schema }, params: object = {}): Promise<Result> => list(world.ctx(), list.input.parse(params));

const H = 3600;

// Today is Wednesday, 18 November 2026.
beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.333333)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'ACME'`);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'TID1', 'A user');
  const time = await addEntries(world, [
    { date: '2026-11-02', hours: 2 }, { date: '2026-11-03', hours: 1, projectId: 'GENRL', empId: 'ADM', price: '200' },
    { date: '2026-11-04', hours: 3, code: 'W' },
  ]);
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({
    invoiceType: 'Both' as const, timeIds: time,
    lines: [lineInput('Five users', '50', { quantity: '5', discountPct: '0.1' }), lineInput('Travel', '30')],
  }));
  await execute(world.em(), sql`update tenant.invoice_line set prod_id = 'TIDE', sku_id = 'TID1', cost = 20
    where invoice_id = ${invoiceId} and description = 'Five users'`);
  // Three entries of 10.01 EUR: 13.35 each by itself, 40.04 together.
  const euro = await addEntries(world, ['09:00', '10:00', '11:00'].map((start, index) => ({
    date: '2026-11-05', start, clientId: 'ACME', projectId: 'ALPHA', price: '10.01', tax: '0', empId: index === 0 ? 'ADM' : 'EMP',
  })));
  await createInvoice(world.ctx(), invoiceInput({ clientId: 'ACME', timeIds: euro }));
});

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

describe('revenue', () => {
  test.each([
    ['client', [['NWIND', '440.00', '255.00', '695.00'], ['ACME', '40.04', '0.00', '40.04']]],
    ['project', [['-', '0.00', '255.00', '255.00'], ['WEB', '240.00', '0.00', '240.00'], ['GENRL', '200.00', '0.00', '200.00'],
      ['ALPHA', '40.04', '0.00', '40.04']]],
    ['person', [['EMP', '266.69', '0.00', '266.69'], ['-', '0.00', '255.00', '255.00'], ['ADM', '213.35', '0.00', '213.35']]],
    ['product', [['-', '480.04', '0.00', '480.04'], ['TIDE', '0.00', '225.00', '225.00'], ['+', '0.00', '30.00', '30.00']]],
  ])('by %s comes to the same total, that of the invoices before tax', async (by, wanted) => {
    const { rows: found, totals } = await ask(listRevenue, { ...NOVEMBER, by });
    expect(found.map(({ id, timeCharged, linesCharged, charged }) => [id, timeCharged, linesCharged, charged])).toEqual(wanted);
    expect(totals.charged).toBe('735.04');
    expect((await ask(listTaxSummary, NOVEMBER)).totals.net).toBe('735.04');
    for (const { id, charged } of found)
      expect((await ask(listChargedItems, { ...NOVEMBER, by, of: id })).totals.charged, id).toBe(charged);
  });

  test('is in one currency where that is chosen', async () => {
    expect((await ask(listRevenue, { ...NOVEMBER, currency: 'EUR' })).totals.charged).toBe('30.03');
    expect((await ask(listRevenue, { startDate: '2026-12-01', endDate: '2026-12-31' })).rows).toEqual([]);
  });
});

test('margin says what became of the value: written off, discounted, charged, and what products cost', async () => {
  const { rows: found, totals } = await ask(listMargin, { ...NOVEMBER, clientId: 'NWIND', by: 'product' });
  expect(found.map(({ id, value, writtenOff, discount, charged, cost, margin }) =>
    [id, value, writtenOff, discount, charged, cost, margin])).toEqual([
    ['-', '800.00', '360.00', '0.00', '440.00', '0.00', '440.00'], ['TIDE', '250.00', '0.00', '25.00', '225.00', '100.00', '125.00'],
    ['+', '30.00', '0.00', '0.00', '30.00', '0.00', '30.00'],
  ]);
  expect(totals).toEqual({ value: '1080.00', writtenOff: '360.00', discount: '25.00', credited: '0.00', charged: '695.00', cost: '100.00',
    margin: '595.00' });
});

describe('unbilled work', () => {
  beforeAll(() => addEntries(world, [
    { date: '2026-11-10', hours: 1 }, { date: '2026-10-10', hours: 2, projectId: 'GENRL' }, { date: '2026-08-01', hours: 1 },
    { date: '2026-11-11', hours: 5, code: 'W' }, { date: '2026-11-12', hours: 5, code: 'BPP' },
    { date: '2026-11-12', hours: 1, clientId: 'ACME', projectId: 'ALPHA', price: '100', tax: '0' },
  ]));

  test('is by client or project, with its age', async () => {
    const { rows: found, totals } = await ask(listUnbilledWork);
    expect(found.map(({ id, earliest, workedSeconds, to30, to60, to90, over90, total }) =>
      [id, earliest, workedSeconds / H, to30, to60, to90, over90, total])).toEqual([
      // Five hours are prepaid, and there is no balance that they could be drawn on.
      ['NWIND', '2026-08-01', 9, '720.00', '240.00', '0.00', '120.00', '1080.00'],
      ['ACME', '2026-11-12', 1, '133.33', '0.00', '0.00', '0.00', '133.33'],
    ]);
    expect(totals).toMatchObject({ workedSeconds: 10 * H, total: '1213.33' });
    const byProject = await ask(listUnbilledWork, { by: 'project', sort: 'name', direction: 'asc' });
    expect(byProject.rows.map(({ id, clientId, total }) => [id, clientId, total])).toEqual([
      ['GENRL', 'NWIND', '240.00'], ['ALPHA', 'ACME', '133.33'], ['WEB', 'NWIND', '840.00'],
    ]);
    expect(byProject.totals.total).toBe('1213.33');
    expect((await ask(listUnbilledWork, { currency: 'EUR' })).totals.total).toBe('100.00');
  });
});

describe('the forecast', () => {
  test('has the periods of recurring products that begin from today on, and what remains of budgets', async () => {
    // Begun on 31 August, by the month; made until October. And one of 100.00 a year that is due since yesterday.
    const agreed = { clientId: 'NWIND', skuId: 'TID1', firstInvoicePeriod: 1, subsequentInvoicePeriod: 1 };
    await addRecurring(world, { ...agreed, unit: 'Month', sellAmount: '10', dateStart: '2026-08-31', dateEnd: '2027-02-28' });
    await execute(world.em(), sql`update tenant.recurring_product set next_index = 3, next_start = '2026-11-30'`);
    await addRecurring(world, { ...agreed, unit: 'Year', sellAmount: '100', dateStart: '2026-11-17', dateEnd: '2030-12-31' });
    await execute(world.em(), sql`insert into tenant.budget (project_id, unit, amount) values ('WEB', 'money', 2000),
      ('GENRL', 'hours', 10)`);
    const { rows: found, totals } = await ask(listForecast);
    const [november, december, january, february, march] = found;
    expect([november, december, january, february, march].map((month) => [month?.id, month?.products])).toEqual([
      ['2026-11-01', '110.00'], ['2026-12-01', '10.00'], ['2027-01-01', '10.00'], ['2027-02-01', '10.00'], ['2027-03-01', '0.00'],
    ]);
    expect(found).toHaveLength(13);
    // What is billable or prepaid has used a part of the 2000 of WEB; GENRL has used 3 of its 10 hours, at 440 / 3 an hour.
    const used = await rows<{ used: string }>(world.em(), sql`select sum(sell_total)::text as used from tenant.timesheet
      where project_id = 'WEB' and billable_id <> 'W'`);
    const remaining = 2000 - Number(used[0]?.used);
    expect(found.at(-1)).toMatchObject({ id: 'undated', products: '0.00', budgets: (remaining + 1026.67).toFixed(2),
      total: (remaining + 1026.67).toFixed(2) });
    expect(totals).toMatchObject({ products: '140.00', invoices: '0.00' });
  });
});

describe('the pages', () => {
  test('have filters, tabs and figures that lead to what they are made of; the basis is stated', async () => {
    const browse = await openBrowser(world, world.admin);
    const { page } = await browse('/reports/aged-debtors');
    expect(page.table('Aged Debtors').headings).toEqual(
      ['Client', 'Invoices', 'Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'Credit', 'Total']);
    expect(page.field('currency').options).toEqual(['All, in AUD', 'Only AUD', 'Only EUR']);
    expect(page.hrefs).toContain('/reports/open-invoices?clientId=NWIND&age=notDue');
    expect(page.text).toContain('In each currency:');
    expect(page.text).toContain('An invoice is due on its date plus its payment terms');
    const { page: revenue } = await browse(page.link('Revenue').href);
    expect(revenue.table('Revenue').totals).toContain('735.04');
    const { page: items } = await browse('/reports/charged-items?by=person&of=EMP');
    expect(items.text).toContain('Charged Items: Emil Price');
    expect(items.form('by').get('of')).toBe('EMP');
    const { page: paper } = await browse(revenue.link('Print').href);
    expect(paper.table('Revenue').totals).toContain('735.04');
    expect(paper.text).toContain('Period: 2026');
    const { page: cash } = await browse('/reports/tax-summary?basis=cash');
    expect(cash.text).toContain('Cash basis: payments count on their day');
  });

  test('begin with an overview of six figures, by the reports that they lead to', async () => {
    const overview = await getInvoiceOverview(world.ctx(), {});
    expect(overview).toMatchObject({
      outstanding: (await ask(listAgedDebtors)).totals.total, unbilled: (await ask(listUnbilledWork)).totals.total,
      unbilledSeconds: 10 * H, received: '0.00', receivedBefore: '0.00', overdue: '0.00', agreedNext: '10.00',
    });
    expect(overview.months).toHaveLength(12);
    const browse = await openBrowser(world, world.admin);
    const { page } = await browse('/invoice/overview');
    expect(page.texts('.overview-figure dt')).toEqual(
      ['Outstanding', 'Overdue', 'Unbilled', 'Invoiced this month', 'Received this month', 'Agreed for December 2026']);
    expect(page.hrefs).toEqual(expect.arrayContaining(['/reports/aged-debtors', '/invoice/list?state=overdue', '/reports/unbilled-work',
      '/reports/payments?period=this-month', '/reports/agreed-ahead?of=2026-12-01', '/reports/agreed-ahead?of=undated']));
  });

  test('can be saved under a name, and are an administrator’s', async () => {
    const saved = await saveReport(world.ctx(), { reportName: 'Debtors', report: 'aged-debtors', query: 'currency=EUR' });
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`/reports/saved/${saved.savedReportId}`)).path).toBe('/reports/aged-debtors?currency=EUR');
    const own = await openBrowser(world, world.staff);
    for (const path of ['/reports/aged-debtors', '/invoice/overview', '/reports/margin?print=on'])
      expect((await own(path)).statuses, path).toEqual([403]);
    expect((await browse('/reports/margin')).page.title).toContain('Margin and Write-offs');
  });

  test.each([['/reports/Aged-Debtors', 200], ['/Reports/Timesheet-Summary', 200], ['/reports/nothing', 404], ['/reports/constructor', 404],
    ['/reports/points-detail', 404], ['/reports/aged-debtors/7', 404]])('have one route: %s answers %i', async (path, status) => {
    expect((await (await openBrowser(world, world.admin))(path)).statuses).toEqual([status]);
  });
});
