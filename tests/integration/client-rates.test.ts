import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { createClientRate, getClientRate, updateClientRate } from '#app/domain/clients/rates/index.server.ts';
import { addTimesheet, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { loader as clientPage } from '#app/routes/_app/admin/clients/$clientId/index.tsx';
import { action as create } from '#app/routes/_app/admin/users/userdetail/$empId/rates/new.dialog.tsx';
import { action as saveRow, loader as userPage } from '#app/routes/_app/admin/users/userdetail/$empId/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { addRate } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.client_rate where client_id = 'ACME'`);
});

const ENTRY = {
  empId: 'EMP', clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV', locationId: 'OFFICE', startTime: '09:00', endTime: '10:00',
  timeLessSeconds: 0, notes: '', idempotencyKey: undefined,
};
const rate = (clientRateId: number) => firstRow<{ start: string | null; end: string | null; version: number }>(world.em(), sql`
  select start_date::text as start, expiry_date::text as "end", version from tenant.client_rate where client_rate_id = ${clientRateId}`);
const active = async (date: string) =>
  (await getClientRate(world.ctx(), { empId: 'EMP', clientId: 'ACME', date })).rate?.clientRateId;

describe('a rate with a first day', () => {
  test('prices the time from that day on, and the one before it the time until then', async () => {
    const old = await addRate(world, { rate: '100', expiryDate: '2026-10-31' });
    const next = await addRate(world, { rate: '130', startDate: '2026-11-10', expiryDate: '2027-06-30' });
    expect([await active('2026-10-31'), await active('2026-11-05'), await active('2026-11-10')]).toEqual([old, undefined, next]);
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...ENTRY, date: '2026-11-10' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      sellPrice: '130.0000', whyThisRate: `Rate of this person for this client (rate ${next}, from 10/11/2026 until 30/06/2027).`,
    });
  });

  test('is made for a day that has none from the rate before it up to the next one', async () => {
    await addRate(world, { rate: '100', expiryDate: '2026-10-31' });
    await addRate(world, { rate: '130', startDate: '2026-12-01', expiryDate: '2027-06-30' });
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...ENTRY, date: '2026-11-05', newRate: 'previous' });
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      sellPrice: '100.0000', clientRateStart: '2026-11-01', clientRateExpiry: '2026-11-30',
    });
  });
});

