import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findRecords } from '#app/domain/organisation/search/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { action as createCategory } from '#app/routes/_app/products/categories/new.dialog.tsx';
import { action as deleteCategory } from '#app/routes/_app/products/categories/$prodCategoryId/delete.dialog.tsx';
import { loader as list } from '#app/routes/_app/products/index.tsx';
import { action as create } from '#app/routes/_app/products/new.tsx';
import { action as remove } from '#app/routes/_app/products/$prodId/delete.dialog.tsx';
import { action as setImage } from '#app/routes/_app/products/$prodId/image.dialog.tsx';
import { action as edit } from '#app/routes/_app/products/$prodId/edit.dialog.tsx';
import { loader as page } from '#app/routes/_app/products/$prodId/index.tsx';
import { action as editSku } from '#app/routes/_app/products/$prodId/skus/$skuId.dialog.tsx';
import { action as deleteSku } from '#app/routes/_app/products/$prodId/skus/$skuId/delete.dialog.tsx';
import { action as price, loader as prices } from '#app/routes/_app/products/$prodId/skus/$skuId/prices.dialog.tsx';
import { action as deletePrice } from '#app/routes/_app/products/$prodId/skus/$skuId/delete-price.ts';
import { action as createSku } from '#app/routes/_app/products/$prodId/skus/new.dialog.tsx';
import { getProductImage, getProductSales, getSkuPrices } from '#app/domain/money/products/index.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { fileOf, formWith, pngOf } from '#tests/support/pictures.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
});

const post = async (action: typeof create, form: Form, params: Record<string, string> = {}) =>
  answerOf(action, await world.args(world.admin, '/products', { form, params }));
const trailOf = (subject: string, id: string) => rows(world.em(), sql`select action, actor_emp_id as who, before, after from tenant.audit
  where subject = ${subject} and subject_id = ${id} order by audit_id`);
const load = async (query: string) => {
  const { data } = await answerOf(list, await world.args(world.admin, `/products${query}`));
  return data as { rows: { prodId: string; skus: number }[]; total: number };
};
const found = async (query: string) => (await load(query)).rows.map(({ prodId }) => prodId);

describe('a product category', () => {
  test('is added in capitals, and one that products use stays', async () => {
    expect(await post(createCategory, { prodCategoryId: 'host', prodCategoryName: 'Hosting' }))
      .toMatchObject({ status: 303, location: '/products/categories' });
    await addProduct(world, 'CATUSE', 'Uses a category', { prodCategoryId: 'HOST' });
    expect(await post(deleteCategory, { prodCategoryId: 'HOST' }, { prodCategoryId: 'HOST' })).toMatchObject({
      status: 409, errors: { '': ['Hosting cannot be deleted: 1 product uses it. Give those products another category first.'] },
    });
  });
});

