import { beforeAll, describe, expect, test } from 'vitest';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
  await admin('POST', '/api/v3/product-categories', { body: { prodCategoryId: 'HOST', prodCategoryName: 'Hosting', note: '' } });
  await admin('POST', '/api/v3/products', { body: PRODUCT });
  await admin('POST', '/api/v3/skus', { body: SKU });
});

const PRODUCT = {
  prodId: 'WEBH', prodName: 'Web hosting', prodCategoryId: 'HOST', description: '', incomeAccount: '', allowsDiscount: true,
  retiredDate: null,
};
const SKU = {
  skuId: 'WEBHM', skuName: 'Web hosting by month', prodId: 'WEBH', unit: 'Month', firstPeriod: 1, subsequentPeriod: 1, isFixedPrice: false,
  retiredDate: null, sell: '49.9', validFrom: '2026-01-01',
};

describe('products and their SKUs', () => {
  test('are made, read, changed and listed', async () => {
    expect((await admin('GET', '/api/v3/product-categories')).body).toMatchObject({ total: 1, rows: [{ prodCategoryId: 'HOST' }] });
    const read = await admin('GET', '/api/v3/products/WEBH');
    expect(read).toMatchObject({ status: 200, body: { prodName: 'Web hosting', retiredDate: null } });
    const match = { 'If-Match': read.headers.get('ETag') ?? '' };
    const body = { ...PRODUCT, description: 'With mail' };
    expect((await admin('PUT', '/api/v3/products/WEBH', { body, headers: match })).body).toMatchObject({ description: 'With mail' });
    const stale = { ...PRODUCT, description: 'Stale' };
    expect((await admin('PUT', '/api/v3/products/WEBH', { body: stale, headers: match })).status).toBe(412);
    expect((await admin('GET', '/api/v3/products?search=hosting')).body).toMatchObject({ total: 1, rows: [{ prodId: 'WEBH', skus: 1 }] });
    expect((await admin('GET', '/api/v3/products/names')).body).toEqual([{ ProdID: 'WEBH', ProductName: 'Web hosting' }]);
    expect((await admin('GET', '/api/v3/skus/WEBHM')).body).toMatchObject({ skuName: SKU.skuName, prepaidHours: null, version: 1 });
    for (const path of ['/api/v3/skus', '/api/v3/products/WEBH/skus'])
      expect((await admin('GET', path)).body, path).toMatchObject({ total: 1, rows: [{ skuId: 'WEBHM', sell: '49.9000' }] });
  });

  test('have prices from days on', async () => {
    const prices = '/api/v3/skus/WEBHM/prices';
    expect((await admin('POST', prices, { body: { sell: '55', validFrom: '2199-01-01' } })).status).toBe(200);
    expect((await admin('GET', prices)).body)
      .toMatchObject([{ sell: '55.0000', state: 'Upcoming' }, { sell: '49.9000', state: 'Current' }]);
    expect((await admin('DELETE', `${prices}/2199-01-01`)).status).toBe(200);
    expect((await admin('DELETE', `${prices}/2026-01-01`)).status, 'it has begun').toBe(409);
    expect((await admin('POST', prices, { body: { sell: 'x', validFrom: '2026-02-30' } })).status).toBe(422);
  });

  test('are refused where they cannot be so', async () => {
    expect(await admin('POST', '/api/v3/products', { body: { ...PRODUCT, prodId: 'OTHER', prodCategoryId: 'NONE' } }))
      .toMatchObject({ status: 422, body: { errors: { prodCategoryId: [expect.any(String)] } } });
    expect((await admin('POST', '/api/v3/skus', { body: { ...SKU, skuId: 'X1', prodId: 'NONE' } })).status).toBe(404);
    expect((await admin('DELETE', '/api/v3/products/WEBH')).status, 'it has a SKU').toBe(409);
  });

  test('are deleted', async () => {
    await admin('POST', '/api/v3/products', { body: { ...PRODUCT, prodId: 'GONE' } });
    await admin('POST', '/api/v3/skus', { body: { ...SKU, skuId: 'GONE1', prodId: 'GONE' } });
    for (const path of ['/api/v3/skus/GONE1', '/api/v3/products/GONE']) {
      expect((await admin('DELETE', path)).status, path).toBe(200);
      expect((await admin('GET', path)).status, path).toBe(404);
    }
    expect((await admin('DELETE', '/api/v3/product-categories/HOST')).status, 'it is used').toBe(409);
  });
});

