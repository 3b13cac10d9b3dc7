import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countClientTabs, listClientInvoices } from '#app/domain/clients/clients/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** The status of a change of what was changed meanwhile. */
const STALE = 412;

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
    clientId: 'ACME', invoiceType: 'Product', invoiceDate: world.ctx().today(), paymentTermsDays: 14, category: 'Tax Invoice',
    time: { timeIds: [] }, lines: [{ description: 'Setting up', quantity: '3', price: '33.33' }],
  }));
});

const CLIENT = {
  ClientID: 'APICLI', CoName: 'Made by a call', TaxType: 2, TaxRate: '0.1', DefaultDiscountPct: '0', Email: 'ann@call.example',
};
const TEXTS = ['DisplayName', 'FirstName', 'Surname', 'Position', 'Phone', 'Fax', 'Address', 'Suburb', 'State', 'Postcode', 'Country',
  'ReferredBy', 'AccountManager', 'ClientTeamsUrl', 'Note', 'ToEmailInvoice', 'CCEmailInvoice', 'taxNumber', 'taxName', 'currencyId'];
const blank = Object.fromEntries(TEXTS.map((name) => [name, '']));

describe('a client', () => {
  test('is made, read, changed and deleted, by the names of the specification', async () => {
    const once = { 'Idempotency-Key': 'client-once' };
    const body = { ...blank, ...CLIENT };
    expect(await admin('POST', '/api/clients', { body, headers: once })).toMatchObject({ status: 201, body: { ClientID: 'APICLI' } });
    expect(await admin('POST', '/api/clients', { body, headers: once })).toMatchObject({ status: 201, body: { ClientID: 'APICLI' } });
    expect((await admin('POST', '/api/clients', { body: { ...body, CoName: 'Other' }, headers: once })).status).toBe(409);
    const read = await admin('GET', '/api/clients/APICLI');
    expect(read).toMatchObject({ status: 200, body: {
      CoName: 'Made by a call', DisplayName: 'Made by a call', TaxRate: '0.100000', TaxType: 2, HasCRM: false, ClientLogoUrl: null,
      IsSyncedWithIngramMicro: false, IsSSWTenant: false, Email: 'ann@call.example',
    } });
    const match = { 'If-Match': read.headers.get('ETag') ?? '' };
    expect((await admin('PUT', '/api/clients/APICLI', { body: { ...body, CoName: 'Changed' }, headers: match })).status).toBe(200);
    const stale = await admin('PUT', '/api/clients/APICLI', { body: { ...body, CoName: 'Stale' }, headers: match });
    expect(stale.status, 'changed meanwhile').toBe(STALE);
    expect(await admin('GET', '/api/clients/APICLI')).toMatchObject({ body: { CoName: 'Changed' } });
    expect(await admin('DELETE', '/api/clients/APICLI')).toMatchObject({ status: 200, body: { CoName: 'Changed' } });
    expect((await admin('GET', '/api/clients/APICLI')).status).toBe(404);
  });

  test('is refused where a field is wrong, and named by it', async () => {
    const wrong = await admin('POST', '/api/clients', { body: { ...blank, ...CLIENT, ClientID: 'TOOLONG7', CoName: '', Email: 'none' } });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as { errors: object }).errors).toSorted()).toEqual(['ClientID', 'CoName', 'Email']);
    expect((await admin('POST', '/api/clients', { body: { ...blank, ...CLIENT, ClientID: 'ACME' } })).status, 'taken').toBe(409);
  });

  test('of whom something is billed stays', async () => {
    expect((await admin('DELETE', '/api/clients/ACME')).status).toBe(409);
  });

  test('is listed with those beside it, and whether it may be changed here', async () => {
    const all = await admin('GET', '/api/clients?skip=0&take=2&sortField=ClientId&direction=asc');
    expect(all.body).toMatchObject({
      Total: 3, IsReadOnly: false, CanSyncOrCreateProjects: true, Clients: [{ ClientId: 'ACME', Name: expect.any(String) as string }, {}],
    });
    expect([all.headers.get('X-Total-Count'), all.headers.get('Link')]).toEqual(['3', expect.stringContaining('skip=2')]);
    expect(await admin('GET', '/api/clients?skip=2&take=2&sortField=ClientId&direction=asc'))
      .toMatchObject({ body: { Clients: [{ ClientId: 'NWIND' }] } });
    expect(await admin('GET', '/api/clients?filter=acme')).toMatchObject({ body: { Total: 1 } });
    for (const wrong of ['skip=1&take=2', 'take=0', 'take=9999', 'skip=-1', 'take=x'])
      expect((await admin('GET', `/api/clients?${wrong}`)).status, wrong).toBe(422);
  });

  test('is found by what is typed, and an id is free or not', async () => {
    expect(await admin('GET', '/api/clients/autocomplete?search=NWIND')).toMatchObject({ status: 200, body: { id: 'NWIND' } });
    expect((await admin('GET', '/api/clients/availability?clientId=FREE1')).body).toBe(true);
    expect((await admin('GET', '/api/clients/availability?clientId=NWIND')).body).toBe(false);
  });
});

