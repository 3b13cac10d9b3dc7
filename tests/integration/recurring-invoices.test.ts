import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import {
  endRecurringInvoice, getRecurringInvoice, listRecurringInvoices,
} from '#app/domain/money/recurring-invoices/index.server.ts';
import { action as remove } from '#app/routes/_app/invoice/recurring/details/$recurringInvoiceId/delete.dialog.tsx';
import { action as edit } from '#app/routes/_app/invoice/recurring/details/$recurringInvoiceId/edit.tsx';
import { action as resume } from '#app/routes/_app/invoice/recurring/details/$recurringInvoiceId/resume.dialog.tsx';
import { action as pause } from '#app/routes/_app/invoice/recurring/details/$recurringInvoiceId/pause.dialog.tsx';
import { action as create } from '#app/routes/_app/invoice/recurring/new.tsx';
import { answerOf, type Answer } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addRecurringInvoice, generateAnnounced } from '#tests/support/recurring.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
type Action = Parameters<typeof answerOf>[0];
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '50' });
  await addSku(world, 'TIDE', 'FIXED', 'Fixed', { sell: '28', isFixedPrice: true });
});

const FORM: Form = {
  clientId: 'NWIND', dateFrom: '2026-12-01', dateTo: '', unit: 'Month', firstFrequency: '1', subsequentFrequency: '3', output: 'draft',
  clientRef: 'PO 9', note: '', internalNote: '', lineCount: '1', 'lines[0].description': 'Hosting', 'lines[0].quantity': '2',
  'lines[0].price': '49.95', 'lines[0].discountPct': '10', 'lines[0].taxPct': '10', idempotencyKey: '',
};
const post = async (form: Form) => answerOf(create, await world.args(world.admin, '/invoice/recurring/new?clientId=NWIND', { form }));
const act = async (action: Action, id: number, form: Form = {}): Promise<Answer> => answerOf(action, await world.args(world.admin,
  `/invoice/recurring/details/${id}`, { form: { ...form, recurringInvoiceId: String(id) }, params: { recurringInvoiceId: String(id) } }));
const view = (recurringInvoiceId: number) => getRecurringInvoice(world.ctx(), { recurringInvoiceId });
const idIn = ({ location }: Answer) => Number(location?.split('/').at(-1));
const list = async (asked: object = {}) => (await listRecurringInvoices(world.ctx(), listRecurringInvoices.input.parse(asked))).rows;

