import { beforeAll, describe, expect, test } from 'vitest';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { getCreditNote, listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
let invoiceId: number;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
  ({ invoiceId } = await createInvoice(world.ctx(), {
    clientId: 'NWIND', invoiceType: 'Product', invoiceDate: world.ctx().today(), paymentTermsDays: 14, category: 'Tax Invoice',
    time: { timeIds: [] }, lines: [{ description: 'Setting up', quantity: '1', price: '1000' }],
  }));
});

const body = () => ({
  invoiceId, amount: '110', note: 'Too much', invoiceType: 'Product', clientId: 'NWIND', creditNoteDate: world.ctx().today(),
  allocateCreditNoteToInvoice: true, creditPrepaidInvoiceBalance: false,
});
const OF_CLIENT = '/api/creditnote/by-client/NWIND';

describe('a credit note by the names of the specification', () => {
  test('is made once, listed, counted, edited and deleted', async () => {
    const headers = { 'Idempotency-Key': 'credit-once' };
    const made = await admin('POST', '/api/creditnote/create', { body: body(), headers });
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) as number, invoiceId } });
    expect((await admin('POST', '/api/creditnote/create', { body: body(), headers })).body).toEqual(made.body);
    expect((await admin('POST', '/api/creditnote/create', { body: { ...body(), amount: '1' }, headers })).status).toBe(409);
    const { id } = made.body as { id: number };
    expect((await admin('GET', OF_CLIENT)).body).toMatchObject({ total: 1, totals: { amount: '110.00' }, rows: [{
      id, amount: '110.00', taxRate: '0.100000', paid: '110.00', associatedInvoiceId: invoiceId, isCreditingInvoice: true, isLocked: true,
      note: 'Too much', syncStatus: 0,
    }] });
    expect((await admin('GET', `${OF_CLIENT}/count`)).body).toBe(1);
    const edit = `/api/creditnote/id/${id}/edit`;
    const wanted = { id, note: 'Less', amount: '55', creditNoteDate: world.ctx().today() };
    expect((await admin('PUT', edit, { body: wanted })).status, 'it settles its invoice').toBe(422);
    expect((await admin('POST', `/api/v3/credit-notes/${id}/take-off`)).status).toBe(200);
    expect((await admin('PUT', edit, { body: wanted })).status).toBe(200);
    expect((await admin('PUT', edit, { body: wanted, headers: { 'If-Match': '"1"' } })).status).toBe(412);
    expect((await admin('PUT', edit, { body: { ...wanted, amount: '0' } })).body)
      .toMatchObject({ status: 422, errors: { amount: ['Must be greater than 0'] } });
    expect((await getCreditNote(world.ctx(), { creditNoteId: id })).amount).toBe('55.00');
    await admin('POST', `/api/v3/credit-notes/${id}/take-off`);
    expect((await admin('DELETE', `/api/creditnote/id/${id}/delete`)).status).toBe(200);
    expect((await admin('DELETE', `/api/creditnote/id/${id}/delete`)).status).toBe(404);
  });

  test('is kept for another invoice where it is not to be allocated', async () => {
    const made = await admin('POST', '/api/creditnote/create', { body: { ...body(), allocateCreditNoteToInvoice: false } });
    const { id } = made.body as { id: number };
    expect((await admin('GET', OF_CLIENT)).body).toMatchObject({ rows: [{ id, paid: '0.00', isLocked: false }] });
    await admin('DELETE', `/api/creditnote/id/${id}/delete`);
  });

  test('is refused without a type, before its invoice, and of another client’s invoice', async () => {
    const create = async (more: object) => (await admin('POST', '/api/creditnote/create', { body: { ...body(), ...more } })).status;
    expect(await create({ invoiceType: 'None' })).toBe(422);
    expect(await create({ creditNoteDate: '2020-01-01' })).toBe(422);
    expect(await create({ clientId: 'ACME' })).toBe(404);
    expect(await create({ creditPrepaidInvoiceBalance: 'yes' })).toBe(422);
  });
});