describe('the invoices of a client', () => {
  test('come to what its page says', async () => {
    const answer = await admin('GET', '/api/clientInvoices/ACME?includeCreditNotes=true&sortField=DateCreated');
    const page = await listClientInvoices(world.ctx(), { clientId: 'ACME', sort: 'date', direction: 'desc', page: 1, size: 20 });
    expect(answer).toMatchObject({ status: 200, body: {
      Total: 1, Totals: { SellTotal: page.totals.total, PaidAmt: '0.00', OSAmt: page.totals.outstanding },
      Invoices: [{
        InvoiceID: invoiceId, InvoiceWithCNID: String(invoiceId), IsCreditNote: false, InvoiceType: 'Product', SellTotal: '99.99',
        PaidAmt: '0.00', OSAmt: '99.99', OutstandingDays: 0, CurrencyID: 'AUD', ExternalSyncStatus: 0, CreditNoteDate: null,
      }],
    } });
    expect(await admin('GET', '/api/clientInvoices/ACME/outstanding')).toMatchObject({ body: { Total: 1 } });
    expect((await admin('GET', '/api/clientInvoices/ACME/totals?outstanding=true')).body)
      .toEqual({ SellTotal: '99.99', PaidAmt: '0.00', OSAmt: '99.99' });
    expect((await countClientTabs(world.ctx(), { clientId: 'ACME' })).outstanding).toBe(1);
  });

  test('and its time that is on none', async () => {
    await addTimesheet(world.ctx(world.staff), {
      empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '',
      startTime: '09:00', endTime: '10:30',
    });
    expect((await admin('GET', '/api/clientInvoices/NWIND/time')).body).toMatchObject({
      Total: 1, totals: { SellTotal: '180.00', workedSeconds: 5400 },
      Timesheets: [{ EmpID: 'EMP', TimeBillable: '1.50', SellTotal: '180.00', ProjectID: 'GENRL', CategoryID: 'DEV', BillableID: 'B' }],
    });
  });

  test('are in a currency', async () => {
    expect((await staff('GET', '/api/clientInvoices/defaultCurrency')).body).toEqual({ CurrencyID: 'AUD', ExchangeRate: '1' });
  });
});

