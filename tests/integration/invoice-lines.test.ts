import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { MAX_EXTRA_LINES, MAX_SENT_LINES } from '#app/domain/money/billing/fields.ts';
import { createInvoice, getInvoice, getInvoicePdf, issueInvoice, prepareInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { action as newInvoice } from '#app/routes/_app/invoice/new.tsx';
import { z } from 'zod';
import { answerOf } from '#tests/support/answers.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { invoiceInput } from '#tests/support/billing-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addDiscount, addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'BACKUP', 'Backup');
  await addSku(world, 'BACKUP', 'BKM', 'Monthly', { sell: '30', cost: '11.5', firstPeriod: 3 });
  await addSku(world, 'BACKUP', 'BKFIX', 'Fixed', { sell: '40', isFixedPrice: true, unit: 'Each' });
  await addProduct(world, 'BOOK', 'Handbook', { allowsDiscount: false, taxPct: '0.05' });
  await addSku(world, 'BOOK', 'BOOK1', 'Handbook', { sell: '20', unit: 'Each' });
  await addSku(world, 'BOOK', 'LATER', 'From 2027', { validFrom: '2027-01-01' });
  await execute(world.em(), sql`update tenant.client set default_discount_pct = 0.2 where client_id = 'ACME'`);
  await addDiscount(world, { skuId: 'BKM', discountPct: '0.1', dateStart: '2026-11-01', dateEnd: '2026-11-30' });
});

const product = (lines: readonly Record<string, string>[], more: { clientId?: string } = {}) =>
  ({ ...invoiceInput({ clientId: 'ACME', ...more }), invoiceType: 'Product' as const, lines: lines as unknown as { quantity: string }[] });
const storedLines = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).lines;

describe('a line of a product', () => {
  test('takes what it leaves out from the product, its price of the day, and the discounts of the client', async () => {
    const { invoiceId } = await createInvoice(world.ctx(),
      product([{ skuId: 'bkm', quantity: '2' }, { skuId: 'BKFIX', quantity: '-1.5' }, { skuId: 'BOOK1', quantity: '1' }]));
    expect(await storedLines(invoiceId)).toMatchObject([
      { skuId: 'BKM', description: 'Backup, Monthly', price: '30.0000', discountPct: '0.100000', taxPct: '0.000000', amount: '54.00',
        dateStart: '2026-11-18', dateEnd: '2027-02-17' },
      { skuId: 'BKFIX', discountPct: '0.200000', quantity: '-1.50', amount: '-48.00', dateStart: null },
      { skuId: 'BOOK1', description: 'Handbook', discountPct: '0.000000', taxPct: '0.050000', amount: '20.00', tax: '1.00' },
    ]);
    expect(await rows(world.em(), sql`select prod_id as "prodId", cost::text as cost from tenant.invoice_line
      where invoice_id = ${invoiceId} order by position limit 1`)).toEqual([{ prodId: 'BACKUP', cost: '11.5000' }]);
    await expectIdentities(world);
  });

  test('keeps what a person says instead, with days and notes', async () => {
    const said = { skuId: 'BKM', quantity: '1', description: 'Backup of the yard', price: '25', discountPct: '0', taxPct: '0.07',
      dateStart: '2026-12-01', dateEnd: '2026-12-31', note: 'As agreed', internalNote: 'Ask for a longer term' };
    const { invoiceId } = await createInvoice(world.ctx(), product([said]));
    expect(await storedLines(invoiceId)).toMatchObject([{ ...said, quantity: '1.00', price: '25.0000', discountPct: '0.000000',
      taxPct: '0.070000', amount: '25.00' }]);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ skuId: 'NONE' }, 'lines[0].skuId', 'Please select a product from the list.'],
    [{ skuId: 'LATER' }, 'lines[0].price', 'Price is required: this product has no price on the day of the invoice.'],
    [{ skuId: 'BOOK1', discountPct: '0.1' }, 'lines[0].discountPct', 'No discount is allowed on Handbook.'],
    [{ skuId: 'BKFIX', price: '39' }, 'lines[0].price', 'The price of this product is fixed. Please enter 40.00.'],
    [{ skuId: 'BKM', dateStart: '2026-12-02', dateEnd: '2026-12-01' }, 'lines.0.dateEnd', 'End must not be before the start'],
    [{ price: '1' }, 'lines.0.description', 'Description is required'],
    [{ description: 'Work' }, 'lines.0.price', 'Price is required'],
  ])('%j is refused at %s', async (line, field, message) => {
    await expect(createInvoice(world.ctx(), product([{ quantity: '1', ...line }])))
      .rejects.toMatchObject({ fields: { [field]: [message] } });
  });

  test('a retired product keeps the price that was agreed, and is not proposed any more', async () => {
    await addSku(world, 'BACKUP', 'OLD', 'Tape', { retiredDate: '2026-02-01' });
    await expect(createInvoice(world.ctx(), product([{ skuId: 'OLD', quantity: '1' }])))
      .rejects.toMatchObject({ fields: { 'lines[0].skuId': ['Backup, Tape is no longer offered.'] } });
    await expect(createInvoice(world.ctx(), product([{ skuId: 'OLD', quantity: '1', price: '10' }]))).resolves.toBeDefined();
  });

  test('what was agreed is issued at its price, also of a product whose price is fixed', async () => {
    const issue = command({ name: 'test.issue', permission: 'invoice:write', input: z.object({}),
      run: (ctx) => issueInvoice(ctx, { ...product([{ skuId: 'BKFIX', quantity: '1', price: '38' }]), periodFrom: null, periodTo: null,
        isOutOfPeriodMeant: true }) });
    expect(await storedLines((await issue(world.ctx(), {})).invoiceId)).toMatchObject([{ price: '38.0000', discountPct: '0.200000' }]);
  });

  test('a client in another currency pays the price in that', async () => {
    await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6) on conflict do nothing`);
    await execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'NWIND'`);
    const { invoiceId } = await createInvoice(world.ctx(), product([{ skuId: 'BOOK1', quantity: '1' }], { clientId: 'NWIND' }));
    expect(await storedLines(invoiceId)).toMatchObject([{ price: '12.5000', amount: '12.50' }]);
    await execute(world.em(), sql`update tenant.client set currency_id = null where client_id = 'NWIND'`);
  });
});