describe('credit notes under /api/v3', () => {
  test('come to what the page says, and are drawn and sent', async () => {
    const made = await admin('POST', '/api/v3/credit-notes', { body: { ...body(), amount: '33.33' } });
    expect(made.status).toBe(201);
    const { creditNoteId } = made.body as { creditNoteId: number };
    const path = `/api/v3/credit-notes/${creditNoteId}`;
    const page = await getCreditNote(world.ctx(), { creditNoteId });
    const read = await admin('GET', path);
    expect([read.body, read.headers.get('ETag')]).toEqual([page, `"${page.version}"`]);
    const list = await listCreditNotes(world.ctx(),
      { clientId: 'NWIND', search: '', from: '', to: '', sort: 'date', direction: 'desc', page: 1, size: 20 });
    expect((await admin('GET', '/api/v3/credit-notes?clientId=NWIND')).body).toEqual(list);
    const pdf = await admin('GET', `${path}/pdf`);
    expect([pdf.status, pdf.headers.get('Content-Type'), String(pdf.body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    const draft = await admin('GET', `${path}/mail`);
    expect(draft.body).toMatchObject({ subject: expect.stringContaining(`CN-${creditNoteId}`) as string });
    const mail = { ...draft.body as object, to: 'ann@nwind.example' };
    expect((await admin('POST', `${path}/mail`, { body: mail })).status).toBe(204);
    expect((await admin('GET', `${path}/mails`)).body).toMatchObject([{ to: 'ann@nwind.example', status: 'queued' }]);
    expect((await admin('POST', `${path}/mail`, { body: { ...mail, to: 'nobody' } })).status).toBe(422);
    await admin('POST', `${path}/take-off`);
    const { version } = await getCreditNote(world.ctx(), { creditNoteId });
    const put = (seen: number) => admin('PUT', path, { body: { amount: '30', note: 'n' }, headers: { 'If-Match': `"${seen}"` } });
    expect([(await put(version)).status, (await put(version)).status]).toEqual([200, 412]);
    expect((await admin('POST', `${path}/take-off`)).status).toBe(200);
    expect((await admin('DELETE', path)).status).toBe(200);
    expect((await admin('GET', path)).status).toBe(404);
  });
});

test('those of another organisation, and of nobody, are not found', async () => {
  const { body: made } = await admin('POST', '/api/v3/credit-notes', { body: { ...body(), amount: '1' } });
  const { creditNoteId } = made as { creditNoteId: number };
  for (const path of ['', '/pdf', '/mail'])
    expect((await foreign('GET', `/api/v3/credit-notes/${creditNoteId}${path}`)).status, path).toBe(404);
  expect((await foreign('DELETE', `/api/creditnote/id/${creditNoteId}/delete`)).status).toBe(404);
  for (const path of ['/api/creditnote/by-client/NONE', '/api/creditnote/by-client/NONE/count', '/api/v3/credit-notes/999999'])
    expect((await admin('GET', path)).status, path).toBe(404);
  expect((await admin('PUT', '/api/creditnote/id/999999/edit', { body: { amount: '1' } })).status).toBe(404);
});

test('whoever may not is refused', async () => {
  for (const path of [OF_CLIENT, `${OF_CLIENT}/count`, '/api/v3/credit-notes', '/api/v3/credit-notes/1', '/api/v3/credit-notes/1/pdf',
    '/api/v3/credit-notes/1/mail', '/api/v3/credit-notes/1/mails']) expect((await staff('GET', path)).status, path).toBe(403);
  for (const path of ['/api/creditnote/create', '/api/v3/credit-notes', '/api/v3/credit-notes/1/mail', '/api/v3/credit-notes/1/take-off'])
    expect((await staff('POST', path, { body: body() })).status, path).toBe(403);
  for (const path of ['/api/creditnote/id/1/edit', '/api/v3/credit-notes/1'])
    expect((await staff('PUT', path, { body: {} })).status, path).toBe(403);
  for (const path of ['/api/creditnote/id/1/delete', '/api/v3/credit-notes/1'])
    expect((await staff('DELETE', path)).status, path).toBe(403);
});
