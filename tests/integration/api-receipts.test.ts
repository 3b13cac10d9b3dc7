import { beforeAll, describe, expect, test } from 'vitest';
import { createInvoice, listInvoices } from '#app/domain/money/billing/index.server.ts';
import { getReceipt, listReceipts } from '#app/domain/money/receipts/index.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
let invoiceId: number;
let today: string;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
  today = world.ctx().today();
  ({ invoiceId } = await createInvoice(world.ctx(), {
    clientId: 'NWIND', invoiceType: 'Product', invoiceDate: today, paymentTermsDays: 14, category: 'Tax Invoice', time: { timeIds: [] },
    lines: [{ description: 'Setting up', quantity: '1', price: '100' }],
  }));
});

const receipt = (more: object = {}) => ({
  SaleReceiptID: 0, ReceiptType: 'DD', ClientID: 'NWIND', PaymentDate: today, ReceiptTotal: '-30', Note: 'By bank',
  SaleReceiptPaids: [{ InvoiceID: invoiceId, PaidAmt: '30' }], ...more,
});
const update = (more: object = {}, headers = {}) => admin('POST', '/api/receipting/Update', { body: receipt(more), headers });
const outstanding = async () => (await listInvoices(world.ctx(), {
  search: '', clientId: 'NWIND', currency: '', state: 'all', from: '', to: '', sort: 'invoiceId', direction: 'desc', page: 1, size: 20,
})).rows.map((row) => row.outstanding);

