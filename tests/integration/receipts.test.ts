import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, getInvoice } from '#app/domain/money/billing/index.server.ts';
import { addHoliday } from '#app/domain/people/holidays/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import {
  createReceipt, deleteReceipt, findReceiptClient, getNewReceipt, getReceipt, listReceipts, reviseReceipt, updateReceipt,
} from '#app/domain/money/receipts/index.server.ts';
import { invoiceOver as invoiceInputOver, receiptInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const invoiceOver = (amount: string, clientId?: string) => addInvoice(world, amount, clientId);
const payment = <More extends object>(total: string, allocations: string[], more?: More) => receiptInput(total, allocations, { ...more });
const paying = (invoiceId: number, amount: string) => ({ invoiceId, amount });
const stateOf = async (invoiceId: number) => {
  const { invoice, facts } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  return [invoice.paid, invoice.outstanding, facts.payment];
};
const refusal = (work: Promise<unknown>) =>
  work.then(() => undefined, (error: unknown) => error as { code: string; message: string; fields: Record<string, string[]> });
const list = {
  search: '', from: '', to: '', searchIn: 'all' as const, sort: 'dateCreated' as const, direction: 'desc' as const, page: 1, size: 15,
};

describe('a receipt', () => {
  test('pays its invoice and is stored negated', async () => {
    const invoiceId = await invoiceOver('1234.50');
    const { receiptId } = await createReceipt(world.ctx(), payment('1234.50', [`${invoiceId}:1234.50`]));
    expect(await stateOf(invoiceId)).toEqual(['1234.50', '0.00', 'paid']);
    expect(await firstRow(world.em(), sql`select receipt_total from tenant.receipt where receipt_id = ${receiptId}`))
      .toEqual({ receipt_total: '-1234.50' });
    expect((await getInvoice(world.ctx(), { invoiceId, page: 1 })).receipts).toMatchObject([{ receiptId, amount: '1234.50' }]);
    expect(await getReceipt(world.ctx(), { receiptId })).toMatchObject({
      receipt: { receiptTotal: '1234.50' }, allocation: { unposted: '0.00', allocated: [{ invoiceId, status: 'Full Payment' }] },
    });
    await expectIdentities(world);
  });

  test('in parts: part paid, then paid, then given back', async () => {
    const invoiceId = await invoiceOver('100');
    const first = await createReceipt(world.ctx(), payment('40', [`${invoiceId}:40.00`]));
    expect(await stateOf(invoiceId)).toEqual(['40.00', '60.00', 'part paid']);
    const second = await createReceipt(world.ctx(), payment('60', [`${invoiceId}:60.00`]));
    expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'paid']);
    await updateReceipt(world.ctx(), { receiptId: first.receiptId, version: 1, ...payment('25.50', [`${invoiceId}:25.50`]) });
    expect(await stateOf(invoiceId)).toEqual(['85.50', '14.50', 'part paid']);
    await deleteReceipt(world.ctx(), { receiptId: second.receiptId });
    expect(await stateOf(invoiceId)).toEqual(['25.50', '74.50', 'part paid']);
    await expect(getReceipt(world.ctx(), { receiptId: second.receiptId })).rejects.toMatchObject({ code: 'not_found' });
    await expectIdentities(world);
  });

  test('a credit reduces what is paid', async () => {
    const [debit, credit] = [await invoiceOver('100'), await invoiceOver('-30')];
    await createReceipt(world.ctx(), payment('70', [`${debit}:100.00`, `${credit}:-30.00`]));
    expect([await stateOf(debit), await stateOf(credit)]).toEqual([['100.00', '0.00', 'paid'], ['-30.00', '0.00', 'paid']]);
    await expectIdentities(world);
  });

  test('never allocates more than is outstanding', async () => {
    const invoiceId = await invoiceOver('100');
    await createReceipt(world.ctx(), payment('80', [`${invoiceId}:80.00`]));
    const refused = await refusal(createReceipt(world.ctx(), payment('20.01', [`${invoiceId}:20.01`])));
    expect(refused?.message).toBe(`Invoice ${invoiceId} has 20.00 outstanding, 20.01 cannot be allocated to it. Please allocate it again.`);
    expect(await stateOf(invoiceId)).toEqual(['80.00', '20.00', 'part paid']);
  });

  test('two people at once: one wins, nothing is paid twice', async () => {
    const invoiceId = await invoiceOver('100');
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => createReceipt(world.ctx(), payment('60', [`${invoiceId}:60.00`]))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(invoiceId)).toEqual(['60.00', '40.00', 'part paid']);
    await expectIdentities(world);
  });

  test.each([
    ['no client', { clientId: '' }, 'clientId', 'Client is required'],
    ['an unknown client', { clientId: 'NOBODY' }, 'clientId', 'Client not found.'],
    ['no date', { paymentDate: '' }, 'paymentDate', 'Payment Date is invalid'],
    ['a 13th month', { paymentDate: '2026-13-01' }, 'paymentDate', 'Payment Date is invalid'],
    ['no total', { receiptTotal: '' }, 'receiptTotal', 'Receipt Total is not a number'],
    ['a total of zero', { receiptTotal: '0.00' }, 'receiptTotal', 'Receipt Total is invalid'],
    ['a total in words', { receiptTotal: 'ten' }, 'receiptTotal', 'Receipt Total is not a number'],
    ['too many decimals', { receiptTotal: '1.005' }, 'receiptTotal', 'Receipt Total: at most 2 decimals'],
    ['an unknown method', { paymentMethod: 'XX' }, 'paymentMethod', 'Choose a payment method from the list'],
    ['a note too long', { note: 'x'.repeat(1001) }, 'note', 'Note should not exceed 1000 characters.'],
    ['nothing allocated', { allocations: [] }, 'allocations', 'No invoices allocated'],
    ['another total', { receiptTotal: '11' }, 'receiptTotal',
      'Receipt Total must be equal to payment allocations. Please change Receipt Total or reallocate payments accordingly.'],
    ['an unknown invoice', { allocations: [paying(999_999, '10.00')] }, 'allocations', 'Invoice 999999 is not an invoice of this client.'],
  ])('refuses %s', async (_, more, field, message) => {
    const invoiceId = await invoiceOver('10');
    const refused = await refusal(createReceipt(world.ctx(), payment('10', [`${invoiceId}:10.00`], more)));
    expect(refused?.fields[field]).toEqual([message]);
    expect(await stateOf(invoiceId)).toEqual(['0.00', '10.00', 'unpaid']);
  });

  test('does not pay another client\'s invoice, alone or beside one of its own', async () => {
    const [own, other] = [await invoiceOver('10'), await invoiceOver('10', 'NWIND')];
    const message = `Invoice ${other} is of Northwind Traders. A receipt is of one client: make a receipt for each.`;
    expect(await refusal(createReceipt(world.ctx(), payment('10', [`${other}:10.00`])))).toMatchObject({ code: 'conflict', message });
    expect(await refusal(createReceipt(world.ctx(), payment('20', [`${own}:10.00`, `${other}:10.00`])))).toMatchObject({ message });
  });

  test('of the accounting service stays as it is, and says so', async () => {
    const invoiceId = await invoiceOver('10');
    const { receiptId } = await createReceipt(world.ctx(), payment('10', [`${invoiceId}:10.00`]));
    await execute(world.em(), sql`update tenant.receipt set external_sync_id = 'x-1' where receipt_id = ${receiptId}`);
    const note = 'Note - You cannot allocate, remove or delete this receipt in Daybook as it was synced from Xero. Change it there.';
    expect((await refusal(deleteReceipt(world.ctx(), { receiptId })))?.message).toBe(note);
    expect((await refusal(updateReceipt(world.ctx(), { receiptId, version: 1, ...payment('10', [`${invoiceId}:10.00`]) })))?.message)
      .toBe(note);
    const { page } = await (await openBrowser(world, world.admin))(`/receipts/details/${receiptId}`);
    expect(page.text).toContain(note);
    expect(page.buttons.map(({ name }) => name)).not.toContain('Save');
  });
});

