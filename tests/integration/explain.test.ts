import { beforeAll, expect, test } from 'vitest';
import { createInvoice } from '#app/domain/billing/index.server.ts';
import { createCreditNote } from '#app/domain/credit-notes/index.server.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { explainClient, explainInvoice, explainReceipt } from '#app/domain/money-reports/index.server.ts';
import { createReceipt } from '#app/domain/receipts/index.server.ts';
import { invoiceInput, invoiceOver, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let invoiceId: number;
const receipts: number[] = [];

const pay = async (paymentDate: string, amount: string) => {
  const paid = await createReceipt(world.ctx(), receiptInput(amount, [`${invoiceId}:${amount}`], { clientId: 'NWIND', paymentDate }));
  receipts.push(paid.receiptId);
};

beforeAll(async () => {
  world = await createWorld();
  // Twenty minutes at 100.00 are 33.33 each, three times; an hour at 200.00; an hour written off.
  const timeIds = await addEntries(world, [
    ...['09:00', '10:00', '11:00'].map((start) => ({ start, hours: 1 / 3, price: '100' })), { empId: 'ADM', price: '200' },
    { date: '2026-11-03', code: 'W' as const },
  ]);
  await execute(world.em(), sql`update tenant.timesheet set rate_source = 'client_rate',
      client_rate_id = (select client_rate_id from tenant.client_rate where emp_id = 'EMP' and client_id = 'NWIND')
    where emp_id = 'EMP'`);
  await execute(world.em(), sql`update tenant.timesheet set rate_set_by = 'ADM' where emp_id = 'ADM'`);
  ({ invoiceId } = await createInvoice(world.ctx(), invoiceInput({
    invoiceType: 'Both' as const, timeIds, lines: [lineInput('Travel', '9.99', { quantity: '3', discountPct: '0.1', taxPct: '0' })],
  })));
  await pay('2026-11-17', '100.00');
  await pay('2026-11-16', '50.00');
});

test('the totals of an invoice are its entries, lines, tax and payments, each with its rule', async () => {
  const explained = await explainInvoice(world.ctx(), { invoiceId });
  expect(explained.time.map(({ employeeName, billableId, entries, value, charged, whyThisRate }) =>
    [employeeName, billableId, entries, value, charged, whyThisRate])).toEqual([
    ['Ada Minton', 'B', 1, '200.00', '200.00', 'Overwritten by Ada Minton.'],
    ['Emil Price', 'B', 3, '99.99', '99.99',
      expect.stringMatching(/^Rate of this person for this client \(rate \d+, until 30\/06\/2027\)\.$/)],
    ['Emil Price', 'W', 1, '120.00', '0.00', expect.stringContaining('Rate of this person')],
  ]);
  // 3 × 9.99 = 29.97, less a tenth is 26.973.
  expect(explained.lines).toMatchObject([{ description: 'Travel', before: '29.97', discount: '3.00', amount: '26.97' }]);
  // A tenth of 33.33 is 3.33, three times, and 20.00.
  expect(explained.taxes.map(({ taxPct, base, tax }) => [taxPct, base, tax])).toEqual([
    ['0.000000', '26.97', '0.00'], ['0.100000', '299.99', '29.99'],
  ]);
  expect(explained).toMatchObject({ taxTotal: '29.99', totalInOwn: '356.95', taxPerDocument: false });
  expect(explained.invoice).toMatchObject({ timeTotal: '299.99', lineTotal: '26.97', subtotal: '326.96', total: '356.95',
    outstanding: '206.95' });
  expect(explained.payments.map(({ receiptId, amount }) => [receiptId, amount])).toEqual([[receipts[1], '50.00'], [receipts[0], '100.00']]);
});

test('a receipt says what was paid before it and what it left', async () => {
  const { allocations, unallocated } = await explainReceipt(world.ctx(), { receiptId: receipts[0]! });
  expect(allocations).toMatchObject([{ invoiceId, total: '356.95', before: '50.00', paid: '100.00', left: '206.95' }]);
  expect(unallocated).toBe('0.00');
  await expect(explainReceipt(world.ctx(), { receiptId: 999 })).rejects.toMatchObject({ code: 'not_found' });
});

test('the figures of a client are those of its page', async () => {
  await addEntries(world, [{ date: '2026-11-10' }]);
  const { currencies, money } = await explainClient(world.ctx(), { clientId: 'NWIND' });
  expect(currencies.map(({ currencyId, outstanding, unbilledTotal }) => [currencyId, outstanding, unbilledTotal]))
    .toEqual(money.map(({ currencyId, outstanding, unbilled }) => [currencyId, outstanding, unbilled]));
  expect(money).toMatchObject([{ outstanding: '206.95', unbilled: '120.00', billedThisYear: '356.95' }]);
});

test('a credit note says how its tax is reckoned, and which receipts use it', async () => {
  const owed = (await createInvoice(world.ctx(), invoiceOver('40'))).invoiceId;
  const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('55', { clientId: 'ACME' }));
  const { receiptId } = await createReceipt(world.ctx(), receiptInput('10', [`${owed}:40.00`, `CN-${creditNoteId}:-30.00`], {}));
  const { page } = await (await openBrowser(world, world.admin))(`/invoice/credit-notes/${creditNoteId}`);
  const explained = page.part('details.explained').text;
  expect(explained).toMatch(/55\.00 includes tax at \d+%, that of the client: divided by 1 \+ the rate and rounded to cents/);
  expect(explained).toContain(`Receipt ${receiptId} of 17/11/2026 uses 30.00.`);
  expect(page.hrefs).toContain(`/receipts/details/${receiptId}`);
});