describe('a recurring product of a client', () => {
  const body = {
    ClientID: 'ACME', SkuID: 'WEBHM', Unit: 'Month', SellAmount: '45', DateStart: '2027-01-01', DateEnd: '2027-12-31',
    FirstInvoicePeriod: 1, SubsequentInvoicePeriod: 1, Note: 'Agreed',
  };

  test('is agreed, listed, changed and deleted', async () => {
    const headers = { 'Idempotency-Key': 'recurring-once' };
    const made = await admin('POST', '/api/v3/recurring-products', { body, headers });
    expect(made).toMatchObject({ status: 201, body: { ClientID: 'ACME' } });
    expect((await admin('POST', '/api/v3/recurring-products', { body, headers })).body).toEqual(made.body);
    const { ClientAccountID } = made.body as { ClientAccountID: number };
    expect((await admin('GET', '/api/v3/clients/ACME/recurring-products?skip=0&take=20')).body).toMatchObject({ Total: 1, Products: [{
      ClientAccountID, ClientID: 'ACME', ProdID: 'WEBH', ProductName: SKU.skuName, Unit: 'Month', SellAmount: '45.0000',
      DateStart: '2027-01-01', LastInvoiceEndDate: null, CountOfInvoices: 0, FirstInvoicePeriod: 1,
    }] });
    const path = `/api/v3/recurring-products/${ClientAccountID}`;
    expect((await admin('PUT', path, { body: { ...body, Note: 'Longer', version: 1 } })).body).toMatchObject({ Note: 'Longer' });
    expect((await admin('PUT', path, { body: { ...body, Note: 'Stale' }, headers: { 'If-Match': '"1"' } })).status).toBe(412);
    expect((await admin('DELETE', path)).status).toBe(200);
    expect((await admin('GET', path)).status).toBe(404);
  });

  test('is refused in the words of the specification', async () => {
    expect(await admin('POST', '/api/v3/recurring-products', { body: { ...body, FirstInvoicePeriod: 0 } })).toMatchObject({
      status: 422, body: { errors: { FirstInvoicePeriod: ['First Interval Period must be greater then 0'] } },
    });
    expect((await admin('POST', '/api/v3/recurring-products', { body: { ...body, ClientID: 'NONE' } })).status).toBe(404);
  });

  test('is chosen from what is offered', async () => {
    expect((await admin('GET', '/api/v3/clients/ACME/skus?search=hosting')).body).toEqual([{
      SkuID: 'WEBHM', SkuName: SKU.skuName, Unit: 'Month', SellAmt: '49.9000', FirstInvoicePeriod: 1, SubsequentInvoicePeriod: 1,
      isFixedPrice: false,
    }]);
  });
});

describe('a discount of a client', () => {
  const body = { skuId: 'WEBHM', discountPct: '0.1', clientId: 'ACME', dateStart: null, dateEnd: '2020-12-31', notes: '' };

  test('is made, listed with the number of its state, changed and deleted', async () => {
    const made = await admin('POST', '/api/v3/discounts', { body });
    expect(made).toMatchObject({ status: 201, body: { skuId: 'WEBHM', discountPct: '0.100000' } });
    const { id } = made.body as { id: number };
    expect((await admin('GET', '/api/v3/clients/ACME/discounts')).body).toMatchObject({ total: 1, rows: [{
      id, skuId: 'WEBHM', skuName: SKU.skuName, productId: 'WEBH', productName: 'Web hosting', discountPct: '0.100000', status: 0,
    }] });
    expect((await admin('POST', '/api/v3/discounts', { body })).status, 'the same days').toBe(409);
    const changed = { discountPct: '0.2', dateStart: null, dateEnd: null, notes: '', version: 1 };
    expect((await admin('PUT', `/api/v3/discounts/${id}`, { body: changed })).status).toBe(200);
    expect((await admin('GET', `/api/v3/discounts/${id}`)).body).toMatchObject({ discountPct: '0.200000', dateStart: null });
    expect((await admin('PUT', `/api/v3/discounts/${id}`, { body: { ...changed, discountPct: '2' } })).status).toBe(422);
    expect((await admin('DELETE', `/api/v3/discounts/${id}`)).status).toBe(200);
    expect((await admin('DELETE', `/api/v3/discounts/${id}`)).status).toBe(404);
  });
});

test('those of another organisation, and of nobody, are not found', async () => {
  for (const path of ['/api/v3/products/WEBH', '/api/v3/skus/WEBHM', '/api/v3/discounts/1', '/api/v3/recurring-products/1'])
    expect((await foreign('GET', path)).status, path).toBe(404);
  for (const path of ['/api/v3/clients/NONE/discounts', '/api/clients/NONE/recurring-products'])
    expect((await admin('GET', path)).status, path).toBe(404);
});

test('whoever may not is refused', async () => {
  for (const path of ['products', 'products/names', 'products/WEBH', 'product-categories', 'skus', 'skus/WEBHM', 'skus/WEBHM/prices',
    'recurring-products/1', 'discounts/1']) expect((await staff('GET', `/api/v3/${path}`)).status, path).toBe(403);
  for (const path of ['discounts', 'recurring-products', 'skus'])
    expect((await staff('GET', `/api/v3/clients/ACME/${path}`)).status, path).toBe(403);
  for (const path of ['products', 'product-categories', 'skus', 'recurring-products', 'discounts', 'skus/WEBHM/prices'])
    expect((await staff('POST', `/api/v3/${path}`, { body: {} })).status, path).toBe(403);
});
