import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { CLIENT_TAB_NAMES } from '#app/domain/clients/clients/contract.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { loader as availability } from '#app/routes/_app/admin/client-id-availability.ts';
import { action as removeRate } from '#app/routes/_app/admin/clients/$clientId/rates/$clientRateId/delete.dialog.tsx';
import { action as createRate } from '#app/routes/_app/admin/clients/$clientId/rates/new.dialog.tsx';
import { action as updateRate, loader as detail } from '#app/routes/_app/admin/clients/$clientId/index.tsx';
import { action as remove } from '#app/routes/_app/admin/clients/delete/$clientId.dialog.tsx';
import { action as update } from '#app/routes/_app/admin/clients/edit/$clientId.tsx';
import { action as create } from '#app/routes/_app/admin/clients/new.tsx';
import { openBrowser } from '#tests/support/browse.ts';
import { answerOf } from '#tests/support/answers.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { openPages } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Form = Record<string, string>;
const NEW = { clientId: 'FRESH', coName: 'Fresh Ltd', useCompanyName: 'on', taxType: '0' };
const post = async (action: typeof create, form: Form, params: Form = {}) =>
  answerOf(action, await world.args(world.admin, '/admin/clients', { form, params }));
const stored = (id: string) =>
  firstRow<{ displayName: string; taxRate: string; discount: string; toEmail: string; version: number }>(world.em(),
    sql`select display_name as "displayName",
  tax_rate::text as "taxRate", default_discount_pct::text as discount, to_email_invoice as "toEmail", version from tenant.client
  where client_id = ${id}`);