test('every total opens to how it is made, on pages that need no scripts', async () => {
  const browse = await openBrowser(world, world.admin);
  const { page: invoice } = await browse(`/invoice/details/${invoiceId}`);
  for (const part of ['time', 'lines', 'subtotal', 'tax', 'total', 'paid', 'outstanding'])
    expect(invoice.hrefs).toContain(`/explain/invoice/${invoiceId}#${part}`);
  const { page: explained } = await browse(`/explain/invoice/${invoiceId}`);
  for (const part of ['time', 'lines', 'subtotal', 'tax', 'total', 'paid', 'outstanding']) expect(explained.all(`#${part}`),
    part).toHaveLength(1);
  expect(explained.text).toContain('Overwritten by Ada Minton.');
  expect(explained.text).toContain('rounds tax on each entry and each line by itself');
  const { page: receipt } = await browse(`/receipts/details/${receipts[0]}`);
  const { page: allocated } = await browse(receipt.link('How its totals are made').href);
  expect(allocated.table('Invoices that this receipt pays').totals).toContain('100.00');
  const { page: client } = await browse('/admin/clients/NWIND');
  expect((await browse(client.link('How these figures are made').href)).page.table('Open invoices in AUD').totals).toContain('206.95');
  const own = await openBrowser(world, world.staff);
  for (const path of [`/explain/invoice/${invoiceId}`, `/explain/receipt/${receipts[0]}`, '/explain/client/NWIND'])
    expect((await own(path)).statuses, path).toEqual([403]);
  for (const path of ['/explain/invoice/x', '/explain/receipt/0', '/explain/client/NOBODY'])
    expect((await browse(path)).statuses, path).toEqual([404]);
});

test('a new timesheet says why it has its rate before it is saved', async () => {
  const browse = await openBrowser(world, world.staff);
  const { page } = await browse('/timesheet/add/2026-11-18/EMP?clientId=NWIND&projectId=WEB');
  expect(page.texts('details summary')).toContain('Why this rate?');
  expect(page.text).toMatch(/Rate of this person for this client \(rate \d+, until 30\/06\/2027\)\./);
});
