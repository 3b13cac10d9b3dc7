import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { setSkuPrice } from '#app/domain/money/products/index.server.ts';
import { generateRecurringProducts, proposeRecurringProduct, recurringProduct } from '#app/domain/money/recurring-products/index.server.ts';
import { action as save, loader as page } from '#app/routes/_app/admin/clients/$clientId/index.tsx';
import {
  action as remove, loader as question,
} from '#app/routes/_app/admin/clients/$clientId/recurring-products/$recurringProductId/delete.dialog.tsx';
import { action as create } from '#app/routes/_app/admin/clients/$clientId/recurring-products/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addProduct, addProductCategory, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'TIDYR', 'A server', { unit: 'Year', sell: '2200', firstPeriod: 1, subsequentPeriod: 2 });
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { unit: 'Each' });
  await addSku(world, 'TIDE', 'FUTURE', 'From next century', { validFrom: '2099-01-01' });
  await addSku(world, 'TIDE', 'FIXED', 'Fixed', { sell: '28', isFixedPrice: true });
  await addSku(world, 'TIDE', 'OLD', 'Old one', { retiredDate: '2020-01-01' });
});

const TAB = '/admin/clients/ACME?tab=recurring-products';
const post = async (form: Form) =>
  answerOf(create, await world.args(world.admin, '/admin/clients/ACME/recurring-products/new', { form, params: { clientId: 'ACME' } }));
const stored = (id: number) => rows(world.em(), sql`select sku_id as sku, unit, sell_amount::text as amount, date_start as start,
  date_end as "end", first_invoice_period as first, subsequent_invoice_period as others from tenant.recurring_product
  where recurring_product_id = ${id}`);
const newest = async () =>
  (await rows<{ id: number }>(world.em(), sql`select max(recurring_product_id) as id from tenant.recurring_product`))[0]!.id;
const tab = async () => (await answerOf(page, await world.args(world.admin, TAB, { params: { clientId: 'ACME' } }))).data as {
  list: { tab: string; rows: { recurringProductId: number; isExpired: boolean }[] }; tabs: { name: string; count: number }[]
};
const NEW = {
  skuId: 'TIDYR', unit: '', sellAmount: '', firstInvoicePeriod: '', subsequentInvoicePeriod: '', dateStart: '2026-12-01',
  dateEnd: '2028-11-30', note: '',
};

