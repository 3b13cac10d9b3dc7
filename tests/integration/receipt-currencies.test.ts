import { readFile } from 'node:fs/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/documents/invoiced-received.ts';
import { listPayments } from '#app/domain/money/money-reports/documents/payments.ts';
import { explainReceipt } from '#app/domain/money/money-reports/index.server.ts';
import {
  createReceipt, deleteReceipt, getNewReceipt, getReceipt, listReceipts, searchReceiptClients, updateReceipt,
} from '#app/domain/money/receipts/index.server.ts';
import { getStatement } from '#app/domain/money/statements/index.server.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { expectCredits, expectIdentities } from '#tests/support/invoice-figures.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
/** Acme is billed in the organisation's own currency, AUD, and once in euro. */
let own: number;
let euro: number;
let euroCredit: number;

const EUR = { currencyId: 'EUR' };
const billIn = async (of: World, amount: string, currencyId: string) => (await createInvoice(of.ctx(), invoiceInput({
  clientId: 'ACME', invoiceDate: '2026-11-01', invoiceType: 'Product' as const, currencyId,
  lines: [lineInput('Work', amount, { taxPct: '0' })],
}))).invoiceId;
const receive = (total: string, allocations: readonly string[], more: object = {}) =>
  createReceipt(world.ctx(), receiptInput(total, allocations, more));
const refusal = (work: Promise<unknown>) =>
  work.then(() => undefined, (error: unknown) => error as { code: string; message: string; fields: Record<string, string[]> });
const openOf = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice.outstanding;
const storedOf = (receiptId: number) => firstRow(world.em(), sql`
  select currency_id as currency, exchange_rate as rate from tenant.receipt where receipt_id = ${receiptId}`);

beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
  [own, euro] = [await billIn(world, '200', 'AUD'), await billIn(world, '110', 'EUR')];
  const settled = await billIn(world, '20', 'EUR');
  await receive('20', [`${settled}:20.00`], EUR);
  euroCredit = (await createCreditNote(world.ctx(), creditInput('30', { invoiceId: settled }))).creditNoteId;
});

