import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listBillableClients } from '#app/domain/money/billing-run/index.server.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { explainClient, explainInvoice, explainReceipt } from '#app/domain/money/money-reports/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { invoiceInput, invoiceOver, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
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

test('what is written off, the margin and what each product cost are explained to administrators', async () => {
  await execute(world.em(), sql`update tenant.invoice_line set cost = 4 where invoice_id = ${invoiceId}`);
  const { writtenOff, margin, lines, invoice } = await explainInvoice(world.ctx(), { invoiceId });
  expect(writtenOff.map(({ value }) => value)).toEqual([invoice.writtenOff]);
  expect(margin).toMatchObject({ timeValue: '419.99', writtenOff: '120.00', cost: '12.00', margin: '314.96' });
  expect(lines).toMatchObject([{ cost: '4.0000', costTotal: '12.00' }]);
  const browse = await openBrowser(world, world.admin);
  const { page } = await browse(`/invoice/details/${invoiceId}`);
  const { page: explained } = await browse(`/explain/invoice/${invoiceId}`);
  for (const part of ['written-off', 'time-value', 'cost', 'margin']) {
    expect(page.hrefs).toContain(`/explain/invoice/${invoiceId}#${part}`);
    expect(explained.all(`#${part}`), part).toHaveLength(1);
  }
  expect(explained.text).toContain('Subtotal 326.96 − cost of products 12.00 = 314.96.');
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
  const { page: allocated } = await browse(receipt.link('How this is worked out').href);
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

test('the total in the organisation’s currency is the total at the rate that the invoice keeps', async () => {
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
  const given = invoiceInput({ lines: [lineInput('Report', '100', { taxPct: '0' })], currencyId: 'EUR' });
  const foreign = (await createInvoice(world.ctx(), { ...given, invoiceType: 'Product' })).invoiceId;
  const browse = await openBrowser(world, world.admin);
  expect((await browse(`/invoice/details/${foreign}`)).page.hrefs).toContain(`/explain/invoice/${foreign}#own`);
  expect((await browse(`/explain/invoice/${foreign}`)).page.text)
    .toContain('Total 100.00 EUR × the exchange rate 1.60 that the invoice keeps = 160.00 AUD, rounded to the cent.');
});

test('what the next periods come to, and the values of the billing run, open to how they are made', async () => {
  const recurring = await addRecurringInvoice(world, { lines: [lineInput('Hosting', '33.35', { quantity: '3', taxPct: '0.1' })] });
  const browse = await openBrowser(world, world.admin);
  const { page } = await browse(`/invoice/recurring/details/${recurring}`);
  expect(page.hrefs).toContain(`/explain/recurring/${recurring}`);
  const { page: explained } = await browse(`/explain/recurring/${recurring}`);
  expect(explained.text).toContain('Subtotal 100.05 + tax 10.01 = 110.06.');
  await addEntries(world, [{ date: '2026-10-05', price: '100', hours: 1 / 3 }, { date: '2026-10-06', code: 'W' as const }]);
  const run = await listBillableClients(world.ctx(), { search: '', through: '2026-10-31' });
  const { value } = run.clients.find(({ clientId }) => clientId === 'NWIND')!;
  const { page: billing } = await browse('/invoice/billing?through=2026-10-31');
  expect(billing.hrefs).toContain('/explain/unbilled/NWIND?through=2026-10-31');
  const { page: unbilled } = await browse('/explain/unbilled/NWIND?through=2026-10-31');
  expect(value).toBe('33.33');
  expect(unbilled.table('Unbilled time by person, project and rate').totals).toContain(value);
  for (const path of ['/explain/unbilled/NOBODY', '/explain/recurring/999', '/explain/recurring/x'])
    expect((await browse(path)).statuses, path).toEqual([404]);
  const own = await openBrowser(world, world.staff);
  for (const path of ['/explain/unbilled/NWIND', `/explain/recurring/${recurring}`])
    expect((await own(path)).statuses, path).toEqual([403]);
});