test('many lines are shown fifty at a time, and all of them on paper', async () => {
  const { invoiceId } = await createInvoice(world.ctx(),
    product([{ description: 'Part 1', quantity: '1', price: '1300', discountPct: '0', taxPct: '0.1' }]));
  await execute(world.em(), sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total,
      tax_amt) select ${invoiceId}, i, 'Part ' || i, 1, 0, 0.1, 0, 0 from generate_series(2, 80) i`);
  const browse = await openBrowser(world, world.admin);
  const { page: first } = await browse(`/invoice/details/${invoiceId}`);
  expect(first.text).toContain('Part 50');
  expect(first.text).not.toContain('Part 51');
  expect(first.text).toContain('1,300.00');
  const { page: second } = await browse(`/invoice/details/${invoiceId}?lines=2`);
  expect(second.text).toContain('Part 80');
  expect(second.text).not.toContain('Part 50');
  const { page: paper } = await browse(`/invoice/details/${invoiceId}/print`);
  for (const part of ['Part 1', 'Part 51', 'Part 80']) expect(paper.text).toContain(part);
});

describe('an invoice of as many lines as it can have', () => {
  const rows = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, row) => [
    [`lines[${row}].description`, `Part ${row + 1}`], [`lines[${row}].quantity`, '1'], [`lines[${row}].price`, '1.01'],
    [`lines[${row}].discountPct`, '0'], [`lines[${row}].taxPct`, '0'],
  ] as const).flat());
  const form = (count: number) => ({
    clientId: 'ACME', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', lineCount: String(count), ...rows(count),
  });
  const post = async (count: number) =>
    answerOf(newInvoice, await world.args(world.admin, '/invoice/new?clientId=ACME', { form: form(count) }));

  test('is saved from the form, shown on its pages and drawn as a PDF', async () => {
    const saved = await post(MAX_EXTRA_LINES);
    expect(saved).toMatchObject({ status: 303 });
    const invoiceId = Number(saved.location?.split('/').pop());
    const { invoice } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    expect(invoice).toMatchObject({ total: '505.00' });
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`/invoice/details/${invoiceId}?lines=10`)).page.text).toContain('Part 500');
    const edited = (await browse(`/invoice/details/${invoiceId}/lines`)).page;
    expect(edited.text).toContain('An invoice has at most 500 lines beside its time.');
    await prepareInvoicePdf(world.ctx(), { invoiceId });
    await world.runJobs();
    const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
    for (const part of ['Part 1 ', 'Part 500', '505.00']) expect(text).toContain(part);
  });

  test('takes no more, and says so beside all that was typed', async () => {
    const args = await world.args(world.admin, '/invoice/new?clientId=ACME', { form: form(MAX_EXTRA_LINES + 1) });
    const refused = await newInvoice(args as never) as unknown as { init: ResponseInit; data: {
      result: { error: Record<string, string[]>; initialValue: { lineCount: string; lines: { description: string }[] } } } };
    const { error, initialValue } = refused.data.result;
    expect([refused.init.status, error['lines']]).toEqual([422, ['An invoice has at most 500 lines beside its time']]);
    expect([initialValue.lines[500]?.description, initialValue.lineCount]).toEqual(['Part 501', '501']);
    const browse = await openBrowser(world, world.admin);
    const { page } = await browse('/invoice/new?clientId=ACME', form(MAX_EXTRA_LINES + 1));
    expect(page.text).toContain('An invoice has at most 500 lines beside its time');
    const beyond = await browse('/invoice/new?clientId=ACME', form(MAX_SENT_LINES + 1));
    expect([beyond.statuses.at(-1), beyond.page.text]).toEqual([413, expect.stringContaining('This form takes at most 600 rows.')]);
  });
});

describe('the rows of the form', () => {
  const form = (more: Record<string, string>) => ({
    clientId: 'ACME', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', lineCount: '3',
    'lines[0].description': 'One', 'lines[0].quantity': '1', 'lines[0].price': '10', 'lines[0].discountPct': '0', 'lines[0].taxPct': '10',
    'lines[1].quantity': '1', 'lines[1].discountPct': '0', 'lines[1].taxPct': '10',
    'lines[2].skuId': 'BKM', 'lines[2].quantity': '2', 'lines[2].discountPct': '0', 'lines[2].taxPct': '10', ...more,
  });
  const post = async (more: Record<string, string>) =>
    answerOf(newInvoice, await world.args(world.admin, '/invoice/new', { form: form(more) }));
  const shown = async (intent: string) => {
    const { data } = await post({ intent });
    const { lineCount, result } = data as { lineCount: number; result: { initialValue: Record<string, string> } };
    const at = (part: string) => Array.from({ length: lineCount }, (_, row) => result.initialValue[`lines[${row}].${part}`]);
    return { lineCount, descriptions: at('description'), skus: at('skuId'), prices: at('price'), discounts: at('discountPct') };
  };

  test.each([
    ['line-up:2', ['One', '', ''], ['', 'BKM', '']],
    ['line-down:0', ['', 'One', ''], ['', '', 'BKM']],
    ['line-move:2:0', ['', 'One', ''], ['BKM', '', '']],
    ['line-remove:1', ['One', ''], ['', 'BKM']],
    ['line-up:0', ['One', '', ''], ['', '', 'BKM']],
    ['line-down:9', ['One', '', ''], ['', '', 'BKM']],
    ['line-move:x', ['One', '', ''], ['', '', 'BKM']],
    ['add-line', ['One', '', '', ''], ['', '', 'BKM', '']],
  ])('%s', async (intent, descriptions, skus) => {
    expect(await shown(intent)).toMatchObject({ lineCount: skus.length, descriptions, skus });
  });

  test('a product fills its row, and nothing does where there is none', async () => {
    expect(await shown('fill-line:2')).toMatchObject({
      descriptions: ['One', '', 'Backup, Monthly'], prices: ['10', '', '30.00'], discounts: ['0', '0', '10'],
    });
    expect(await shown('fill-line:0')).toMatchObject({ descriptions: ['One', '', ''] });
  });

  test('a row that was left to its product is saved as the product says, and counted before', async () => {
    const { data } = await post({ intent: 'refresh' });
    expect(data).toMatchObject({ totals: { lineCount: 2, isWhole: true, subtotal: '64.00' } });
    const saved = await post({});
    const invoiceId = Number(saved.location?.split('/').pop());
    expect(await storedLines(invoiceId)).toMatchObject([{ description: 'One' }, { description: 'Backup, Monthly', amount: '54.00' }]);
  });

  test('what is refused is said at the row in which it stands', async () => {
    expect(await post({ 'lines[2].skuId': 'NONE' }))
      .toMatchObject({ errors: { 'lines[2].skuId': ['Please select a product from the list.'] } });
    expect(await post({ 'lines[2].price': 'ten' })).toMatchObject({ errors: { 'lines[2].price': ['Price: not a number'] } });
  });
});