describe('the form', () => {
  test('starts with direct deposit on the previous work day', async () => {
    expect(await getNewReceipt(world.ctx(), {})).toMatchObject({ client: null, paymentDate: '2026-11-17', paymentMethod: 'DD' });
    const invoiceId = await invoiceOver('50', 'NWIND');
    expect(await getNewReceipt(world.ctx(), { invoiceId: String(invoiceId) })).toMatchObject({
      client: { clientId: 'NWIND' }, allocation: { receiptTotal: '50.00', unposted: '0.00', allocated: [{ invoiceId, paid: '50.00' }] },
    });
    await expect(getNewReceipt(world.ctx(), { clientId: 'NOBODY' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getNewReceipt(world.ctx(), { invoiceId: '999999' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('each step works on what the form carries', async () => {
    const other = await createWorld();
    const ctx = other.ctx();
    const bill = async (price: string) => (await createInvoice(ctx, invoiceInputOver(price))).invoiceId;
    const [a, b] = [await bill('100'), await bill('50')];
    const form = { receiptId: 0, clientId: await findReceiptClient(ctx, { typed: 'acme' }), paymentDate: '', receiptTotal: '120',
      allocations: [] as { invoiceId: number; amount: string }[], step: 'allocate-all' as const, invoiceId: 0,
      creditNoteId: 0 };
    const all = (await reviseReceipt(ctx, form)).allocation;
    expect(all.allocated.map(({ invoiceId, paid }) => [invoiceId, paid])).toEqual([[a, '100.00'], [b, '20.00']]);
    const removed =
      (await reviseReceipt(
        ctx, { ...form, allocations: [paying(a, '100.00'), paying(b, '20.00')], step: 'remove' as const, invoiceId: a },
      )).allocation;
    expect(removed).toMatchObject({ unposted: '100.00', outstanding: [{ invoiceId: a }] });
    const updated = (await reviseReceipt(ctx, { ...form, receiptTotal: '0', step: 'allocate-all-total' as const })).allocation;
    expect(updated).toMatchObject({ receiptTotal: '150.00', unposted: '0.00', outstanding: [] });
    const nothing = (await reviseReceipt(ctx, { ...form, receiptTotal: '0', step: 'allocate' as const, invoiceId: a })).allocation;
    expect(nothing.remark).toContain('Nothing is left to allocate.');
    const forged =
      (await reviseReceipt(ctx, { ...form, allocations: [paying(a, '5000.00'), paying(77, '1.00')], step: 'refresh' as const })).allocation;
    expect(forged.allocated).toEqual([]);
  });
});

test('closed receipts stay as they are', async () => {
  const invoiceId = await invoiceOver('30');
  const { receiptId } = await createReceipt(world.ctx(), payment('10', [`${invoiceId}:10.00`], { paymentDate: '2026-10-30' }));
  await closePeriods(world, { receipts: '2026-10-31' });
  const closed = 'Receipts are closed up to 31/10/2026. An administrator can move the closing date of the organisation.';
  expect((await refusal(createReceipt(world.ctx(), payment('20', [`${invoiceId}:20.00`], { paymentDate: '2026-10-31' }))))?.message)
    .toBe(closed);
  expect((await refusal(updateReceipt(world.ctx(), { receiptId, version: 1, ...payment('10', [`${invoiceId}:10.00`]) })))?.message)
    .toBe(closed);
  expect((await refusal(deleteReceipt(world.ctx(), { receiptId })))?.message).toBe(closed);
  expect(explain((await getReceipt(world.ctx(), { receiptId })).lock!)).toBe(closed);
  await closePeriods(world, { receipts: null });
});

test('the list searches as it says', async () => {
  const invoiceId = await invoiceOver('77', 'NWIND');
  const { receiptId } = await createReceipt(
    world.ctx(), { ...payment('77', [`${invoiceId}:77.00`]), clientId: 'NWIND', note: 'By cheque' },
  );
  const found = async (search: string, searchIn: string) =>
    (await listReceipts(world.ctx(), { ...list, search, searchIn: searchIn as 'all' })).rows.map((row) => row.receiptId);
  expect(await found(String(invoiceId), 'invoiceId')).toEqual([receiptId]);
  expect(await found(String(receiptId), 'receiptId')).toEqual([receiptId]);
  expect(await found('northwind', 'clientName')).toEqual([receiptId]);
  expect(await found('NWI', 'clientId')).toEqual([receiptId]);
  expect(await found('%', 'all')).toEqual([]);
  const paidIn = async (from: string, to: string) => (await listReceipts(world.ctx(), { ...list, search: 'NWIND', from, to })).total;
  expect([await paidIn('2026-11-17', '2026-11-17'), await paidIn('2026-11-18', ''), await paidIn('', '2026-11-16')]).toEqual([1, 0, 0]);
  const page = await listReceipts(world.ctx(), { ...list, search: 'NWIND' });
  expect(page).toMatchObject({
    rows: [{ receiptId, invoiceIds: String(invoiceId), paid: '77.00' }], totals: { receiptCount: 1, paid: '77.00' },
  });
});

describe('the day of a payment', () => {
  test('is the working day before today, weekends and public holidays left out', async () => {
    await addHoliday(world.ctx(), { name: 'Cup Day', date: '2026-11-17', groups: [1] });
    await addHoliday(world.ctx(), { name: 'Recovery Day', date: '2026-11-16', groups: [1] });
    expect(await getNewReceipt(world.ctx(), {})).toMatchObject({ paymentDate: '2026-11-13' });
    await execute(world.em(), sql`delete from tenant.public_holiday`);
    expect(await getNewReceipt(world.ctx(), {})).toMatchObject({ paymentDate: '2026-11-17' });
  });

  test('is not before the invoice that the receipt starts from; typed so all the same, it is warned of and can be saved', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInputOver('70', 'ACME', '2026-11-18'));
    expect(await getNewReceipt(world.ctx(), { invoiceId })).toMatchObject({ paymentDate: '2026-11-18', allocation: { warning: '' } });
    const warning = `The payment is dated 17/11/2026, before the invoice that it pays: ${invoiceId} (18/11/2026). Please check the date.`;
    const typed = { receiptId: 0, clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '70',
      allocations: [paying(invoiceId, '70.00')], step: 'refresh' as const, invoiceId: 0, creditNoteId: 0 };
    expect((await reviseReceipt(world.ctx(), typed)).allocation.warning).toBe(warning);
    const { receiptId } = await createReceipt(world.ctx(), payment('70', [`${invoiceId}:70.00`], { paymentDate: '2026-11-17' }));
    expect((await getReceipt(world.ctx(), { receiptId })).allocation.warning).toBe(warning);
  });
});

test('a receipt says what stays open of an invoice that it pays in part, and asks in the order of the specification', async () => {
  const browse = await openBrowser(world, world.admin);
  await execute(world.em(), sql`delete from tenant.receipt_allocation`);
  await execute(world.em(), sql`update tenant.invoice set paid_amt = total`);
  const invoiceId = await invoiceOver('18320.95');
  const { receiptId } = await createReceipt(world.ctx(), payment('100', [`${invoiceId}:100.00`]));
  const { page: opened } = await browse(`/receipts/details/${receiptId}`);
  expect(opened.text).toContain(`Invoice ${invoiceId} is allocated below; 18,220.95 of it stays open.`);
  expect(opened.text).not.toContain('Nothing outstanding');
  const labels = ['Receipt ID', 'Client', 'Payment Date', 'In Contact', 'Receipt Total', 'Payment Method', 'Unposted', 'Note'];
  for (const path of [`/receipts/details/${receiptId}`, '/receipts/new']) {
    expect((await browse(path)).page.texts('.field-label')).toEqual(labels);
  }
  const { page: started } = await browse('/receipts/new/client/ACME');
  expect(started.buttons.map(({ name }) => name).filter((name) => name.startsWith('Allocate all'))).toEqual(
    ['Allocate all with the available amount', 'Allocate all and update the receipt total'],
  );
});