describe('creating a client', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ clientId: '', coName: '' }, { clientId: ['Client Id is required.'], coName: ['Company Name is required.'] }],
    [{ clientId: 'TOOLONG' }, { clientId: ['Client Id should not exceed 6 characters.'] }],
    [{ coName: 'x'.repeat(101) }, { coName: ['Company Name should not exceed 100 characters.'] }],
    [{ displayName: 'x'.repeat(101) }, { displayName: ['Company Display Name should not exceed 100 characters.'] }],
    [{ email: 'nobody' }, { email: ['Email format is invalid.'] }],
    [{ toEmailInvoice: 'a@b.example, c@d.example' }, { toEmailInvoice: ['Email format is invalid.'] }],
    [{ taxType: '2' }, { taxRate: ['Tax Rate is required.'] }],
    [{ taxType: '9' }, { taxType: ['Tax Type is required.'] }],
    ...['http://chat.example/c/1', 'chat', 'javascript:alert(1)', 'https://me:secret@chat.example/'].map((teamsUrl) =>
      [{ teamsUrl }, { teamsUrl: ['Team Chat must be a valid address that begins with https://'] }] as [Form, Record<string, string[]>]),
    [{ accountManager: 'NOBODY' }, { accountManager: ['Please select an employee from the list.'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { ...NEW, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('copies the company name, and the tax type fixes the rate', async () => {
    const { status, location } = await post(create,
      { ...NEW, clientId: 'fresh', taxType: '1', taxRate: '25', displayName: 'ignored', defaultDiscountPct: '2.5',
        toEmailInvoice: 'Ann <ann@fresh.example>; bob@fresh.example' });
    expect([status, location]).toEqual([303, '/admin/clients/FRESH']);
    expect(await stored('FRESH')).toMatchObject({
      displayName: 'Fresh Ltd', taxRate: '0.000000', discount: '0.025000', toEmail: 'Ann <ann@fresh.example>; bob@fresh.example',
    });
    await post(create, { clientId: 'OWN', coName: 'Own Rate', displayName: 'Own', taxType: '2', taxRate: '12.5' });
    expect(await stored('OWN')).toMatchObject({ displayName: 'Own', taxRate: '0.125000' });
  });

  test('refuses an id in use, and says so while it is typed', async () => {
    const taken = 'Client Id is already in use. Please try something else.';
    expect(await post(create, { ...NEW, clientId: 'nwind' })).toMatchObject({ status: 409, errors: { clientId: [taken] } });
    const ask = async (clientId: string) =>
      (await answerOf(
        availability, await world.args(world.admin, `/admin/client-id-availability?clientId=${encodeURIComponent(clientId)}`),
      )).data;
    expect(await ask('nwind')).toEqual({ clientId: 'NWIND', isFree: false });
    expect(await ask('unused')).toEqual({ clientId: 'UNUSED', isFree: true });
    expect(await ask("'; --")).toEqual({ clientId: '', isFree: false });
  });
});

test('of two administrators who give the same id at once one wins, and the other is told', async () => {
  const sent = ['One Ltd', 'Two Ltd'].map((coName) => post(create, { ...NEW, clientId: 'SAME', coName, idempotencyKey: coName }));
  const answers = (await Promise.all(sent)).sort((a, b) => a.status - b.status);
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual(
    [[303, {}], [409, { clientId: ['Client Id is already in use. Please try something else.'] }]]);
});

describe('changing and deleting a client', () => {
  test('one that is used stays and says by what; the own client stays', async () => {
    expect(await post(remove, { clientId: 'NWIND' })).toMatchObject({
      status: 409, errors: { '': ['Northwind Traders cannot be deleted: it is used by 2 projects and 1 client rate.'] },
    });
    expect(await post(remove, { clientId: 'HRBR' })).toMatchObject({
      status: 409, errors: { '': ['Harbour Consulting cannot be deleted: it stands for your own organisation.'] },
    });
  });

  test('one that is unused goes, and its id is not given again', async () => {
    await post(create, { ...NEW, clientId: 'BRIEF' });
    expect(await post(remove, { clientId: 'BRIEF' })).toMatchObject({ status: 303, location: '/admin/clients' });
    expect(await stored('BRIEF')).toBeUndefined();
    expect((await post(create, { ...NEW, clientId: 'BRIEF' })).status).toBe(409);
  });
});

describe('rates of a client', () => {
  const RATE = { empId: 'EMP', clientId: 'ACME', rate: '1,250.5', prepaidRate: '100', expiryDate: '2027-11-18', notes: '' };

  test.each<[Form, Record<string, string[]>]>([
    [{ empId: '' }, { empId: ['Employee is required'] }],
    [{ expiryDate: '' }, { expiryDate: ['Expiry Date is required'] }],
    [{ rate: '-1' }, { rate: ['Min rate: 0'] }],
    [{ prepaidRate: '-0.01' }, { prepaidRate: ['Min prepaid rate: 0'] }],
    [{ empId: 'NOBODY' }, { empId: ['Please select an employee from the list.'] }],
  ])('%j is refused', async (wrong, messages) => {
    expect((await post(createRate, { ...RATE, ...wrong })).errors).toEqual(messages);
  });

  test('are agreed, changed and removed on the client they belong to', async () => {
    expect(await post(createRate, RATE)).toMatchObject({ status: 303, location: '/admin/clients/ACME?tab=rates' });
    const [rate] = await rows<{ id: number; rate: string }>(
      world.em(), sql`select client_rate_id as id, rate::text as rate from tenant.client_rate where client_id = 'ACME'`,
    );
    expect(rate?.rate).toBe('1250.5000');
    const id = String(rate?.id);
    const row = async (clientId: string, form?: Record<string, string>) =>
      world.args(
        world.admin, `/admin/clients/${clientId}?tab=rates&q=emil&edit=${id}`, { params: { clientId }, ...(form ? { form } : {}) },
      );
    const change = { clientRateId: id, rate: '130', prepaidRate: '120', expiryDate: '', notes: 'no end', version: '1' };
    expect((await answerOf(detail, await row('ACME'))).data)
      .toMatchObject({ list: { edited: { clientRateId: Number(id), rate: '1250.50' } } });
    expect((await answerOf(detail, await row('NWIND'))).data).toMatchObject({ list: { edited: null } });
    expect((await answerOf(updateRate, await row('NWIND', change))).status).toBe(404);
    expect((await answerOf(updateRate, await row('ACME', { ...change, clientRateId: '1' }))).status).toBe(404);
    expect((await answerOf(updateRate, await row('ACME', { ...change, rate: '-1' }))).errors).toEqual({ rate: ['Min rate: 0'] });
    expect(await answerOf(updateRate, await row('ACME', change)))
      .toMatchObject({ status: 303, location: '/admin/clients/ACME?tab=rates&q=emil' });
    expect(await answerOf(updateRate, await row('ACME', change)))
      .toMatchObject({ status: 409, data: { details: { version: 2, edited: [] } } });
    expect((await post(removeRate, { clientRateId: id })).status).toBe(303);
    expect((await post(removeRate, { clientRateId: id })).status).toBe(404);
  });
});

test.each([...CLIENT_TAB_NAMES, 'nonsense'])('the tab %s opens', async (tab) => {
  const page = await answerOf(
    detail, await world.args(world.admin, `/admin/clients/NWIND?tab=${tab}&sort=__proto__&page=9`, { params: { clientId: 'NWIND' } }),
  );
  expect(page).toMatchObject({ status: 200, data: { list: { tab: tab === 'nonsense' ? 'invoices' : tab } } });
  expect((page.data['tabs'] as { name: string }[]).map(({ name }) => name)).toEqual(CLIENT_TAB_NAMES);
});

test('a person who is chosen for a new rate brings their default rates, while nobody has typed others', async () => {
  const filled = async (form: Record<string, string>) => {
    const { data } = await answerOf(createRate,
      await world.args(world.admin, '/admin/clients/ACME/rates/new', { form: { clientId: 'ACME', intent: 'refresh', ...form } }));
    return (data as { result: { initialValue: Record<string, string> } }).result.initialValue;
  };
  const emil = await filled({ empId: 'EMP', rate: '', prepaidRate: '', offered: '' });
  expect(emil).toMatchObject({ rate: '150.00', prepaidRate: '140.00', offered: '150.00/140.00' });
  expect(await filled({ ...emil, empId: 'ADM' })).toMatchObject({ rate: '200.00', prepaidRate: '180.00' });
  const dear = { empId: 'EMP', rate: '1,500.00', prepaidRate: '140.00', offered: '1500.00/140.00' };
  expect(await filled({ ...dear, empId: 'ADM' })).toMatchObject({ rate: '200.00', prepaidRate: '180.00' });
  expect(await filled({ ...emil, empId: 'ADM', rate: '175' })).toMatchObject({ rate: '175', prepaidRate: '140.00' });
  expect(await filled({ empId: 'NOBODY', rate: '', prepaidRate: '' })).toMatchObject({ rate: '' });
});

test('a new client begins in the country of the organisation’s own client, else of the one that was made last, else in none', async () => {
  const fresh = await createWorld();
  const ask = await openPages(fresh, fresh.admin);
  const offered = async () => (await ask('/admin/clients/new')).page.field('country').value;
  expect(await offered()).toBe('');
  await execute(fresh.em(), sql`update tenant.client set country = 'New Zealand' where client_id = 'ACME'`);
  expect(await offered()).toBe('New Zealand');
  await execute(fresh.em(), sql`update tenant.client set country = 'Germany' where client_id = 'HRBR'`);
  expect(await offered()).toBe('Germany');
});

test('a country is one of the list; one that is stored by another name stays', async () => {
  const form = { clientId: 'GEO', coName: 'Geo', taxType: '0' };
  const wrong = await post(create, { ...form, country: 'Atlantis' });
  expect(wrong).toMatchObject({ status: 422, errors: { country: ['Please select a country from the list.'] } });
  expect((await post(create, { ...form, country: 'New Zealand' })).status).toBe(303);
  await execute(world.em(), sql`update tenant.client set country = 'Aotearoa' where client_id = 'GEO'`);
  expect(await post(update, { ...form, country: 'Aotearoa', version: '1' })).toMatchObject({ status: 303, location: '/admin/clients/GEO' });
});

test('what is owed is red in the lists, receipts lead to their invoice, and the contact stands in the order of the page', async () => {
  const browse = await openBrowser(world, world.admin);
  const invoiceId = await addInvoice(world, '500');
  const receiptId = await addReceipt(world, invoiceId, '100.00');
  const { page: client } = await browse('/admin/clients/ACME');
  for (const page of [client, (await browse('/invoice/list')).page]) expect(page.texts('td.red')).toContain('400.00');
  await execute(world.em(), sql`update tenant.invoice set invoice_date = ${world.ctx().today()} where invoice_id = ${invoiceId}`);
  expect(client.texts('td .badge')).toEqual(['Overdue']);
  for (const address of ['/admin/clients/ACME?tab=outstanding', '/invoice/list?clientId=ACME&state=outstanding'])
    expect((await browse(address)).page.texts('td .badge')).toEqual(['Part paid']);
  const { page: receipts } = await browse('/admin/clients/ACME?tab=receipts');
  expect(receipts.hrefs).toEqual(expect.arrayContaining([`/receipts/details/${receiptId}`, `/invoice/details/${invoiceId}`]));
  expect(client.texts('dt').slice(0, 10)).toEqual([
    'Outstanding', 'Overdue', 'Unbilled, before tax', 'Billed this year', 'Account Manager', 'Contact', 'Email', 'Mobile', 'Position',
    'Address',
  ]);
});

test('the form asks in the order of the specification', async () => {
  const browse = await openBrowser(world, world.admin);
  const names = (await browse('/admin/clients/new')).page.part('main').fields.map(({ name }) => name);
  // More fields may stand between those that the specification names.
  const specified = [
    'coName', 'clientId', 'useCompanyName', 'displayName', 'firstName', 'surname', 'position', 'phone', 'fax', 'email', 'address', 'suburb',
    'state', 'postcode',
    'country', 'referredBy', 'note', 'taxType', 'taxRate', 'defaultDiscountPct', 'logo', 'toEmailInvoice', 'ccEmailInvoice',
  ];
  expect(names.filter((name) => specified.includes(name))).toEqual(specified);
});

test('time is in the currency of the client, where it has one of its own; what was billed and paid stays in its own', async () => {
  const browse = await openBrowser(world, world.admin);
  const currenciesOf = async (tab: string) => {
    const table = (await browse(`/admin/clients/ACME?tab=${tab}`)).page.table();
    return table.rows.map((row) => row[table.headings.indexOf('Currency')]);
  };
  await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', note: 'In dollars' }]);
  expect([await currenciesOf('receipts'), await currenciesOf('time')]).toEqual([['AUD'], ['AUD']]);
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('USD', 1.5)`);
  await execute(world.em(), sql`update tenant.client set currency_id = 'USD' where client_id = 'ACME'`);
  expect([await currenciesOf('invoices'), await currenciesOf('receipts'), await currenciesOf('time')]).toEqual([['AUD'], ['AUD'], ['USD']]);
});