describe('a receipt by the names of the specification', () => {
  test('is saved once, read, changed, listed and deleted', async () => {
    const headers = { 'Idempotency-Key': 'receipt-once' };
    const saved = await update({}, headers);
    expect(saved).toMatchObject({ status: 200, body: expect.any(Number) as number });
    expect((await update({}, headers)).body).toBe(saved.body);
    expect((await update({ Note: 'Other' }, headers)).status).toBe(409);
    const id = saved.body as number;
    expect(await outstanding()).toEqual(['80.00']);
    const line = { InvoiceID: invoiceId, Total: '110.00', AlreadyPaidAmt: '0.00', PaidAmt: '30.00', Balance: '80.00',
      SaleReceiptStatus: 'Part Payment', InvoiceDate: today, PaymentDate: today, ClientID: 'NWIND' };
    expect((await admin('GET', `/api/receipting/details/${id}`)).body).toMatchObject({
      Receipt: { SaleReceiptID: id, ReceiptType: 'DD', ClientID: 'NWIND', ReceiptTotal: '-30.00', IsNew: false, PaymentDate: today,
        ExternalSyncId: '', Note: 'By bank', OutstandingInvoices: [], SaleReceiptPaids: [line] },
      PaymentMethods: expect.arrayContaining([{ ID: 'DD', Name: 'Direct deposit' }]) as unknown,
      ContactPerson: expect.any(String) as string,
    });
    expect((await update({ SaleReceiptID: id, ReceiptTotal: '-110', SaleReceiptPaids: [{ InvoiceID: invoiceId, PaidAmt: '110' }] })).body)
      .toBe(id);
    expect((await update({ SaleReceiptID: id, Note: 'Stale' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect(await outstanding()).toEqual(['0.00']);
    expect((await admin('GET', '/api/receipting/PaidReceiptsPaged?search=NWIND&skip=0&take=15&sortField=DateCreated')).body).toMatchObject({
      TotalReceiptsWithFilter: 1, ReceiptsWithSorting: [{
        SaleReceiptID: id, PaymentDate: today, ClientId: 'NWIND', InvoiceIDs: String(invoiceId), PaidTotal: '110.00', DateCreated: today,
      }],
    });
    expect((await admin('GET', '/api/receipting/GetPaidReceiptTableForClient/NWIND')).body).toMatchObject({
      TotalReceiptsWithFilter: 1, ReceiptsWithSorting: [{ SaleReceiptID: id, InvoiceID: invoiceId, Paid: '110.00', DateCreated: today }],
    });
    expect((await admin('POST', `/api/receipting/delete/${id}`)).status).toBe(204);
    expect((await admin('GET', `/api/receipting/details/${id}`)).status).toBe(404);
  });

  test('begins with what is open of a client, who is searched for', async () => {
    expect((await admin('GET', '/api/receipting/details/0')).body)
      .toMatchObject({ Receipt: { SaleReceiptID: 0, IsNew: true, ReceiptType: 'DD', OutstandingInvoices: [] } });
    expect((await admin('GET', '/api/receipting/ClientOutstanding/NWIND')).body).toMatchObject({
      ClientID: 'NWIND', CoName: expect.any(String) as string, ClientFirstName: expect.any(String) as string,
      OutstandingInvoices: [{ InvoiceID: invoiceId, Total: '110.00', Balance: '110.00', SaleReceiptStatus: '' }],
    });
    expect((await admin('GET', '/api/receipting/clients?search=nwi')).body).toMatchObject([{ ClientID: 'NWIND' }]);
  });

  test('is refused in the words of the specification', async () => {
    expect((await update({ SaleReceiptPaids: [] })).body).toMatchObject({ status: 422, detail: 'No invoices allocated' });
    expect((await update({ ReceiptTotal: '-31' })).body).toMatchObject({
      status: 422,
      detail: 'Receipt Total must be equal to payment allocations. Please change Receipt Total or reallocate payments accordingly.',
    });
    expect((await update({ ClientID: '' })).body).toMatchObject({ status: 422, errors: { ClientID: ['Client is required'] } });
    expect((await update({ PaymentDate: '2026-02-30' })).body).toMatchObject({
      status: 422, errors: { PaymentDate: ['Payment Date is invalid'] },
    });
    expect((await update({ SaleReceiptPaids: [{ InvoiceID: invoiceId, PaidAmt: '900' }], ReceiptTotal: '-900' })).status).toBe(409);
    expect((await update({ SaleReceiptID: 99_999 })).status).toBe(404);
    expect((await admin('GET', '/api/receipting/details/x')).status).toBe(422);
  });
});

describe('receipts under /api/v3', () => {
  test('are made, read as on the page, revised, changed and deleted', async () => {
    const body = {
      clientId: 'NWIND', paymentDate: today, paymentMethod: 'CC', receiptTotal: '10', allocations: [{ invoiceId, amount: '10' }],
    };
    expect((await admin('GET', `/api/v3/receipts/new?invoiceId=${invoiceId}`)).body)
      .toMatchObject({ client: { clientId: 'NWIND' }, allocation: { receiptTotal: '110.00', unposted: '0.00' } });
    const step = { receiptId: 0, clientId: 'NWIND', paymentDate: today, receiptTotal: '40', allocations: [], step: 'allocate-all' };
    expect((await admin('POST', '/api/v3/receipts/revise', { body: { ...step, invoiceId: 0, creditNoteId: 0 } })).body)
      .toMatchObject({ allocation: { applied: '40.00', unposted: '0.00', allocated: [{ invoiceId, paid: '40.00' }] } });
    const made = await admin('POST', '/api/v3/receipts', { body });
    expect(made.status).toBe(201);
    const { receiptId } = made.body as { receiptId: number };
    const path = `/api/v3/receipts/${receiptId}`;
    expect((await admin('GET', path)).body).toEqual(await getReceipt(world.ctx(), { receiptId }));
    const page = await listReceipts(world.ctx(),
      { search: '', searchIn: 'all', from: '', to: '', sort: 'dateCreated', direction: 'desc', page: 1, size: 15 });
    expect((await admin('GET', '/api/v3/receipts')).body).toEqual(page);
    const put = (seen: string) => admin('PUT', path, { body: { ...body, note: 'Card' }, headers: { 'If-Match': seen } });
    expect([(await put('"1"')).status, (await put('"1"')).status]).toEqual([204, 412]);
    expect((await admin('DELETE', path)).status).toBe(204);
    expect((await admin('GET', path)).status).toBe(404);
  });
});

const READS = ['/api/receipting/PaidReceiptsPaged', '/api/receipting/details/1', '/api/receipting/ClientOutstanding/NWIND',
  '/api/receipting/GetPaidReceiptTableForClient/NWIND', '/api/receipting/clients', '/api/v3/receipts', '/api/v3/receipts/1',
  '/api/v3/receipts/new'];
const POSTS = ['/api/receipting/Update', '/api/receipting/delete/1', '/api/v3/receipts', '/api/v3/receipts/revise'];

test('those of another organisation, and of nobody, are not found', async () => {
  const id = (await update()).body as number;
  for (const path of [`/api/receipting/details/${id}`, `/api/v3/receipts/${id}`])
    expect((await foreign('GET', path)).status, path).toBe(404);
  expect((await foreign('POST', `/api/receipting/delete/${id}`)).status).toBe(404);
  for (const path of ['ClientOutstanding/NONE', 'GetPaidReceiptTableForClient/NONE', 'details/99999'])
    expect((await admin('GET', `/api/receipting/${path}`)).status, path).toBe(404);
});

test('whoever may not is refused', async () => {
  for (const path of READS) expect((await staff('GET', path)).status, path).toBe(403);
  for (const path of POSTS) expect((await staff('POST', path, { body: receipt() })).status, path).toBe(403);
  expect((await staff('PUT', '/api/v3/receipts/1', { body: {} })).status).toBe(403);
  expect((await staff('DELETE', '/api/v3/receipts/1')).status).toBe(403);
});
