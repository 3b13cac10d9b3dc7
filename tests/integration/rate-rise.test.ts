import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { previewRise, raiseRates } from '#app/domain/time/rate-rises/index.server.ts';
import { addMember, team } from '#app/domain/people/teams/index.server.ts';
import { addTimesheet, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { action, loader } from '#app/routes/_app/admin/rate-rise.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.client_rate`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

const FROM = '2026-11-16';
const TERMS = { by: 'percent', value: '10', from: FROM, rounding: '0.5' } as const;
const rates = () => rows<object>(world.em(), sql`select emp_id as emp, client_id as client, rate::text as rate,
  prepaid_rate::text as prepaid, start_date::text as start, expiry_date::text as "end" from tenant.client_rate
  order by emp_id, client_id, client_rate_id`);
const preview = async (filter: { employee?: string; client?: string; teamId?: number } = {}) =>
  previewRise(world.ctx(), { employee: '', client: '', teamId: 0, ...TERMS, ...filter });
const chosen = async () => (await preview()).rows.map(({ clientRateId, version }) => ({ clientRateId, version }));
const entry = (date: string, more: object = {}) => addTimesheet(world.ctx(), {
  empId: 'EMP', clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV', locationId: 'OFFICE', startTime: '09:00', endTime: '10:00',
  timeLessSeconds: 0, notes: '', date, ...more,
});

describe('the preview', () => {
  test('shows the rates that go on to the day as they would be, of the people and clients that are asked for', async () => {
    await addRate(world, { rate: '101', prepaidRate: '90', expiryDate: '2027-01-31' });
    await addRate(world, { empId: 'ADM', clientId: 'NWIND', rate: '200', expiryDate: '2026-11-15' });
    await addRate(world, { clientId: 'NWIND', rate: '120', startDate: FROM });
    await entry(FROM);
    expect((await preview()).rows).toEqual([expect.objectContaining({
      employeeName: 'Emil Price', clientName: 'Acme Exports', rate: '101.0000', newRate: '111.0000', newPrepaidRate: '99.0000', entries: 1,
    })]);
    expect((await preview({ client: 'north' })).rows).toEqual([]);
    expect((await preview({ client: 'acme', employee: 'emp' })).rows).toHaveLength(1);
    const { teamId } = await team.create(world.ctx(), { teamName: 'Design', note: '' });
    expect((await preview({ teamId })).rows).toEqual([]);
    await addMember(world.ctx(), { teamId, empId: 'EMP' });
    expect((await preview({ teamId })).rows).toHaveLength(1);
  });

  test('comes by an address, which says what is wrong with what was typed', async () => {
    const page = async (query: string) => (await answerOf(loader, await world.args(world.admin, `/admin/rate-rise${query}`))).data;
    expect(await page('')).toMatchObject({ preview: null, errors: {}, typed: { from: '2026-12-01', by: 'percent' } });
    expect(await page('?value=x&from=2026-12-01')).toMatchObject({ preview: null, errors: { value: ['Rise: not a number'] } });
    expect(await page('?value=0&by=sideways')).toMatchObject({
      errors: { value: ['Rise must be more than 0'], by: ['Choose percent or amount'] },
    });
    expect(await page('?value=101')).toMatchObject({ errors: { value: ['A rise of more than 100 % is not possible at once'] } });
    expect(await page('?value=5&from=0001-01-01'))
      .toMatchObject({ errors: { from: ['From must be between 1900 and 2200: check the year'] } });
    expect(await page('?value=5')).toMatchObject({ preview: { rows: [], isCut: false } });
    expect((await answerOf(loader, await world.args(world.staff, '/admin/rate-rise'))).status).toBe(403);
  });
});

describe('raising', () => {
  test('lets new rates begin and ends the old ones the day before; recorded time keeps its price', async () => {
    await addRate(world, { rate: '100', prepaidRate: '80', expiryDate: '2027-01-31' });
    await addRate(world, { empId: 'ADM', rate: '200', prepaidRate: '180', expiryDate: '2027-06-30' });
    const kept = await entry(FROM);
    expect(await raiseRates(world.ctx(), { ...TERMS, rates: await chosen(), entriesOf: [] })).toEqual({ raised: 2, repriced: 0 });
    expect(await rates()).toEqual([
      { emp: 'ADM', client: 'ACME', rate: '200.0000', prepaid: '180.0000', start: null, end: '2026-11-15' },
      { emp: 'ADM', client: 'ACME', rate: '220.0000', prepaid: '198.0000', start: FROM, end: '2027-06-30' },
      { emp: 'EMP', client: 'ACME', rate: '100.0000', prepaid: '80.0000', start: null, end: '2026-11-15' },
      { emp: 'EMP', client: 'ACME', rate: '110.0000', prepaid: '88.0000', start: FROM, end: '2027-01-31' },
    ]);
    expect(await getTimesheet(world.ctx(), { timeId: kept.timeId })).toMatchObject({ sellPrice: '100.0000' });
    const later = await entry('2026-11-17');
    expect(await getTimesheet(world.ctx(), { timeId: later.timeId })).toMatchObject({ sellPrice: '110.0000' });
  });

  test('changes recorded time where it is asked to, but none that is closed, invoiced, overwritten or earlier', async () => {
    const rateId = await addRate(world, { rate: '100', prepaidRate: '80', expiryDate: '2027-01-31' });
    const entries = {
      earlier: await entry('2026-11-15'), closed: await entry(FROM), open: await entry('2026-11-17'),
      prepaid: await entry('2026-11-18', { billableId: 'BPP' }), typed: await entry('2026-11-18', { sellPrice: '70', startTime: '11:00',
        endTime: '12:00' }),
      invoiced: await entry('2026-11-19'),
    };
    await execute(world.em(), sql`update tenant.timesheet set invoice_id = ${await addInvoice(world, '1')}
      where time_id = ${entries.invoiced.timeId}`);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${FROM}`);
    expect((await preview()).rows).toMatchObject([{ entries: 2 }]);
    expect(await raiseRates(world.ctx(), { ...TERMS, rates: await chosen(), entriesOf: [rateId] })).toEqual({ raised: 1, repriced: 2 });
    const price = async (of: keyof typeof entries) => (await getTimesheet(world.ctx(), { timeId: entries[of].timeId })).sellPrice;
    expect(await Promise.all((['earlier', 'closed', 'open', 'prepaid', 'typed', 'invoiced'] as const).map(price)))
      .toEqual(['100.0000', '100.0000', '110.0000', '88.0000', '70.0000', '100.0000']);
    expect(await getTimesheet(world.ctx(), { timeId: entries.open.timeId })).toMatchObject({ sellTotal: '110.00', version: 2 });
    const trail = await rows<object>(world.em(), sql`select subject, before->>'sellPrice' as before, after->>'sellPrice' as after
      from tenant.audit where action = 'rate.raise' and subject = 'timesheet' and subject_id = ${String(entries.open.timeId)}`);
    expect(trail).toEqual([{ subject: 'timesheet', before: '100.0000', after: '110.0000' }]);
  });

  test('does nothing where a rate was changed since it was shown, and comes back with what was ticked', async () => {
    const rateId = await addRate(world, { rate: '100', expiryDate: '2027-01-31' });
    const other = await addRate(world, { empId: 'ADM', expiryDate: '2027-01-31' });
    await execute(world.em(), sql`update tenant.client_rate set version = 2 where client_rate_id = ${other}`);
    const post = async (rates: string[]) => answerOf(action, await world.args(world.admin, '/admin/rate-rise?value=10', {
      form: { ...TERMS, rates, entriesOf: [], idempotencyKey: crypto.randomUUID() },
    }));
    expect(await post([`${rateId}.1`, `${other}.1`])).toMatchObject({
      status: 409, errors: { '': [expect.stringContaining('Nothing was raised')] },
      data: { result: { initialValue: { rates: [`${rateId}.1`, `${other}.1`] } } },
    });
    expect(await post([])).toMatchObject({ status: 422, errors: { rates: ['Choose at least one rate.'] } });
    expect(await rates()).toHaveLength(2);
    expect(await post([`${rateId}.1`])).toMatchObject({ status: 303, location: '/admin/rate-rise' });
    expect(await rates()).toHaveLength(3);
  });

  test('is one transaction for thousands of entries', async () => {
    const rateId = await addRate(world, { rate: '100', expiryDate: '2027-01-31' });
    await entry('2026-11-17');
    await execute(world.em(), sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id,
        project_id, category_id, location_id, billable_id, sell_price, rate_source, client_rate_id, sell_total, sales_tax_pct,
        sales_tax_amt,
        emp_created, emp_updated, created_at, updated_at)
      select emp_id, entry_date + n, start_time, end_time, worked_seconds, client_id, project_id, category_id, location_id, billable_id,
        sell_price, rate_source, client_rate_id, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at
      from tenant.timesheet cross join generate_series(1, 4999) n`);
    expect(await raiseRates(world.ctx(), { ...TERMS, rates: await chosen(), entriesOf: [rateId] })).toEqual({ raised: 1, repriced: 5000 });
  });
});
