import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { changeInvoiceLines, createInvoice, getInvoice, getWholeInvoice, updateInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { sumMoney } from '#app/domain/kernel/values/money.ts';
import { action as editAction } from '#app/routes/_app/invoice/details/$invoiceId/edit.dialog.tsx';
import { action as linesAction } from '#app/routes/_app/invoice/details/$invoiceId/lines.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let invoiceId: number;

beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'FIX', 'Fixed');
  await addSku(world, 'FIX', 'FIX1', 'Fixed', { sell: '40', isFixedPrice: true, unit: 'Each' });
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6), ('USD', 1.5)`);
});

const create = async (more: object) => (await createInvoice(world.ctx(), invoiceInput(more as { timeIds?: number[] }))).invoiceId;

beforeEach(async () => {
  await closePeriods(world, { invoices: null });
  invoiceId = await create({ invoiceType: 'Product', lines: [lineInput('One', '100'), lineInput('Two', '50', { quantity: '2' })] });
});

const shown = () => getInvoice(world.ctx(), { invoiceId, page: 1 });
const header = async () => {
  const { invoice: { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } } = await shown();
  return { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote };
};
const update = async (more: object) => updateInvoice(world.ctx(), { ...await header(), ...more });
const change = async (lines: object[], version?: number) =>
  changeInvoiceLines(world.ctx(), { invoiceId, version: version ?? (await header()).version, lines: lines as { quantity: string }[] });
const messageOf = (work: Promise<unknown>) => work.then(() => '', (error: unknown) => (error as Error).message);

describe('the lines of a saved invoice', () => {
  test('are added, changed, removed and reordered at once; the invoice is added up anew and its PDF is out of date', async () => {
    await change([lineInput('Three', '10', { taxPct: '0' }), lineInput('One', '90', { discountPct: '0.5' })]);
    const { invoice, lines, history } = { ...await shown(), history: await rows(world.em(), sql`select before, after from tenant.audit
      where action = 'invoice.change-lines' and subject_id = ${String(invoiceId)}`) };
    expect(lines.map(({ description, amount, position }) => [position, description, amount]))
      .toEqual([[1, 'Three', '10.00'], [2, 'One', '45.00']]);
    expect(invoice).toMatchObject({ lineTotal: '55.00', subtotal: '55.00', taxTotal: '4.50', total: '59.50', version: 2 });
    expect(history).toMatchObject([{ before: { total: '220.00', lines: ['1 × One = 100.00', '2 × Two = 100.00'] },
      after: { total: '59.50', lines: ['1 × Three = 10.00', '1 × One = 45.00'] } }]);
    await expectIdentities(world);
  });

  test('a stale change is told with both versions', async () => {
    const { version } = await header();
    await change([lineInput('Mine', '10')], version);
    await expect(change([lineInput('Theirs', '10')], version)).rejects.toMatchObject({
      code: 'conflict', details: { version: version + 1, edited: [{ label: 'Lines', mine: '1 × Theirs', theirs: '1 × Mine = 10.00' }] },
    });
  });

  test('do not come to less than what pays the invoice, and none of them are left only where time is', async () => {
    await addReceipt(world, invoiceId, '150.00', 'NWIND');
    expect(await messageOf(change([lineInput('One', '100')])))
      .toBe(`Receipts and credit notes settle 150.00 of invoice ${invoiceId}, which would come to 110.00. `
        + 'Reallocate its receipts, or delete its credit notes, first.');
    await change([lineInput('One', '140')]);
    expect(await messageOf(change([]))).toContain('an invoice cannot be empty');
    await expectIdentities(world);
  });

  test('of a closed period stay, and the page says so', async () => {
    await closePeriods(world, { invoices: '2026-11-30' });
    const locked = 'Invoices are closed up to 30/11/2026: only the internal note can be changed.';
    expect(await messageOf(change([lineInput('One', '1')]))).toBe(locked);
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`/invoice/details/${invoiceId}/lines`)).page.text).toContain(locked);
    await update({ internalNote: 'Asked about it' });
    expect((await shown()).invoice.internalNote).toBe('Asked about it');
  });

  test('a fixed price that was agreed stays, and another one is that of the day', async () => {
    await execute(world.em(), sql`update tenant.invoice_line set sku_id = 'FIX1', prod_id = 'FIX', price = 38, line_total = 38,
      tax_amt = 3.8 where invoice_id = ${invoiceId} and position = 1`);
    await change([{ ...lineInput('One', '38'), skuId: 'FIX1' }, lineInput('More', '1')]);
    await expect(change([{ ...lineInput('One', '39'), skuId: 'FIX1' }])).rejects
      .toMatchObject({ fields: { 'lines[0].price': ['The price of this product is fixed. Please enter 40.00.'] } });
  });

  test('work without scripts: buttons move rows, what is wrong is said at its row, and saving leads back', async () => {
    const browse = await openBrowser(world, world.admin);
    const at = `/invoice/details/${invoiceId}/lines`;
    const { page } = await browse(at);
    expect(page.field('lines[1].description').value).toBe('Two');
    const typed = page.fields.filter(({ name }) => name.startsWith('lines[')).map(({ name, value }) => [name, value]);
    const form = { ...Object.fromEntries(typed) as Record<string, string>, version: '1', lineCount: '2' };
    const moved = await browse(at, { ...form, intent: 'line-up:1' });
    expect(moved.page.field('lines[0].description').value).toBe('Two');
    const refused = await browse(at, { ...form, 'lines[1].price': 'ten' });
    expect(refused.page.text).toContain('Price: not a number');
    const saved = await browse(at, { ...form, 'lines[1].price': '60' });
    expect(saved).toMatchObject({ path: `/invoice/details/${invoiceId}` });
    expect((await shown()).invoice.total).toBe('242.00');
  });

  test('of another organisation are not found', async () => {
    const other = await createWorld();
    await expect(changeInvoiceLines(other.ctx(), { invoiceId, version: 1, lines: [] })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the header of a saved invoice', () => {
  test('changes its type, category, currency, rate, period and client while nothing holds them', async () => {
    await update({ invoiceType: 'Both', category: 'Invoice', currencyId: 'EUR', periodFrom: '2026-11-01', periodTo: '2026-11-30',
      clientId: 'ACME' });
    expect((await shown()).invoice).toMatchObject({ invoiceType: 'Both', category: 'Invoice', currencyId: 'EUR', exchangeRate: '1.600000',
      periodFrom: '2026-11-01', clientId: 'ACME' });
    await update({ exchangeRate: '1.7' });
    expect((await shown()).invoice).toMatchObject({ exchangeRate: '1.700000', periodFrom: '2026-11-01' });
    await update({ currencyId: 'AUD', exchangeRate: '5' });
    expect((await shown()).invoice).toMatchObject({ currencyId: 'AUD', exchangeRate: '1.000000' });
  });

  test.each([
    [{ currencyId: 'XXX' }, 'XXX is not one of the organisation’s currencies.'],
    [{ clientId: 'NOBODY' }, 'Client not found.'],
    [{ invoiceType: 'Time' }, 'A Time invoice has no other lines. Choose the type Both, or leave the lines empty.'],
    [{ discountPct: '1.5' }, 'Discount on the invoice: must be a fraction between 0 and 1'],
    [{ exchangeRate: '0' }, 'Exchange rate must be a number above 0 with at most 6 decimals'],
    [{ periodFrom: '2026-11-02', periodTo: '2026-11-01' }, 'Period to must not be before period from'],
  ])('%j is refused', async (more, message) => {
    expect(await messageOf(update(more))).toContain(message);
  });

  test('with receipts its client, currency and type stay, each refused by name', async () => {
    await addReceipt(world, invoiceId, '1.00', 'NWIND');
    const paid = `Invoice ${invoiceId} is paid or credited: its client, currency and type stay as they are. `
      + 'Reallocate its receipts, or delete its credit notes, first.';
    for (const held of [{ clientId: 'ACME' }, { currencyId: 'EUR' }, { invoiceType: 'Both' }]) {
      await expect(update(held)).rejects.toMatchObject({ fields: { [Object.keys(held)[0]!]: [paid] } });
    }
    await update({ category: 'Invoice' });
  });

  test('with time its client and currency stay', async () => {
    const timeIds = await addEntries(world, [{}]);
    invoiceId = await create({ timeIds });
    expect(await messageOf(update({ currencyId: 'EUR' }))).toContain('has time, which belongs to its client');
    await expect(create({ timeIds: await addEntries(world, [{}]), currencyId: 'EUR' })).rejects
      .toMatchObject({ fields: { currencyId: [expect.stringContaining('priced in AUD') as unknown] } });
  });

  test('its dialog without scripts shows what is held, and saves the rest', async () => {
    await addReceipt(world, invoiceId, '1.00', 'NWIND');
    const browse = await openBrowser(world, world.admin);
    const { page } = await browse(`/invoice/details/${invoiceId}/edit`);
    expect(page.text).toContain('its client, currency and type stay');
    const { version } = await header();
    const saved = await answerOf(editAction, await world.args(world.admin, '/', { params: { invoiceId: String(invoiceId) },
      form: { version: String(version), invoiceDate: '2026-11-18', paymentTermsDays: '30', category: 'Invoice', discountPct: '10' } }));
    expect(saved).toMatchObject({ status: 303 });
    expect((await shown()).invoice).toMatchObject({ paymentTermsDays: 30, category: 'Invoice', discountTotal: '-20.00' });
  });
});

describe('a discount on the whole invoice', () => {
  test('is taken off by tax rate, follows what is charged, and is a figure of its own', async () => {
    const timeIds = await addEntries(world, [{ hours: 1.5, price: '99.9900' }, { code: 'W' }]);
    invoiceId = await create({ timeIds, invoiceType: 'Both', discountPct: '0.05', lines: [lineInput('Book', '33.33', { taxPct: '0' })] });
    expect((await shown()).invoice).toMatchObject({ timeTotal: '149.99', lineTotal: '33.33', discountTotal: '-9.17', subtotal: '174.15',
      taxTotal: '14.25', total: '188.40' });
    expect((await shown()).lines).toHaveLength(1);
    await change([lineInput('Book', '66.66', { taxPct: '0' })]);
    expect((await shown()).invoice).toMatchObject({ lineTotal: '66.66', discountTotal: '-10.83' });
    await update({ discountPct: '0' });
    expect((await shown()).invoice).toMatchObject({ discountTotal: '0.00', subtotal: '216.65' });
    await expectIdentities(world);
  });
});

test('however time is put together, the paper comes to the same total', async () => {
  const timeIds = await addEntries(world, [{ empId: 'ADM', hours: 0.1, price: '33.3300' }, { hours: 2, projectId: 'GENRL' }, { code: 'W' },
    { hours: 0.7, date: '2026-11-03', categoryId: 'MGMT', price: '17.7700' }, { hours: 3 }]);
  invoiceId = await create({ timeIds });
  const { invoice: { timeTotal, workedSeconds } } = await shown();
  const rowsBy: Record<string, number> = {};
  for (const grouping of ['entry', 'person', 'project', 'category', 'day'] as const) {
    await update({ grouping });
    const { groups, entries, invoice } = await getWholeInvoice(world.ctx(), { invoiceId });
    const paper = grouping === 'entry' ? entries : groups;
    expect([sumMoney(paper.map(({ charged }) => charged)), invoice.total]).toEqual([timeTotal, invoice.total]);
    expect(paper.reduce((sum, row) => sum + row.workedSeconds, 0)).toBe(workedSeconds);
    rowsBy[grouping] = paper.length;
  }
  expect(rowsBy).toEqual({ entry: 5, person: 3, project: 3, category: 3, day: 3 });
});

test('the form of lines shows no rows that were counted and not sent', async () => {
  const answer = await answerOf(linesAction, await world.args(world.admin, '/', { params: { invoiceId: String(invoiceId) },
    form: { version: '1', lineCount: '900', intent: 'add-line' } }));
  expect(answer.data).toMatchObject({ lineCount: 11 });
});

test('a new invoice has the category and the exchange rate of its first form; its own currency is worth itself', async () => {
  const own = await createWorld();
  await execute(own.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
  const browse = await openBrowser(own, own.admin);
  const path = '/invoice/new?clientId=ACME';
  const save = async (typed: Record<string, string>) => {
    const { page } = await browse(path);
    expect([page.field('category').value, page.field('exchangeRate').value ?? '']).toEqual(['Tax Invoice', '']);
    const form = page.form('idempotencyKey');
    const line = { 'lines[0].description': 'Report', 'lines[0].price': '100', invoiceDate: '2026-11-18' };
    for (const [name, value] of Object.entries({ ...line, ...typed })) form.set(name, value);
    return browse(path, form);
  };
  const refused = await save({ currencyId: 'EUR', exchangeRate: '0', category: 'Fee note' });
  expect(refused.page.text).toContain('Exchange rate must be a number above 0 with at most 6 decimals');
  expect([refused.page.field('category').value, refused.page.field('exchangeRate').value]).toEqual(['Fee note', '0']);
  await save({ currencyId: 'EUR', exchangeRate: '1.71', category: 'Fee note' });
  await save({ currencyId: 'EUR' });
  await save({ currencyId: 'AUD', exchangeRate: '3' });
  expect(await rows(own.em(), sql`select category, currency_id as currency, exchange_rate::float8 as rate from tenant.invoice
    order by invoice_id`)).toEqual([
    { category: 'Fee note', currency: 'EUR', rate: 1.71 }, { category: 'Tax Invoice', currency: 'EUR', rate: 1.6 },
    { category: 'Tax Invoice', currency: 'AUD', rate: 1 }]);
  await expectIdentities(own);
});
