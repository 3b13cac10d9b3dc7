import { beforeAll, describe, expect, test } from 'vitest';
import { getRecurringInvoice, listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
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
});

const BASE = '/api/recurring/invoices';
const V3 = '/api/v3/recurring-invoices';

const body = (more: object = {}) => ({
  clientId: 'NWIND', dateFrom: '2027-01-01', dateTo: '2027-12-31', unit: 'Month', firstFrequency: 1, subsequentFrequency: 1,
  output: 'draft', clientRef: 'PO 7', note: '', internalNote: '',
  lines: [{ description: 'Hosting', quantity: '1', price: '49.9' }], ...more,
});

async function make(more: object = {}): Promise<number> {
  const made = await admin('POST', BASE, { body: body(more) });
  expect(made.status).toBe(201);
  return (made.body as { id: number }).id;
}

describe('a recurring invoice by the names of the specification', () => {
  test('is made once, read, changed and deleted', async () => {
    const headers = { 'Idempotency-Key': 'recurring-invoice-once' };
    const made = await admin('POST', BASE, { body: body(), headers });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) as number } });
    expect((await admin('POST', BASE, { body: body(), headers })).body).toEqual(made.body);
    expect((await admin('POST', BASE, { body: body({ note: 'Other' }), headers })).status).toBe(409);
    const { id } = made.body as { id: number };
    const read = await admin('GET', `${BASE}/${id}`);
    expect([read.status, read.headers.get('ETag')]).toEqual([200, '"1"']);
    expect(read.body).toMatchObject({
      recurring: { id, clientId: 'NWIND', unit: 'Month' }, state: 'active', totals: { subtotal: '49.90', tax: '4.99', total: '54.89' },
    });
    expect((await admin('PUT', `${BASE}/${id}`, { body: body({ note: 'Changed' }) })).body).toEqual({ id });
    const stale = await admin('PUT', `${BASE}/${id}`, { body: body({ note: 'Stale' }), headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(412);
    expect((await admin('DELETE', `${BASE}/${id}`)).status).toBe(204);
    expect((await admin('GET', `${BASE}/${id}`)).status).toBe(404);
  });

  test('is listed, those that are over where they are asked for', async () => {
    const id = await make();
    const over = await make();
    expect((await admin('POST', `${V3}/${over}/end`)).status).toBe(204);
    const address = `${BASE}/list?query=&skip=0&pagesize=15&field=createdOn&dir=desc&clientId=NWIND`;
    const row = { id, createdOn: world.ctx().today(), clientId: 'NWIND', clientName: expect.any(String) as string, sellTotal: '54.89',
      countOfInv: 0, unit: 'Month', lastInvEndDate: null, isActive: true };
    expect((await admin('GET', address)).body).toMatchObject({ total: 1, rows: [row] });
    expect((await admin('GET', `${address}&showOutdated=true`)).body).toMatchObject({ total: 2 });
    expect((await admin('POST', '/api/recurring/rangeRecurringPaged?query=NWIND&skip=0&limit=10&field=id&dir=asc')).body)
      .toMatchObject({ total: 1, rows: [row] });
    const page = await listRecurringInvoices(world.ctx(),
      { search: '', clientId: '', sort: 'createdOn', direction: 'desc', page: 1, size: 15 });
    expect((await admin('GET', V3)).body).toEqual(page);
    for (const each of [id, over]) await admin('DELETE', `${BASE}/${each}`);
  });

  test('is refused where it cannot be so', async () => {
    const errors = async (more: object) => (await admin('POST', BASE, { body: body(more) })).body;
    expect(await errors({ dateTo: '2026-12-31' })).toMatchObject({ status: 422, errors: { dateTo: ['To must not be before From'] } });
    expect(await errors({ clientId: 'NONE' })).toMatchObject({ status: 422, errors: { clientId: ['Client not found.'] } });
    expect(await errors({ lines: [] })).toMatchObject({ status: 422 });
    expect(await errors({ unit: 'Week' })).toMatchObject({ status: 422, errors: { unit: [expect.any(String)] } });
    expect((await admin('GET', `${BASE}/list?skip=1&pagesize=2`)).status).toBe(422);
  });
});

describe('recurring invoices under /api/v3', () => {
  test('are paused, resumed, generated and ended', async () => {
    const made = await admin('POST', V3, { body: body({ dateFrom: world.ctx().today(), dateTo: null }) });
    const { recurringInvoiceId: id } = made.body as { recurringInvoiceId: number };
    const path = `${V3}/${id}`;
    expect((await admin('GET', path)).body).toEqual({ ...await getRecurringInvoice(world.ctx(), { recurringInvoiceId: id }), version: 1 });
    expect((await admin('POST', `${path}/pause`)).status).toBe(204);
    expect((await admin('POST', `${path}/pause`)).status, 'it is paused already').toBe(409);
    expect((await admin('POST', `${path}/resume`, { body: { makesMissed: true } })).status).toBe(204);
    const generated = await admin('POST', `${path}/generate`, { body: { periodStart: world.ctx().today(), periods: 1 } });
    expect(generated).toMatchObject({ status: 200, body: { invoiceIds: [expect.any(Number)] } });
    expect((await admin('POST', `${path}/generate`, { body: { periodStart: world.ctx().today(), periods: 1 } })).status).toBe(409);
    const { version } = (await admin('GET', path)).body as { version: number };
    const put = () => admin('PUT', path, {
      body: body({ dateFrom: world.ctx().today(), dateTo: null, note: 'Next' }), headers: { 'If-Match': `"${version}"` },
    });
    expect([(await put()).status, (await put()).status]).toEqual([204, 412]);
    expect((await admin('POST', `${path}/end`)).status).toBe(204);
    expect((await admin('DELETE', path)).status, 'an invoice was made of it').toBe(422);
  });
});

test('those of another organisation, and of nobody, are not found', async () => {
  const id = await make();
  for (const path of [`${BASE}/${id}`, `${V3}/${id}`]) {
    expect((await foreign('GET', path)).status, path).toBe(404);
    expect((await foreign('DELETE', path)).status, path).toBe(404);
    expect((await foreign('PUT', path, { body: body({ version: 1 }) })).status, path).toBe(404);
  }
  for (const use of ['pause', 'resume', 'end']) expect((await admin('POST', `${V3}/99999/${use}`)).status, use).toBe(404);
});

test('whoever may not is refused', async () => {
  for (const path of [`${BASE}/list`, `${BASE}/1`, V3, `${V3}/1`]) expect((await staff('GET', path)).status, path).toBe(403);
  for (const path of [BASE, '/api/recurring/rangeRecurringPaged', V3, `${V3}/1/pause`, `${V3}/1/resume`, `${V3}/1/end`, `${V3}/1/generate`])
    expect((await staff('POST', path, { body: body() })).status, path).toBe(403);
  for (const path of [`${BASE}/1`, `${V3}/1`]) {
    expect((await staff('PUT', path, { body: body() })).status, path).toBe(403);
    expect((await staff('DELETE', path)).status, path).toBe(403);
  }
});