describe('a receipt', () => {
  test('pays documents of its own currency alone, and names the others and what to do', async () => {
    const said = (name: string, its: string, receipt: string) =>
      `${name} is in ${its}, this receipt in ${receipt}. A receipt is in one currency: make a receipt in ${its} for it.`;
    const [ofEuro, ofOwn] = [said(`Invoice ${euro}`, 'EUR', 'AUD'), said(`Invoice ${own}`, 'AUD', 'EUR')];
    const ofCredit = said(`Credit note CN-${euroCredit}`, 'EUR', 'AUD');
    for (const [total, allocations, more, message] of [
      ['110', [`${euro}:110.00`], {}, ofEuro], ['310', [`${own}:200.00`, `${euro}:110.00`], {}, ofEuro],
      ['170', [`${own}:200.00`, `CN-${euroCredit}:-30.00`], {}, ofCredit], ['-30', [`CN-${euroCredit}:-30.00`], {}, ofCredit],
      ['310', [`${own}:200.00`, `${euro}:110.00`], EUR, ofOwn],
    ] as const)
      expect(await refusal(receive(total, allocations, more)))
        .toMatchObject({ code: 'conflict', message, fields: { allocations: [message] } });
    expect((await refusal(receive('200', [`${own}:200.00`], { currencyId: 'USD' })))?.fields)
      .toEqual({ currencyId: ['Please select a currency from the list.'] });
    expect([await openOf(own), await openOf(euro)]).toEqual(['200.00', '110.00']);
  });

  test('keeps its currency, and the rate of the day it was saved', async () => {
    const { receiptId } = await receive('80', [`${euro}:110.00`, `CN-${euroCredit}:-30.00`], EUR);
    expect(await storedOf(receiptId)).toEqual({ currency: 'EUR', rate: '1.600000' });
    await execute(world.em(), sql`update tenant.currency set exchange_rate = 2`);
    const input = receiptInput('110', [`${euro}:110.00`], { receiptId, version: 1 });
    const lock = `Receipt ${receiptId} is in EUR, as what it pays. Delete it and make a receipt in AUD.`;
    expect((await refusal(updateReceipt(world.ctx(), { ...input, currencyId: 'AUD' })))?.fields).toEqual({ currencyId: [lock] });
    expect((await refusal(updateReceipt(world.ctx(), { ...receiptInput('310', [`${euro}:110.00`, `${own}:200.00`], {}), receiptId,
      version: 1 })))?.message).toContain(`Invoice ${own} is in AUD`);
    await updateReceipt(world.ctx(), input);
    expect(await storedOf(receiptId)).toEqual({ currency: 'EUR', rate: '1.600000' });
    expect(await explainReceipt(world.ctx(), { receiptId })).toMatchObject({ receipt: { currencyId: 'EUR' }, unallocated: '0.00' });
    const { receipt, allocation } = await getReceipt(world.ctx(), { receiptId });
    expect(receipt.currencyId).toBe('EUR');
    expect(allocation.outstanding.map(({ creditNoteId }) => creditNoteId)).toEqual([euroCredit]);
    await deleteReceipt(world.ctx(), { receiptId });
    await execute(world.em(), sql`update tenant.currency set exchange_rate = 1.6`);
    await expectIdentities(world);
    await expectCredits(world);
  });

  test('of a version that knew no currency is in its client’s, and stays with what it pays until it is changed', async () => {
    const { receiptId } = await receive('50', [`${own}:50.00`]);
    await execute(world.em(), sql`update tenant.receipt set currency_id = null, exchange_rate = null where receipt_id = ${receiptId}`);
    await execute(world.em(), sql`update tenant.receipt_allocation set invoice_id = ${euro} where receipt_id = ${receiptId}`);
    expect(await getReceipt(world.ctx(), { receiptId }))
      .toMatchObject({ receipt: { currencyId: 'AUD' }, allocation: { unposted: '0.00', allocated: [{ invoiceId: euro }] } });
    const unchanged = receiptInput('50', [`${euro}:50.00`], { receiptId, version: 1 });
    expect((await refusal(updateReceipt(world.ctx(), unchanged)))?.message).toContain(`Invoice ${euro} is in EUR`);
    await execute(world.em(), sql`update tenant.receipt_allocation set invoice_id = ${own} where receipt_id = ${receiptId}`);
    await deleteReceipt(world.ctx(), { receiptId });
    await expectIdentities(world);
  });

  test('can be in a currency that the organisation has given up, while something is open in it', async () => {
    const other = await createWorld();
    await execute(other.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('NZD', 0.9)`);
    const invoiceId = await billIn(other, '10', 'NZD');
    await execute(other.em(), sql`delete from tenant.currency`);
    expect(await getNewReceipt(other.ctx(), { invoiceId })).toMatchObject({ currencyId: 'NZD', currencies: ['AUD', 'NZD'] });
    const input = receiptInput('10', [`${invoiceId}:10.00`], { currencyId: 'NZD' });
    expect(await createReceipt(other.ctx(), input)).toEqual({ receiptId: 1 });
    expect(await getNewReceipt(other.ctx(), { clientId: 'ACME' })).toMatchObject({ currencyId: 'AUD', currencies: ['AUD'] });
  });
});

describe('the form of a new receipt', () => {
  const numbers = (rows: readonly (readonly string[])[]) => rows.map(([first]) => first);

  test('begins in the currency of its invoice, or of its client', async () => {
    expect(await getNewReceipt(world.ctx(), { invoiceId: euro }))
      .toMatchObject({ currencyId: 'EUR', currencies: ['AUD', 'EUR'], allocation: { receiptTotal: '110.00', applied: '110.00' } });
    expect(await getNewReceipt(world.ctx(), { clientId: 'ACME' })).toMatchObject({ currencyId: 'AUD' });
    expect(await getNewReceipt(world.ctx(), {})).toMatchObject({ currencyId: 'AUD', client: null });
  });

  test('shows what is open in the chosen currency; another client begins with its own', async () => {
    const browse = await openBrowser(world, world.admin);
    const { page } = await browse('/receipts/new/client/ACME');
    expect(numbers(page.table('Open invoices of the client').rows)).toEqual([String(own)]);
    const form = page.form('receiptTotal');
    expect(form.get('currencyId')).toBe('AUD');
    form.set('currencyId', 'EUR');
    form.set('receiptTotal', '80');
    form.set('intent', 'refresh');
    const inEuro = (await browse('/receipts/new/client/ACME', form)).page;
    expect(numbers(inEuro.table('Open invoices of the client').rows)).toEqual([String(euro), `CN-${euroCredit}`]);
    expect(inEuro.text).toContain('Receipt Total EUR');
    expect(page.text).toContain('A receipt pays invoices of its own currency. Also open: 110.00 EUR.');
    const all = inEuro.form('receiptTotal');
    all.set('intent', 'allocate-all');
    const saved = (await browse('/receipts/new/client/ACME', all)).page.form('receiptTotal');
    expect([saved.get('currencyId'), saved.getAll('allocations')]).toEqual(['EUR', [`${euro}:110.00`, `CN-${euroCredit}:-30.00`]]);
    saved.set('clientId', 'NWIND');
    saved.set('intent', 'refresh');
    const other = (await browse('/receipts/new/client/ACME', saved)).page.form('receiptTotal');
    expect([other.get('currencyId'), other.getAll('allocations')]).toEqual(['AUD', []]);
    const refused = (await browse('/receipts/new/client/ACME', { ...Object.fromEntries(all), currencyId: 'EUR', intent: 'save',
      allocations: `${own}:80.00` } as never)).page;
    expect(refused.text).toContain('is in AUD, this receipt in EUR');
  });

  test('asks for none where the organisation has one', async () => {
    const plain = await createWorld();
    const { page } = await (await openBrowser(plain, plain.admin))('/receipts/new/client/ACME');
    expect(page.form('receiptTotal').has('currencyId')).toBe(false);
  });
});

test('what is received is the same in the list, the reports, the statement and in each currency', async () => {
  await receive('33.33', [`${euro}:33.33`], EUR);
  await execute(world.em(), sql`update tenant.currency set exchange_rate = 3`);
  await receive('33.34', [`${euro}:33.34`], EUR);
  await receive('150', [`${own}:150.00`]);
  const listed = await listReceipts(world.ctx(), listReceipts.input.parse({}));
  // 20.00 + 33.33 + 33.34 EUR at the 1.6 of their invoices: 32.00 + 53.33 + 53.34.
  expect(listed.currencies).toEqual([
    { currencyId: 'AUD', isOwn: true, receiptCount: 1, paid: '150.00', ownPaid: '150.00' },
    { currencyId: 'EUR', isOwn: false, receiptCount: 3, paid: '86.67', ownPaid: '138.67' },
  ]);
  const received = '288.67';
  expect(listed.totals).toEqual({ receiptCount: 4, paid: received });
  expect((await listPayments(world.ctx(), listPayments.input.parse({}))).totals.paid).toBe(received);
  expect((await listInvoicedReceived(world.ctx(), listInvoicedReceived.input.parse({}))).totals.received).toBe(received);
  const found = await listReceipts(world.ctx(), listReceipts.input.parse({ search: String(euro), searchIn: 'invoiceId' }));
  expect(found.totals).toEqual({ receiptCount: 2, paid: '106.67' });
  expect(found.rows.map(({ currencyId, paid }) => `${currencyId} ${paid}`)).toEqual(['EUR 33.34', 'EUR 33.33']);
  const { accounts } = await getStatement(world.ctx(), { clientId: 'ACME', from: '2026-01-01', to: '2026-12-31' });
  const debts = await firstRow(world.em(), sql`select (select sum(total - paid_amt) from tenant.invoice where currency_id = 'AUD') as "AUD",
    (select sum(total - paid_amt) from tenant.invoice where currency_id = 'EUR')
    - (select sum(amount - applied_amt - used_amt) from tenant.credit_note where currency_id = 'EUR') as "EUR"`);
  expect(Object.fromEntries(accounts.map(({ currencyId, closing }) => [currencyId, closing]))).toEqual(debts);
  expect((await searchReceiptClients(world.ctx(), { q: 'acme' }))[0]?.owed).toEqual([
    { currencyId: 'EUR', isOwn: false, amount: '43.33' }, { currencyId: 'AUD', isOwn: true, amount: '50.00' },
  ]);
  const { page } = await (await openBrowser(world, world.admin))('/receipts');
  expect(page.table('Totals by currency').rows.map((row) => row.join(' '))).toEqual(['AUD 1 150.00 150.00', 'EUR 3 86.67 138.67']);
});

test('receipts from before are in the one currency of what they pay, otherwise in their client’s', async () => {
  const [file] = await Promise.all([readFile('migrations/tenant/0141-currency-of-receipts.sql', 'utf8'),
    execute(world.em(), sql`update tenant.client set currency_id = 'EUR' where client_id = 'NWIND'`)]);
  const update = file.slice(file.indexOf('with document as'), file.indexOf(';', file.indexOf('with document as')));
  const before = await rows(world.em(), sql`select receipt_id, currency_id, exchange_rate from tenant.receipt order by receipt_id`);
  await execute(world.em(), sql`update tenant.receipt set currency_id = null, exchange_rate = null`);
  // Of nothing; and of an invoice in each currency, which is in the client's.
  await execute(world.em(), sql`insert into tenant.receipt (receipt_id, client_id, payment_date, receipt_total, created_by, created_at,
      updated_at) values (901, 'NWIND', '2026-11-01', -5, 'ADM', now(), now()), (902, 'ACME', '2026-11-01', -5, 'ADM', now(), now())`);
  await execute(world.em(), sql`insert into tenant.receipt_allocation (receipt_id, invoice_id, amount)
    values (902, ${own}, 2), (902, ${euro}, 3)`);
  await world.em().transactional(async (em) => {
    for (const text of [`set local search_path to ${world.tenant.schema}`, update])
      await execute(em as SqlEntityManager, sql.raw(text));
  });
  const after = await rows<{ exchange_rate: string }>(world.em(), sql`
    select receipt_id, currency_id, exchange_rate from tenant.receipt order by receipt_id`);
  const [ofNothing, ofBoth] = [{ currency_id: 'EUR', exchange_rate: '3.000000' }, { currency_id: 'AUD', exchange_rate: '1.000000' }];
  const withoutRate = (row: object) => ({ ...row, exchange_rate: '' });
  expect(after.slice(0, -2).map(withoutRate)).toEqual(before.map(withoutRate));
  expect(after.slice(-2)).toMatchObject([{ receipt_id: 901, ...ofNothing }, { receipt_id: 902, ...ofBoth }]);
});