describe('the form of a recurring invoice', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ clientId: '' }, { clientId: ['Client is required'] }],
    [{ clientId: 'NOBODY' }, { clientId: ['Client not found.'] }],
    [{ dateFrom: 'soon' }, { dateFrom: ['From is not a valid date'] }],
    [{ dateTo: '2026-11-30' }, { dateTo: ['To must not be before From'] }],
    [{ unit: 'Fortnight' }, { unit: ['Please select a recurrence from the list.'] }],
    [{ firstFrequency: '0' }, { firstFrequency: ['First frequency must be at least 1'] }],
    [{ subsequentFrequency: '1.5' }, { subsequentFrequency: ['Subsequent frequency must be a whole number'] }],
    [{ 'lines[0].description': '', 'lines[0].price': '' },
      { 'lines[0].description': ['Add at least one line: an invoice cannot be empty.'] }],
    [{ 'lines[0].price': 'ninety' }, { 'lines[0].price': ['Price: not a number'] }],
    [{ 'lines[0].discountPct': '101' }, { 'lines[0].discountPct': [expect.any(String) as string] }],
    [{ 'lines[0].skuId': 'FIXED', 'lines[0].price': '27' },
      { 'lines[0].price': ['The price of this product is fixed. Please enter 28.00.'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post({ ...FORM, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('is saved once, and its page says what comes next and what each comes to', async () => {
    const first = await post({ ...FORM, idempotencyKey: 'twice' });
    const id = idIn(first);
    expect(idIn(await post({ ...FORM, idempotencyKey: 'twice' }))).toBe(id);
    expect((await view(id)).totals).toMatchObject({ subtotal: '89.91', tax: '8.99', total: '98.90', currencyId: 'AUD' });
    expect((await view(id)).next.map(({ start, end }) => `${start} ${end}`))
      .toEqual(['2026-12-01 2026-12-31', '2027-01-01 2027-03-31', '2027-04-01 2027-06-30']);
    const pages = await openPages(world, world.admin);
    const { text } = (await pages(`/invoice/recurring/details/${id}`)).page;
    for (const words of ['First 1 month, then every 3 months', '98.90', '31/03/2027', 'Northwind Traders', 'Generate now', 'Pause'])
      expect(text).toContain(words);
    expect((await pages(`/invoice/recurring/new?like=${id}`)).page.text).toContain('New Recurring Invoice for Northwind Traders');
    expect((await pages(`/b/invoice/recurring/details/${id}`)).headers.get('Location')).toBe(`/invoice/recurring/details/${id}`);
  });

  test('fills a line in from a product, and follows with the total', async () => {
    const { data } = await post({ ...FORM, 'lines[0].skuId': 'SEAT', intent: 'fill-line:0' });
    expect(data).toMatchObject({ totals: { total: '110.00' } });
  });

  test('is changed as a whole until something was made, then without its recurrence, and never over somebody else’s change', async () => {
    const id = await addRecurringInvoice(world, { clientId: 'NWIND', dateFrom: '2026-11-01' });
    expect(await act(edit, id, { ...FORM, version: '1', dateFrom: '2026-11-02' })).toMatchObject({ status: 303 });
    expect((await view(id)).next[0]).toMatchObject({ start: '2026-11-02' });
    expect(await act(edit, id, { ...FORM, version: '1', clientRef: 'Mine' })).toMatchObject({ status: 409 });
    await generateAnnounced(world, id);
    const { version } = (await view(id)).recurring;
    const refused = await act(edit, id, { ...FORM, version: String(version), dateFrom: '2026-11-03' });
    expect([refused.status, refused.errors]).toEqual([422, { dateFrom: [
      'An invoice was made with this recurrence already. End it, and duplicate it with another recurrence.'] }]);
    expect(await act(edit, id, { ...FORM, version: String(version), dateFrom: '2026-11-02', 'lines[0].price': '60' })).toMatchObject({
      status: 303 });
    expect((await view(id)).totals.subtotal).toBe('108.00');
  });
});

describe('a start that lies several periods back', () => {
  const asked = (many: string, first: string, last: string) => ({ dateFrom: [
    `${many} periods have begun, for ${first} to ${last}: ${many} invoices, all dated 18/11/2026, would be made at once. Choose a later `
    + 'day, or tick that they are meant.'] });

  test('is asked about once, anew for another start, and is saved when it is meant', async () => {
    const yearly = { ...FORM, unit: 'Year', subsequentFrequency: '1', output: 'issued' };
    expect((await post({ ...yearly, dateFrom: '0202-01-01' })).errors)
      .toEqual({ dateFrom: ['From must be between 1900 and 2200: check the year'] });
    const first = await post({ ...yearly, dateFrom: '1902-01-01' });
    expect([first.status, first.errors, first.data['details']]).toEqual([422, asked('125', '01/01/1902', '31/12/2026'), { begun: 125 }]);
    expect((await post({ ...yearly, dateFrom: '2024-01-01', begunMeant: '125' })).errors).toEqual(asked('3', '01/01/2024', '31/12/2026'));
    const id = idIn(await post({ ...yearly, dateFrom: '2024-01-01', begunMeant: '3' }));
    expect(await view(id)).toMatchObject({ countBegun: 3, countAtOnce: 3, countMade: 0 });
    const pages = await openPages(world, world.admin);
    expect((await pages(`/invoice/recurring/details/${id}/generate`)).page.text)
      .toContain('3 periods have begun, the first on 01/01/2024: 3 invoices are made for Northwind Traders, AUD 98.90 each.');
  });

  test('is asked about when it is changed, and when a later end begins some', async () => {
    const id = await addRecurringInvoice(world, { dateFrom: '2026-12-01', dateTo: null });
    const change = (form: Form) => act(edit, id, { ...FORM, subsequentFrequency: '1', version: '1', ...form });
    expect((await change({ dateFrom: '2026-06-01' })).errors).toEqual(asked('6', '01/06/2026', '30/11/2026'));
    expect((await change({ dateFrom: '2026-06-01', begunMeant: '6' })).status).toBe(303);
    const over = await addRecurringInvoice(world, { dateFrom: '2026-07-01', dateTo: '2026-07-31' });
    await generateAnnounced(world, over);
    const { version } = (await view(over)).recurring;
    const longer = await act(edit, over, { ...FORM, version: String(version), dateFrom: '2026-07-01', subsequentFrequency: '1' });
    expect(longer.errors).toEqual({ dateTo: asked('4', '01/08/2026', '30/11/2026').dateFrom });
  });
});

describe('a recurring invoice', () => {
  test('is paused and resumed, with or without the periods that began meanwhile', async () => {
    const id = await addRecurringInvoice(world);
    expect((await act(pause, id)).status).toBe(303);
    expect((await act(pause, id)).errors).toEqual({ '': ['This recurring invoice is paused already.'] });
    await expect(generateAnnounced(world, id)).rejects.toThrow('this recurring invoice is paused.');
    expect((await act(resume, id, { makesMissed: 'on' })).status).toBe(303);
    expect((await view(id)).next[0]?.start).toBe('2026-09-01');
    expect((await generateAnnounced(world, id)).invoiceIds).toHaveLength(3);
    expect((await generateAnnounced(world, id)).invoiceIds).toHaveLength(1);
    expect((await view(id)).made[0]).toMatchObject({ start: '2026-12-01' });
  });

  test('is deleted while nothing was made of it, and ended afterwards', async () => {
    const fresh = await addRecurringInvoice(world);
    expect(await act(remove, fresh)).toMatchObject({ status: 303, location: '/invoice/recurring' });
    expect((await act(remove, fresh)).status).toBe(404);
    const used = await addRecurringInvoice(world);
    await generateAnnounced(world, used);
    expect((await act(remove, used)).errors).toEqual({ '': [
      '3 invoices were made of it. End it instead: nothing is made of it any more then.'] });
    expect((await act(remove, used, { ends: 'yes' })).status).toBe(303);
    expect(await view(used)).toMatchObject({ state: 'over', next: [] });
    await expect(endRecurringInvoice(world.ctx(), { recurringInvoiceId: used })).rejects.toThrow('is over already');
  });

  test('stands in the way of deleting its client and its product, and keeps its period when an invoice is deleted', async () => {
    const id = await addRecurringInvoice(world, { lines: [{ description: '', skuId: 'SEAT', quantity: '1' }] });
    const { invoiceIds } = await generateAnnounced(world, id);
    await execute(world.em(), sql`delete from tenant.invoice where invoice_id = ${invoiceIds[0]}`);
    expect((await view(id)).made.at(-1)).toMatchObject({ start: '2026-09-01', invoiceId: null });
    expect((await generateAnnounced(world, id)).invoiceIds).toHaveLength(1);
    const pages = await openPages(world, world.admin);
    expect((await pages('/admin/clients/delete/ACME')).page.text).toContain('recurring invoices');
    expect((await pages('/products/TIDE/skus/SEAT/delete')).page.text).toContain('recurring invoice');
  });

  test('is listed newest first, found by number and client, and once it is over only where outdated ones are asked for', async () => {
    await execute(world.em(), sql`delete from tenant.recurring_invoice`);
    const [older, newer, over] = [await addRecurringInvoice(world), await addRecurringInvoice(world, { clientId: 'NWIND' }),
      await addRecurringInvoice(world)];
    await endRecurringInvoice(world.ctx(), { recurringInvoiceId: over });
    expect((await list()).map(({ id }) => id)).toEqual([newer, older]);
    expect((await list({ showOutdated: 'show' })).map(({ id, isActive }) => [id, isActive]))
      .toEqual([[over, false], [newer, true], [older, true]]);
    expect((await list({ search: 'northwind' })).map(({ id }) => id)).toEqual([newer]);
    expect((await list({ search: String(older) })).map(({ id }) => id)).toContain(older);
    expect(await list({ clientId: 'acme' })).toMatchObject([{ sellTotal: '100.00', countOfInv: 0, unit: 'Month', lastInvEndDate: null }]);
    const pages = await openPages(world, world.admin);
    expect((await pages('/invoice/recurring?showOutdated=show')).page.text).toContain('Total (inc GST)');
    expect((await pages('/admin/clients/ACME?tab=recurring-invoices')).page.text).toContain('Recurring Invoice Templates');
  });

  test('of another organisation is not found', async () => {
    const other = await createWorld();
    const id = await addRecurringInvoice(world);
    const found = await firstRow(other.em(), sql`select 1 as found from tenant.recurring_invoice where recurring_invoice_id = ${id}`);
    expect(found).toBeUndefined();
    await expect(getRecurringInvoice(other.ctx(), { recurringInvoiceId: id })).rejects.toThrow('Recurring invoice not found.');
  });
});