describe('two rates of one person and client', () => {
  const values = { empId: 'EMP', clientId: 'ACME', rate: '150', prepaidRate: '140', startDate: null, expiryDate: '2027-12-31', notes: '' };

  test('never share a day: the new one is refused, and the other named with what may be done', async () => {
    const first = await addRate(world, { rate: '99', expiryDate: '2027-01-31' });
    const refused = `Emil Price has a rate of 99.00 for Acme Exports until 31/01/2027 already (rate ${first}). `
      + 'Let this one begin on 01/02/2027 or later, or end that one earlier.';
    const sent = await world.args(world.admin, '/admin/users/userdetail/EMP/rates/new', {
      form: { ...values, startDate: '2027-01-31' },
    });
    expect(await answerOf(create, sent)).toMatchObject({ status: 422, errors: { startDate: [refused] } });
    await createClientRate(world.ctx(), { ...values, startDate: '2027-02-01' });
    expect(await createClientRate(world.ctx(), { ...values, empId: 'ADM' })).toMatchObject({ empId: 'ADM' });
  });

  test('cannot be made at the same moment either', async () => {
    const both = await Promise.allSettled([createClientRate(world.ctx(), values), createClientRate(world.ctx(), values)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('do not meet when one of them is moved; what leaves the days alone is saved', async () => {
    const first = await addRate(world, { expiryDate: '2027-01-31' });
    await addRate(world, { startDate: '2027-02-01', expiryDate: '2027-06-30' });
    const change = { clientRateId: first, rate: '100', prepaidRate: '90', startDate: null, notes: '', version: 1 };
    await expect(updateClientRate(world.ctx(), { ...change, expiryDate: '2027-02-01' })).rejects
      .toMatchObject({ fields: { startDate: [expect.stringContaining('from 01/02/2027 until 30/06/2027 already')] } });
    await expect(updateClientRate(world.ctx(), { ...change, startDate: '2027-01-02', expiryDate: '2027-01-01' })).rejects
      .toMatchObject({ fields: { expiryDate: ['Expiry Date must not be before Start Date'] } });
    await updateClientRate(world.ctx(), { ...change, startDate: '2026-01-01', expiryDate: '2027-01-31' });
    expect(await rate(first)).toEqual({ start: '2026-01-01', end: '2027-01-31', version: 2 });
  });

  test('that shared days before there were first days keep doing so until their days are changed', async () => {
    const older = await addRate(world, { expiryDate: '2026-10-31' });
    const [newer] = await rows<{ id: number }>(world.em(), sql`insert into tenant.client_rate
      (emp_id, client_id, rate, prepaid_rate, created_at) values ('EMP', 'ACME', 1, 1, '2027-01-01') returning client_rate_id as id`);
    expect(await active('2026-10-01')).toBe(newer?.id);
    const change = { rate: '2', prepaidRate: '2', startDate: null, notes: 'now with notes', version: 1 };
    await updateClientRate(world.ctx(), { ...change, clientRateId: older, expiryDate: '2026-10-31' });
    await updateClientRate(world.ctx(), { ...change, clientRateId: newer!.id, expiryDate: null, startDate: '2026-11-01' });
    expect(await active('2026-10-01')).toBe(older);
  });
});

describe('the rates of a person', () => {
  const page = async (query: string) => {
    const { data } = await answerOf(userPage, await world.args(world.admin, `/admin/users/userdetail/EMP${query}`, {
      params: { empId: 'EMP' },
    }));
    return data as { rows: { clientId: string }[]; params: object; sizes: number[]; clients: { id: string } };
  };

  test('are those of one client where the filter names one by id or name; pages have 5, 10, 25 or 100', async () => {
    await addRate(world);
    const shown = async (query: string) => (await page(query)).rows.map(({ clientId }) => clientId).sort();
    expect(await shown('')).toEqual(['ACME', 'NWIND']);
    expect(await shown('?client=acme')).toEqual(['ACME']);
    expect(await shown('?client=Northwind+Traders')).toEqual(['NWIND']);
    expect(await shown('?client=')).toEqual(['ACME', 'NWIND']);
    expect(await shown('?client=Nobody+at+all')).toEqual([]);
    const { sizes, params } = await page('');
    expect(sizes).toEqual([5, 10, 25, 100]);
    expect(params).toMatchObject({ sort: 'expiryDate', direction: 'desc' });
  });

  test('are saved in their row, and a refusal stays in it', async () => {
    const first = await addRate(world, { expiryDate: '2026-12-31' });
    await addRate(world, { startDate: '2027-01-01' });
    const sent = async (startDate: string, expiryDate: string) =>
      answerOf(saveRow, await world.args(world.admin, `/admin/users/userdetail/EMP?client=ACME&edit=${first}`, {
        params: { empId: 'EMP' },
        form: { clientRateId: String(first), rate: '150', prepaidRate: '140', startDate, expiryDate, notes: '', version: '1' },
      }));
    expect((await sent('', '')).errors).toMatchObject({ startDate: [expect.stringContaining('from 01/01/2027 until 31/01/2027')] });
    expect(await sent('2026-02-01', '2026-12-31')).toMatchObject({ status: 303, location: '/admin/users/userdetail/EMP?client=ACME' });
  });
});

test('asking for the expired rates of a client begins at the first page again, of 20, the latest expiry first', async () => {
  const asked = await world.args(world.admin, '/admin/clients/ACME?tab=rates&search=&expired=show', { params: { clientId: 'ACME' } });
  expect((await answerOf(clientPage, asked)).data).toMatchObject({
    list: { params: { page: 1, size: 20, sort: 'expiryDate', direction: 'desc', expired: 'show' } },
  });
});
