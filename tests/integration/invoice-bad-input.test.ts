import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { changeInvoiceLines, createInvoice } from '#app/domain/money/billing/index.server.ts';
import { deleteClient } from '#app/domain/clients/clients/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { createRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addClient } from '#tests/support/plain-records.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});
beforeEach(() => closePeriods(world, { invoices: null, receipts: null }));

const AT = '/invoice/new?clientId=NWIND';
const form = (more: Record<string, string> = {}) => ({
  clientId: 'NWIND', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', clientRef: 'Typed ref', note: 'Typed note',
  'lines[0].description': 'Hosting', 'lines[0].quantity': '1', 'lines[0].price': '10', 'lines[0].discountPct': '0', 'lines[0].taxPct': '10',
  lineCount: '1', ...more,
});
const countInvoices = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.invoice`))!.n;

/** The page says what is wrong at the field, keeps what was typed, and nothing is saved. */
async function expectRefused(typed: Record<string, string>, field: string, message: string, at = AT): Promise<void> {
  const before = await countInvoices();
  const { status, page } = await ask(at, form(typed));
  expect([409, 422]).toContain(status);
  expect(page.text).toContain(message);
  expect(page.field('clientRef').value).toBe('Typed ref');
  expect(page.field('note').value).toBe('Typed note');
  if (field in typed && field !== 'clientId') expect(page.field(field).value).toBe(typed[field]);
  expect(await countInvoices()).toBe(before);
}

describe('a new invoice', () => {
  const row = (part: string) => `lines[0].${part}`;
  test.each([
    ['a quantity in words', row('quantity'), 'two', 'Quantity: not a number'],
    ['a quantity with an exponent', row('quantity'), '1e3', 'Quantity: not a number'],
    ['a quantity in other digits', row('quantity'), '٣', 'Quantity: not a number'],
    ['a quantity of 12 decimals', row('quantity'), '1.123456789012', 'Quantity: at most 2 decimals'],
    ['a quantity of 13 digits', row('quantity'), '1234567890123', 'Quantity: at most 12 digits before the decimal point'],
    ['a price in words', row('price'), 'ten', 'Price: not a number'],
    ['a price with a decimal comma', row('price'), '12,5', 'Price: not a number'],
    ['a price below nothing', row('price'), '-5', 'Price: must not be negative'],
    ['a price in brackets', row('price'), '(5)', 'Price: must not be negative'],
    ['a price of 12 decimals', row('price'), '0.123456789012', 'Price: at most 4 decimals'],
    ['a discount over 100 %', row('discountPct'), '100.01', 'Discount: must be between 0 and 100'],
    ['a discount below 0', row('discountPct'), '-1', 'Discount: must be between 0 and 100'],
    ['a tax over 100 %', row('taxPct'), '101', 'Tax: must be between 0 and 100'],
    ['a discount over 100 % on the whole', 'discountPct', '150', 'Discount on the invoice: must be between 0 and 100'],
    ['no such day', 'invoiceDate', '2026-02-30', 'Invoice date is not a valid date'],
    ['terms of a year and a day', 'paymentTermsDays', '366', 'Payment terms must be between 0 and 365'],
    ['a reference that is too long', row('description'), 'x'.repeat(501), 'Description should not exceed 500 characters.'],
  ])('with %s is refused at its field, and what was typed stays', async (_, field, value, message) => {
    await expectRefused({ [field]: value }, field, message);
  });

  test('of a quantity or a price of 0 charges nothing', async () => {
    for (const part of ['quantity', 'price']) {
      const { headers } = await ask(AT, form({ [row(part)]: '0', isZeroMeant: 'on' }));
      const invoiceId = Number(headers.get('Location')?.split('/').pop());
      const saved = await firstRow<{ total: string }>(world.em(), sql`select total from tenant.invoice where invoice_id = ${invoiceId}`);
      expect(saved?.total, part).toBe('0.00');
    }
  });

  test('of more than can be stored is refused, not an error', async () => {
    await expectRefused({ [row('quantity')]: '999999999999', [row('price')]: '999999999999' }, row('price'),
      'Price: the line comes to too much, at most 9,999,999,999,999.99 can be charged.');
  });

  test.each(['9999-12-31', '0202-01-01'])('dated %s takes no number, and its date says why', async (invoiceDate) => {
    const next = () => firstRow(world.em(), sql`select next_invoice_id from tenant.organisation`);
    const before = await next();
    await expectRefused({ invoiceDate }, 'invoiceDate', 'Invoice date must be between 1900 and 2200: check the year');
    expect(await next()).toEqual(before);
  });

  test('in a closed period is refused at its date', async () => {
    await closePeriods(world, { invoices: '2026-11-30' });
    await expectRefused({}, 'invoiceDate', 'Invoices are closed up to 30/11/2026.');
  });

  test('of a client that was deleted meanwhile says so, and what was typed stays', async () => {
    await addClient(world, 'GONE', 'Gone Ltd');
    await deleteClient(world.ctx(), { clientId: 'GONE' });
    await expectRefused({ clientId: 'GONE' }, 'clientId', 'Client not found.', '/invoice/new?clientId=GONE');
  });

  test('of an entry that another invoice took meanwhile names it', async () => {
    const [taken = 0, free = 0] = await addEntries(world, [{}, { start: '10:00' }]);
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds: [taken] }));
    const before = await countInvoices();
    const typed = new URLSearchParams(form({ invoiceType: 'Both' }));
    for (const timeId of [taken, free]) typed.append('timeIds', String(timeId));
    const { status, page } = await ask(AT, typed);
    expect([status, await countInvoices()]).toEqual([409, before]);
    expect(page.text).toContain(`Taken by invoice ${invoiceId} in the meantime`);
    expect(page.field('clientRef').value).toBe('Typed ref');
  });
});

const LARGE = [lineInput('Much', '999999999999', { quantity: '999999999999' })];

test.each([
  ['the lines of a saved invoice', async () =>
    changeInvoiceLines(world.ctx(), { invoiceId: await addInvoice(world, '10'), version: 1, lines: LARGE })],
  ['a recurring invoice', () => createRecurringInvoice(world.ctx(), {
    clientId: 'ACME', dateFrom: '2026-12-01', dateTo: null, unit: 'Month', firstFrequency: 1, subsequentFrequency: 1, output: 'draft',
    clientRef: '', note: '', internalNote: '', lines: LARGE,
  } as never)],
])('%s refuse more than can be stored', async (_, attempt) => {
  const message = expect.stringContaining('the line comes to too much') as string;
  await expect(attempt()).rejects.toMatchObject({ code: 'rule_violated', message, fields: { 'lines[0].price': [message] } });
});

test('a credit note of a client that was deleted meanwhile, and one dated in a closed period, are refused', async () => {
  await addClient(world, 'LEFT', 'Left Ltd');
  await deleteClient(world.ctx(), { clientId: 'LEFT' });
  await expect(createCreditNote(world.ctx(), creditInput('10', { clientId: 'LEFT' }))).rejects.toMatchObject({ code: 'not_found' });
  await closePeriods(world, { invoices: '2026-11-30' });
  await expect(createCreditNote(world.ctx(), creditInput('10', {}))).rejects.toMatchObject({
    fields: { creditNoteDate: [expect.stringContaining('Invoices are closed up to 30/11/2026.')] },
  });
});