describe('a client rate', () => {
  const body = {
    ClientRateID: 0, EmpId: 'EMP', ClientId: 'ACME', Rate: '140', PrepaidRate: '130.5', ExpiryDate: '2027-06-30', Notes: 'Agreed',
  };

  test('is saved, listed, changed and deleted', async () => {
    const saved = await admin('PUT', '/api/clients/SaveClientRate', { body });
    expect(saved).toMatchObject({ status: 200, body: { ClientID: 'ACME', EmpID: 'EMP' } });
    const { ClientRateID } = saved.body as { ClientRateID: number };
    expect((await admin('GET', '/api/clients/GetClientRates?clientId=ACME&pageSize=5&skip=0&sortField=ExpiryDate')).body).toMatchObject({
      Total: 1, Rates: [{ ClientRateID, Rate: '140.0000', PrepaidRate: '130.5000', ExpiryDate: '2027-06-30', Notes: 'Agreed' }],
    });
    expect((await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, ClientRateID, Rate: '145' } })).status).toBe(200);
    const changed = await admin('GET', '/api/Users/getClientRate?empId=EMP&clientId=ACME');
    expect(changed.body).toMatchObject({ Rates: [{ Rate: '145.0000', version: 2 }] });
    expect((await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, ClientRateID, version: 1 } })).status).toBe(409);
    expect(await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, ClientRateID, ClientId: 'NWIND' } }))
      .toMatchObject({ status: 422, body: { errors: { ClientID: [expect.any(String)] } } });
    expect((await admin('DELETE', `/api/clients/DeleteClientRate/${ClientRateID}`)).status).toBe(200);
    expect((await admin('DELETE', `/api/clients/DeleteClientRate/${ClientRateID}`)).status).toBe(404);
  });

  test('is refused where it is none, or that of days that have one', async () => {
    expect(await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, Rate: '-1', ExpiryDate: '2027-02-30' } }))
      .toMatchObject({ status: 422, body: { errors: { Rate: ['Min rate: 0'], ExpiryDate: [expect.any(String)] } } });
    expect((await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, ClientRateID: 99_999 } })).status).toBe(404);
  });

  test('that has run out is listed when it is asked for', async () => {
    const { ClientRateID } = (await admin('PUT', '/api/clients/SaveClientRate', { body: { ...body, ExpiryDate: '2020-01-31' } }))
      .body as { ClientRateID: number };
    const total = async (flag: string) =>
      ((await admin('GET', `/api/clients/GetClientRates?clientId=ACME${flag}`)).body as { Total: number }).Total;
    expect([await total(''), await total('&showExpiredRates=true')]).toEqual([0, 1]);
    await admin('DELETE', `/api/clients/DeleteClientRate/${ClientRateID}`);
  });

  test('is chosen for people who are found by their name', async () => {
    expect((await admin('GET', '/api/clients/rates/employees?search=emil')).body)
      .toEqual([{ EmpID: 'EMP', Name: 'Emil Price', ImageUrl: null, Rate: '150.0000', PrepaidRate: expect.any(String) as string }]);
  });
});

const READS = ['/api/clients/ACME', '/api/clientInvoices/ACME', '/api/clientInvoices/ACME/outstanding', '/api/clientInvoices/ACME/totals',
  '/api/clientInvoices/ACME/time'];

test('those of nobody are not found', async () => {
  for (const path of READS) expect((await admin('GET', path.replace('ACME', 'NONE'))).status, path).toBe(404);
});

test('those of another organisation are not seen, nor changed', async () => {
  await execute(world.em(), sql`update tenant.client set co_name = 'Only here' where client_id = 'ACME'`);
  expect((await foreign('GET', '/api/clients/ACME')).body).not.toMatchObject({ CoName: 'Only here' });
  expect((await foreign('GET', '/api/clientInvoices/ACME')).body).toMatchObject({ Total: 0 });
});

test('whoever may not is refused', async () => {
  for (const path of [...READS, '/api/clients', '/api/clients/GetClientRates', '/api/Users/getClientRate', '/api/clients/rates/employees'])
    expect((await staff('GET', path)).status, path).toBe(403);
  expect((await staff('POST', '/api/clients', { body: { ...blank, ...CLIENT } })).status).toBe(403);
  expect((await staff('PUT', '/api/clients/ACME', { body: { ...blank, ...CLIENT, version: 1 } })).status).toBe(403);
  expect((await staff('DELETE', '/api/clients/ACME')).status).toBe(403);
  const rate = { EmpId: 'EMP', ClientId: 'ACME', Rate: '1', PrepaidRate: '1' };
  expect((await staff('PUT', '/api/clients/SaveClientRate', { body: rate })).status).toBe(403);
  expect((await staff('DELETE', '/api/clients/DeleteClientRate/1')).status).toBe(403);
});