describe('a new recurring product', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ skuId: '' }, { skuId: ['Product is required.'] }],
    [{ skuId: 'OLD' }, { skuId: ['Please select a product from the list.'] }],
    [{ skuId: 'FUTURE' }, { sellAmount: ['Sell Amount is required: this SKU has no price today.'] }],
    [{ skuId: 'FIXED', sellAmount: '27' }, { sellAmount: ['The price of this SKU is fixed. Please enter 28.00.'] }],
    [{ unit: 'Each' }, { unit: ['Please select a unit from the list.'] }],
    [{ dateStart: '', dateEnd: '' }, { dateStart: ['Start Date is required'], dateEnd: ['End Date is required'] }],
    [{ dateEnd: '2026-11-30' }, { dateEnd: ['End Date must not be before the start'] }],
    [{ firstInvoicePeriod: '0', subsequentInvoicePeriod: '-1' }, {
      firstInvoicePeriod: ['First Interval Period must be greater then 0'],
      subsequentInvoicePeriod: ['Other Interval Periods must be greater then 0'],
    }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post({ ...NEW, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('asks once when several of its periods have begun; a row that would begin several is refused', async () => {
    const back = { ...NEW, skuId: 'SEAT', dateStart: '2026-07-15', dateEnd: '2027-11-30' };
    const message = '5 periods have begun, for 15/07/2026 to 14/12/2026: 5 invoices, all dated 18/11/2026, would be made at once. '
      + 'Choose a later day, or tick that they are meant.';
    const first = await post(back);
    expect([first.errors, first.data['details']]).toEqual([{ dateStart: [message] }, { begun: 5 }]);
    expect((await post({ ...back, begunMeant: '5' })).status).toBe(303);
    const id = await newest();
    const { version, blocked: _blocked, lock: _lock, ...agreed } = await recurringProduct.get(world.ctx(), { recurringProductId: id });
    await expect(recurringProduct.update(world.ctx(), { ...agreed, dateStart: '2026-06-15', version }))
      .rejects.toMatchObject({ fields: { dateStart: ['6 periods have begun and would be invoiced at once. If that is meant, add another '
        + 'recurring product: its form asks.'] } });
  });

  test('takes what is left empty from the SKU, and keeps it when the price of the SKU changes', async () => {
    expect(await post(NEW)).toMatchObject({ status: 303, location: TAB });
    const id = await newest();
    const wanted = [{ sku: 'TIDYR', unit: 'Year', amount: '2200.0000', start: '2026-12-01', end: '2028-11-30', first: 1, others: 2 }];
    expect(await stored(id)).toEqual(wanted);
    await setSkuPrice(world.ctx(), { skuId: 'TIDYR', cost: undefined, rrp: undefined, sell: '9999', validFrom: world.ctx().today() });
    expect(await stored(id)).toEqual(wanted);
    expect((await post({ ...NEW, skuId: 'SEAT', sellAmount: '12.5' })).status).toBe(303);
    expect(await stored(await newest())).toMatchObject([{ sku: 'SEAT', unit: 'Month', amount: '12.5000' }]);
  });

  test('shows what the chosen product brings, until somebody types something else', async () => {
    const filled = await post({ ...NEW, skuId: 'a server · tideline', intent: 'refresh' });
    const { initialValue } = filled.data['result'] as { initialValue: Form };
    expect(initialValue).toMatchObject(
      { unit: 'Year', sellAmount: '9999.00', firstInvoicePeriod: '1', subsequentInvoicePeriod: '2', dateEnd: '2028-11-30' });
    const again = async (more: Form) =>
      ((await post({ ...initialValue, sellAmount: '9,999.00', skuId: 'SEAT', intent: 'refresh', ...more })).data['result'] as {
        initialValue: Form }).initialValue['sellAmount'];
    expect([await again({}), await again({ unit: 'Day' })]).toEqual(['100.00', '9,999.00']);
  });
});

test('the price of a SKU is proposed in the currency that the client is billed in', async () => {
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('NZD', 0.8)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'NZD' where client_id = 'NWIND'`);
  expect(await proposeRecurringProduct(world.ctx(), { clientId: 'NWIND', skuId: 'SEAT' })).toMatchObject({ sellAmount: '125.0000' });
  await addRecurring(world, { clientId: 'NWIND', skuId: 'SEAT' });
  expect(await stored(await newest())).toMatchObject([{ amount: '125.0000' }]);
});

describe('a row', () => {
  test('of a fixed price stays at the one that was agreed, or takes the present one', async () => {
    await addRecurring(world, { skuId: 'FIXED' });
    const id = await newest();
    await setSkuPrice(
      world.ctx(), { skuId: 'FIXED', cost: undefined, rrp: undefined, sell: '30', validFrom: world.ctx().today() });
    const { version, blocked: _blocked, lock: _lock, ...agreed } =
      await recurringProduct.get(world.ctx(), { recurringProductId: id });
    await recurringProduct.update(world.ctx(), { ...agreed, note: 'The same price', version });
    await expect(recurringProduct.update(world.ctx(), { ...agreed, sellAmount: '29', version: version + 1 }))
      .rejects.toMatchObject({ fields: { sellAmount: ['The price of this SKU is fixed. Please enter 30.00.'] } });
    await recurringProduct.update(world.ctx(), { ...agreed, sellAmount: '30', version: version + 1 });
  });

  test('is edited in place, refused beside what was typed, and stale once', async () => {
    await addRecurring(world, { skuId: 'SEAT' });
    const id = await newest();
    const form = {
      recurringProductId: String(id), unit: 'Day', sellAmount: '5', dateStart: '2026-12-01', dateEnd: '2026-12-31', firstInvoicePeriod: '3',
      subsequentInvoicePeriod: '4', note: '', version: '1',
    };
    const send = async (more: Form, at = id) =>
      answerOf(save, await world.args(world.admin, `${TAB}&edit=${at}`, { form: { ...form, ...more }, params: { clientId: 'ACME' } }));
    expect(await send({ sellAmount: '', firstInvoicePeriod: '0' })).toMatchObject({
      status: 422,
      errors: { sellAmount: ['Sell Amount is required'], firstInvoicePeriod: ['First Interval Period must be greater then 0'] },
    });
    expect(await send({ dateEnd: '2026-11-30' })).toMatchObject({ status: 422, errors: { dateEnd: [expect.any(String)] } });
    expect(await send({})).toMatchObject({ status: 303, location: TAB });
    expect(await stored(id)).toMatchObject([{ unit: 'Day', amount: '5.0000', end: '2026-12-31', first: 3, others: 4 }]);
    expect(await send({ note: 'Other' })).toMatchObject({ status: 409, data: { details: { version: 2 } } });
    expect((await send({ recurringProductId: '1' })).status).toBe(404);
  });

  test('is drawn without scripts with a form of its own', async () => {
    const id = await newest();
    const { page: drawn } = await (await openPages(world, world.admin))(`${TAB}&edit=${id}`);
    const labels = drawn.part('main').fields.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Unit', 'Sell Amount', 'Start Date', 'End Date', 'First Interval Period']));
  });

  test('is deleted after a question, and only under its own client', async () => {
    const id = String(await newest());
    const at = (clientId: string) => ({ params: { clientId, recurringProductId: id } });
    expect((await answerOf(question, await world.args(world.admin, '/x', at('NWIND')))).status).toBe(404);
    const answer = await answerOf(remove, await world.args(world.admin, '/x', { form: {}, ...at('ACME') }));
    expect(answer).toMatchObject({ status: 303, location: TAB });
    expect(await stored(Number(id))).toEqual([]);
  });
});

test('the tab counts all, and says which are expired: not on their last day', async () => {
  const today = world.ctx().today();
  await addRecurring(world, { skuId: 'SEAT', dateEnd: today });
  await addRecurring(world, { skuId: 'SEAT', dateEnd: '2026-01-31' });
  const { list, tabs } = await tab();
  expect(list.rows.map(({ isExpired }) => isExpired).slice(-2)).toEqual([false, true]);
  expect(tabs.find(({ name }) => name === 'recurring-products')).toMatchObject({ label: 'Recurring Products', count: list.rows.length });
  const { page: drawn } = await (await openPages(world, world.admin))(TAB);
  expect(drawn.part('main').text).toContain('A seat (expired)');
});

test('one that was invoiced keeps its periods, and is ended instead of deleted', async () => {
  await addRecurring(world, { skuId: 'SEAT', sellAmount: '10', dateStart: '2026-11-01', dateEnd: '2026-12-31' });
  const id = await newest();
  await generateRecurringProducts(world.system());
  const { version, blocked, lock: _lock, ...agreed } = await recurringProduct.get(world.ctx(), { recurringProductId: id });
  expect(blocked).toBe('SEAT cannot be deleted: 1 period that was invoiced uses it. Set its end date instead.');
  await expect(recurringProduct.update(world.ctx(), { ...agreed, dateStart: '2026-11-02', version }))
    .rejects.toThrow('It was invoiced with these periods already. Set its end date, and add another one.');
  await recurringProduct.update(world.ctx(), { ...agreed, dateEnd: '2026-11-30', version });
});