describe('a product', () => {
  const GOOD = { prodId: 'tide', prodName: 'Tideline', prodCategoryId: 'LIC', description: '', incomeAccount: '4200', taxPct: '' };

  test.each<[Form, Record<string, string[]>]>([
    [{ prodId: '', prodName: ' ' }, { prodId: ['Product ID is required.'], prodName: ['Product Name is required.'] }],
    [{ prodId: 'SEVENCH' }, { prodId: ['Product ID should not exceed 6 characters.'] }],
    [{ prodId: 'A-B' }, { prodId: ['Product ID must be alphanumeric.'] }],
    [{ prodCategoryId: '' }, { prodCategoryId: ['Category is required.'] }],
    [{ prodCategoryId: 'NONE' }, { prodCategoryId: ['Please select a category from the list.'] }],
    [{ taxPct: '101' }, { taxPct: ['Tax: must be between 0 and 100'] }],
    [{ retiredDate: 'soon' }, { retiredDate: ['Retired is not a valid date'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { ...GOOD, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('is added in capitals, leads to its page where SKUs are added, and leaves a trail', async () => {
    expect(await post(create, { ...GOOD, allowsDiscount: 'on' })).toMatchObject({ status: 303, location: '/products/TIDE' });
    expect(await firstRow(world.em(), sql`select prod_name as name, tax_pct as tax, allows_discount as discount, retired_date as retired
      from tenant.product where prod_id = 'TIDE'`)).toEqual({ name: 'Tideline', tax: null, discount: true, retired: null });
    expect(await trailOf('product', 'TIDE')).toMatchObject([{ action: 'product.create', who: 'ADM', after: { prodName: 'Tideline' } }]);
    const { data } = await answerOf(page, await world.args(world.admin, '/products/TIDE', { params: { prodId: 'TIDE' } }));
    const facts = { Category: 'Licences', 'Income Account': '4200', 'Discount allowed': 'Yes' };
    expect(data).toMatchObject({ facts, skus: { total: 0 } });
  });

  test('is changed once: who looked at an older one sees both', async () => {
    const form = { ...GOOD, prodName: 'Tideline 2', taxPct: '10', version: '1' };
    expect(await post(edit, form, { prodId: 'TIDE' })).toMatchObject({ status: 303, location: '/products/TIDE' });
    const stale = await post(edit, { ...form, prodName: 'Other' }, { prodId: 'TIDE' });
    expect(stale).toMatchObject({ status: 409 });
    expect(stale.data['details']).toMatchObject({ edited: [{ label: 'Product Name', mine: 'Other', theirs: 'Tideline 2' }] });
  });

  test('whose id was used before is refused', async () => {
    await addProduct(world, 'GONE', 'Gone');
    expect(await post(remove, { prodId: 'GONE' }, { prodId: 'GONE' })).toMatchObject({ status: 303, location: '/products' });
    expect(await post(create, { ...GOOD, prodId: 'gone' }))
      .toMatchObject({ status: 409, errors: { prodId: ['This Product ID is already in use. Please choose another one.'] } });
  });

  test('with SKUs stays, and says so', async () => {
    await addProduct(world, 'SKUS', 'With SKUs');
    await addSku(world, 'SKUS', 'SKUS1', 'One');
    const { errors } = await post(remove, { prodId: 'SKUS' }, { prodId: 'SKUS' });
    expect(errors['']?.[0]).toContain('With SKUs cannot be deleted: 1 SKU uses it.');
  });
});

describe('an image', () => {
  const send = async (values: Record<string, string | File>, prodId = 'TIDE') =>
    answerOf(setImage, await world.args(world.admin, '/', { form: formWith(values), params: { prodId } }));
  const stored = async () => (await getProductImage(world.ctx(), { prodId: 'TIDE' })).image;

  test('of a product is shown on its page and in the list, kept by its form, and removed again', async () => {
    expect(await send({ image: fileOf(pngOf(60, 60), 'tide.png') })).toMatchObject({ status: 303, location: '/products/TIDE' });
    const hash = await stored();
    const ask = await openPages(world, world.admin);
    for (const path of ['/products/TIDE', '/products', '/products/TIDE/image'])
      expect((await ask(path)).page.all(`[src="/files/${hash}"]`), path).not.toEqual([]);
    expect((await ask(`/files/${hash}`)).status).toBe(200);
    expect((await send({})).status).toBe(303);
    expect(await stored()).toBe(hash);
    expect((await send({ removeImage: 'on' })).status).toBe(303);
    expect(await stored()).toBeNull();
    expect((await trailOf('product', 'TIDE')).at(-1)).toMatchObject(
      { action: 'product.set-image', before: { image: hash }, after: { image: null } });
  });

  test('that is none, or of no product, is refused in words', async () => {
    const { status, errors } = await send({ image: fileOf(Buffer.from('GIF89a'), 'me.png') });
    expect([status, errors]).toEqual([422, { image: ['Upload failed: Choose a .jpg or .png picture.'] }]);
    expect((await send({ image: fileOf(pngOf(9, 9), 'a.png') }, 'NONE')).status).toBe(404);
  });
});

describe('a SKU', () => {
  const GOOD = {
    skuId: 'tid1', skuName: 'A user', unit: 'Month', cost: '', rrp: '12.50', sell: '1,010.125', validFrom: '2026-11-01', firstPeriod: '1',
    subsequentPeriod: '3', prepaidHours: '', retiredDate: '',
  };
  const at = { prodId: 'TIDE', skuId: 'TID1' };

  test.each<[Form, Record<string, string[]>]>([
    [{ unit: 'Week' }, { unit: ['Please select a unit from the list.'] }],
    [{ firstPeriod: '0' }, { firstPeriod: ['First Period must be at least 1'] }],
    [{ firstPeriod: '1.5' }, { firstPeriod: ['First Period must be a whole number'] }],
    [{ subsequentPeriod: '' }, { subsequentPeriod: ['Subsequent Period is required'] }],
    [{ sell: '', cost: '-1' }, { sell: ['Sell is required'], cost: ['Cost: must not be negative'] }],
    [{ prepaidHours: 'ten' }, { prepaidHours: ['Prepaid Hours must be a whole number'] }],
    [{ validFrom: '1949-12-31' }, { validFrom: ['From must be between 1950 and 2199'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(createSku, { ...GOOD, ...wrong }, { prodId: 'TIDE' });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('is added with its first price, found by its id among the products, and counted', async () => {
    expect(await post(createSku, GOOD, { prodId: 'TIDE' })).toMatchObject({ status: 303, location: '/products/TIDE' });
    expect(await load('?search=tid1')).toMatchObject({ rows: [{ prodId: 'TIDE', skus: 1 }], total: 1 });
    const { data } = await answerOf(page, await world.args(world.admin, '/products/TIDE', { params: { prodId: 'TIDE' } }));
    expect(data).toMatchObject({ skus: { rows: [{ skuId: 'TID1', cost: null, rrp: '12.5000', sell: '1010.1250', prepaidHours: null }] } });
    expect(await post(createSku, { ...GOOD, skuId: 'TID1' }, { prodId: 'TIDE' }))
      .toMatchObject({ status: 409, errors: { skuId: ['This SKU ID is already in use. Please choose another one.'] } });
  });

  test('of another product is not found under this one', async () => {
    const answer = await post(editSku, { ...GOOD, skuId: 'TID1', version: '1' }, { prodId: 'SKUS', skuId: 'TID1' });
    expect(answer.status).toBe(404);
  });

  test('changes all but its price, which begins on a day and leaves the earlier ones', async () => {
    expect(await post(editSku, { ...GOOD, skuName: 'Each user', version: '1' }, at)).toMatchObject({ status: 303 });
    expect(await post(price, { cost: '5', rrp: '', sell: '1200', validFrom: '2027-01-01' }, at)).toMatchObject({ status: 303 });
    expect(await post(price, { cost: '5', rrp: '', sell: '1100', validFrom: '2026-11-02' }, at)).toMatchObject({ status: 303 });
    expect(await post(price, { cost: '6', rrp: '', sell: '1101', validFrom: '2026-11-02' }, at)).toMatchObject({ status: 303 });
    const { data } = await answerOf(prices, await world.args(world.admin, '/products/TIDE/skus/TID1/prices', { params: at }));
    expect(data['prices']).toEqual([
      { validFrom: '2027-01-01', cost: '5.0000', rrp: null, sell: '1200.0000', state: 'Upcoming' },
      { validFrom: '2026-11-02', cost: '6.0000', rrp: null, sell: '1101.0000', state: 'Current' },
      { validFrom: '2026-11-01', cost: null, rrp: '12.5000', sell: '1010.1250', state: 'Past' },
    ]);
    expect(data['values']).toEqual({ cost: '6.00', rrp: '', sell: '1101.00', validFrom: world.ctx().today() });
    expect((await trailOf('sku', 'TID1')).at(-1)).toMatchObject(
      { action: 'sku-price.set', before: { sell: '1100.0000' }, after: { validFrom: '2026-11-02', sell: '1101.0000' } });
  });

  test('gives a price back that has not begun, and keeps the others', async () => {
    const from = (validFrom: string) => post(deletePrice, { validFrom }, at);
    const left = async () => (await getSkuPrices(world.ctx(), { skuId: 'TID1' })).map(({ validFrom }) => validFrom);
    expect(await from('2026-11-02')).toMatchObject({ location: '/products/TIDE/skus/TID1/prices' });
    expect(await left()).toEqual(['2027-01-01', '2026-11-02', '2026-11-01']);
    expect(await from('2027-01-01')).toMatchObject({ location: '/products/TIDE/skus/TID1/prices' });
    expect(await left()).toEqual(['2026-11-02', '2026-11-01']);
    expect((await trailOf('sku', 'TID1')).at(-1)).toMatchObject(
      { action: 'sku-price.delete', before: { validFrom: '2027-01-01', sell: '1200.0000' } });
    expect([(await from('2027-01-01')).status, (await from('never')).status]).toEqual([404, 422]);
    expect((await post(deletePrice, { validFrom: '2026-11-02' }, { prodId: 'SKUS', skuId: 'TID1' })).status).toBe(404);
  });

  test('that nothing uses is deleted with its prices', async () => {
    await addSku(world, 'TIDE', 'BRIEF', 'Brief');
    expect(await post(deleteSku, { skuId: 'BRIEF' }, { prodId: 'TIDE', skuId: 'BRIEF' })).toMatchObject({ location: '/products/TIDE' });
    expect(await rows(world.em(), sql`select 1 from tenant.sku_price where sku_id = 'BRIEF'`)).toEqual([]);
  });
});

describe('what a product sold', () => {
  test('is told by client and SKU for a year, in the organisation’s currency', async () => {
    const [first, second] = [await addInvoice(world, '300'), await addInvoice(world, '50', 'NWIND')];
    await execute(world.em(), sql`update tenant.invoice_line set prod_id = 'SKUS', sku_id = 'SKUS1'
      where invoice_id in (${first}, ${second})`);
    await execute(world.em(), sql`update tenant.invoice set exchange_rate = 1.5 where invoice_id = ${second}`);
    const year = world.ctx().today().slice(0, 4);
    const sold = await getProductSales(world.ctx(), { prodId: 'SKUS', year });
    expect(sold).toMatchObject({
      rows: [{ clientId: 'ACME', skuName: 'One', quantity: '1.00', total: '300.00' }, { clientId: 'NWIND', total: '75.00' }],
      totals: { total: '375.00' },
    });
    expect(await getProductSales(world.ctx(), { prodId: 'SKUS', year: '1999' })).toMatchObject({ rows: [], totals: { total: '0' } });
    const { data } = await answerOf(page, await world.args(world.admin, '/products/SKUS?year=never', { params: { prodId: 'SKUS' } }));
    expect(data).toMatchObject({ sales: { year: Number(year) } });
    const { errors } = await post(deleteSku, {}, { prodId: 'SKUS', skuId: 'SKUS1' });
    expect(errors['']?.[0]).toBe('One cannot be deleted: 2 lines of invoices use it. Retire it instead: it is then no longer offered, '
      + 'and what names it stays as it is.');
  });
});

describe('the list', () => {
  test('is in natural order, filters by category, hides what is retired, and answers any address', async () => {
    await addProduct(world, 'PC10', 'PC 10 rental');
    await addProduct(world, 'PC2', 'pc 2 rental');
    await addProduct(world, 'OLD', 'Old rental', { retiredDate: '2020-01-01' });
    await addProduct(world, 'SOON', 'Soon old rental', { retiredDate: '2099-01-01' });
    expect(await found('?search=rental')).toEqual(['PC2', 'PC10', 'SOON']);
    expect(await found('?search=rental&retired=show&sort=retiredDate')).toEqual(['OLD', 'SOON', 'PC10', 'PC2']);
    expect(await found('?prodCategoryId=HOST')).toEqual(['CATUSE']);
    expect(await found('?search=%25')).toEqual([]);
    expect((await load('?page=-3&size=7&sort=password&direction=up&search=%00&prodCategoryId=x%00&retired=1')).total).toBeGreaterThan(3);
  });

  test('is for administrators, and found by the search of everything', async () => {
    expect((await answerOf(list, await world.args(world.staff, '/products'))).status).toBe(403);
    expect(await findRecords(world.ctx(), { q: 'pc rental' })).toMatchObject([{ kind: 'product', id: 'PC2' }, { id: 'PC10' }]);
    const without = { ...world.ctx(), actor: { ...world.ctx().actor, features: [] } };
    expect(await findRecords(without, { q: 'pc rental' })).toEqual([]);
  });
});
