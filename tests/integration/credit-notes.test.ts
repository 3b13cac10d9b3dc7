import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, deleteInvoice, getInvoice, recountInvoiceSums } from '#app/domain/money/billing/index.server.ts';
import { listClientInvoices } from '#app/domain/clients/clients/index.server.ts';
import {
  createCreditNote, deleteCreditNote, getCreditNote, getNewCreditNote, listCreditNotes, takeOffInvoice, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { CreditNoteListParams } from '#app/domain/money/credit-notes/contract.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { allCreditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const credit = (amount: string, more: object = {}) => createCreditNote(world.ctx(), creditInput(amount, more));
const stateOf = async (invoiceId: number) => {
  const { invoice, facts } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  return [invoice.paid, invoice.outstanding, facts.payment];
};
const noteOf = async (creditNoteId: number) => {
  const { amount, applied, used, rest, amountEx, taxAmt } = await getCreditNote(world.ctx(), { creditNoteId });
  return { amount, applied, used, rest, amountEx, taxAmt };
};
const refusal = (work: Promise<unknown>) =>
  work.then(() => undefined, (error: unknown) => error as { code: string; message: string; fields: Record<string, string[]> });
const addTimeInvoice = async (entries: Parameters<typeof addEntries>[1]) => {
  const timeIds = await addEntries(world, entries);
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds }));
  return { invoiceId, timeIds };
};

describe('a credit note', () => {
  test('settles its invoice at most up to what is outstanding; the rest stays unallocated', async () => {
    const invoiceId = await addInvoice(world, '100');
    await createReceipt(world.ctx(), receiptInput('30', [`${invoiceId}:30.00`], {}));
    const { creditNoteId } = await credit('90', { invoiceId });
    expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'paid']);
    expect(await noteOf(creditNoteId)).toMatchObject({ amount: '90.00', applied: '70.00', used: '0.00', rest: '20.00' });
    await expectIdentities(world);
  });

  test('alone makes an invoice credited, in part leaves it part paid, and gives back what it took when it is taken off', async () => {
    const invoiceId = await addInvoice(world, '100');
    const first = await credit('40', { invoiceId });
    expect(await stateOf(invoiceId)).toEqual(['40.00', '60.00', 'part paid']);
    const second = await credit('60', { invoiceId });
    expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'credited']);
    const { message } = (await refusal(deleteInvoice(world.ctx(), { invoiceId })))!;
    const named = `CN-${first.creditNoteId}, CN-${second.creditNoteId}`;
    expect(message).toBe(`Invoice ${invoiceId} is credited by credit notes ${named}. Delete the credit note first.`);
    for (const [{ creditNoteId }, state] of [[first, ['60.00', '40.00', 'part paid']], [second, ['0.00', '100.00', 'unpaid']]] as const) {
      await takeOffInvoice(world.ctx(), { creditNoteId });
      expect(await stateOf(invoiceId)).toEqual(state);
      await deleteCreditNote(world.ctx(), { creditNoteId });
    }
    await deleteInvoice(world.ctx(), { invoiceId });
    await expectIdentities(world);
  });

  test('of no invoice belongs to the client alone, with its tax', async () => {
    const { creditNoteId } = await credit('110', { clientId: 'NWIND', invoiceType: 'Product' });
    expect(await noteOf(creditNoteId)).toEqual(
      { amount: '110.00', applied: '0.00', used: '0.00', rest: '110.00', amountEx: '100.00', taxAmt: '10.00' });
  });

  test('has numbers without gaps, also where one is refused', async () => {
    const { creditNoteId } = await credit('1');
    await refusal(credit('1', { invoiceId: 999_999 }));
    expect((await credit('1')).creditNoteId).toBe(creditNoteId + 1);
  });

  test('sent twice is made once; two at once never settle more than is outstanding', async () => {
    const invoiceId = await addInvoice(world, '100');
    const made = await Promise.all([1, 2].map(() => credit('80', { invoiceId, idempotencyKey: 'twice' })));
    expect(new Set(made.map(({ creditNoteId }) => creditNoteId)).size).toBe(1);
    const more = await Promise.all([1, 2, 3].map(() => credit('15', { invoiceId })));
    const applied = await Promise.all(more.map(async ({ creditNoteId }) => (await noteOf(creditNoteId)).applied));
    expect(applied.sort()).toEqual(['0.00', '15.00', '5.00']);
    expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'credited']);
    await expectIdentities(world);
  });

  test.each([
    ['no amount', { amount: undefined }, 'amount', 'Amount is required'],
    ['words', { amount: 'ten' }, 'amount', 'Not a number'],
    ['nothing', { amount: '0' }, 'amount', 'Must be greater than 0'],
    ['less than nothing', { amount: '-5' }, 'amount', 'Must be greater than 0'],
    ['three decimals', { amount: '1.005' }, 'amount', 'At most 2 decimals'],
    ['no type', { invoiceType: undefined }, 'invoiceType', 'Invoice Type is required'],
    ['no date', { creditNoteDate: 'soon' }, 'creditNoteDate', 'Credit Note Date is not a valid date'],
    ['a balance without an invoice', { creditPrepaidInvoiceBalance: true }, 'creditPrepaidInvoiceBalance',
      'A balance is removed from a prepaid invoice. Open that invoice and add the credit note there.'],
    ['entries without an invoice', { releasesEntries: true }, 'releasesEntries',
      'Entries are released from an invoice. Open it and add the credit note there.'],
    ['a note too long', { note: 'x'.repeat(1001) }, 'note', 'Note should not exceed 1000 characters.'],
  ])('refuses %s', async (_, more, field, message) => {
    expect((await refusal(credit('10', more)))?.fields[field]).toEqual([message]);
  });

  test('refuses an invoice of somebody else, a draft, and a day before the invoice', async () => {
    const invoiceId = await addInvoice(world, '50', 'NWIND');
    expect((await refusal(credit('10', { invoiceId })))?.message).toBe('Invoice not found.');
    const own = await addInvoice(world, '50');
    expect((await refusal(credit('10', { invoiceId: own, creditNoteDate: '2026-10-31' })))?.fields['creditNoteDate'])
      .toEqual([`Credit Note Date must not be before the date of invoice ${own} (01/11/2026).`]);
    await execute(world.em(), sql`update tenant.invoice set is_draft = true where invoice_id = ${own}`);
    await recountInvoiceSums(world.em());
    expect((await refusal(credit('10', { invoiceId: own })))?.message).toContain('is a draft');
  });
});

describe('editing', () => {
  test('applies the new amount anew, and says what was changed meanwhile', async () => {
    const invoiceId = await addInvoice(world, '100');
    const { creditNoteId } = await credit('40', { invoiceId });
    const edit = { creditNoteId, version: 1, amount: '130', creditNoteDate: '2026-11-18', note: 'More' };
    const locked = `Credit note CN-${creditNoteId} has been allocated to invoice ${invoiceId}. Take it off the invoice first.`;
    expect((await refusal(updateCreditNote(world.ctx(), edit)))?.message).toBe(locked);
    expect((await refusal(deleteCreditNote(world.ctx(), { creditNoteId })))?.message).toBe(locked);
    expect(await noteOf(creditNoteId)).toMatchObject({ amount: '40.00', applied: '40.00' });
    const takeOff = async () => {
      await takeOffInvoice(world.ctx(), { creditNoteId });
      return (await getCreditNote(world.ctx(), { creditNoteId })).version;
    };
    const version = await takeOff();
    expect([await stateOf(invoiceId), (await noteOf(creditNoteId)).rest]).toEqual([['0.00', '100.00', 'unpaid'], '40.00']);
    expect((await refusal(takeOffInvoice(world.ctx(), { creditNoteId })))?.message)
      .toBe(`Credit note CN-${creditNoteId} is allocated to no invoice.`);
    await updateCreditNote(world.ctx(), { ...edit, version });
    expect(await noteOf(creditNoteId)).toMatchObject({ amount: '130.00', applied: '100.00', rest: '30.00' });
    expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'credited']);
    expect(await refusal(updateCreditNote(world.ctx(), edit))).toMatchObject({ code: 'conflict' });
    await updateCreditNote(world.ctx(), { ...edit, version: await takeOff(), amount: '25' });
    expect(await stateOf(invoiceId)).toEqual(['25.00', '75.00', 'part paid']);
    await expectIdentities(world);
  });

  test('a failed sync is tried again; one that is under way is locked', async () => {
    const { creditNoteId } = await credit('10');
    await execute(world.em(), sql`update tenant.credit_note set sync_status = -1 where credit_note_id = ${creditNoteId}`);
    await updateCreditNote(world.ctx(), { creditNoteId, version: 1, amount: '10', creditNoteDate: '2026-11-18', note: 'again' });
    expect(await getCreditNote(world.ctx(), { creditNoteId })).toMatchObject({ syncStatus: 0, lock: null });
    await execute(world.em(), sql`update tenant.credit_note set sync_status = 3 where credit_note_id = ${creditNoteId}`);
    expect((await refusal(deleteCreditNote(world.ctx(), { creditNoteId })))?.message).toContain('locked by the accounting service');
  });
});

test('a closed period: nothing is dated in it, what is in it stays, and a later credit is the one adjustment', async () => {
  const invoiceId = await addInvoice(world, '100');
  const { creditNoteId } = await credit('10', { creditNoteDate: '2026-11-10' });
  await closePeriods(world, { invoices: '2026-11-15' });
  const closed = `Credit note CN-${creditNoteId} is in a locked period: invoices are closed up to 15/11/2026. `
    + 'An administrator can move the closing date.';
  expect((await refusal(credit('10', { invoiceId, creditNoteDate: '2026-11-15' })))?.fields['creditNoteDate']?.[0])
    .toContain('Invoices are closed up to 15/11/2026.');
  expect((await refusal(deleteCreditNote(world.ctx(), { creditNoteId })))?.message).toBe(closed);
  const edit = { creditNoteId, version: 1, amount: '5', creditNoteDate: '2026-11-18', note: '' };
  expect((await refusal(updateCreditNote(world.ctx(), edit)))?.message).toBe(closed);
  await credit('100', { invoiceId, creditNoteDate: '2026-11-16' });
  expect(await stateOf(invoiceId)).toEqual(['100.00', '0.00', 'credited']);
  await closePeriods(world, { invoices: null });
});

describe('credit and release entries', () => {
  test('frees the time for another invoice; the invoice still comes to the same, to the cent', async () => {
    const { invoiceId, timeIds } = await addTimeInvoice([
      { hours: 1 / 3, price: '100.01' }, { hours: 1 / 3, price: '100.01' }, { hours: 2, tax: '0' }, { hours: 1, code: 'W' },
    ]);
    const { invoice: before } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    const wish = { clientId: 'NWIND', invoiceId, releasesEntries: true };
    expect((await refusal(credit('100', wish)))?.fields['amount'])
      .toEqual([`To release the entries, credit at least what they come to: ${before.total}.`]);
    const { creditNoteId } = await credit(before.total, wish);
    const { invoice, entries, lines } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    expect(entries).toEqual([]);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      [`Time released by credit note CN-${creditNoteId} (2 entries, 0.67 h)`, '66.68'],
      [`Time released by credit note CN-${creditNoteId} (1 entry, 2.00 h)`, '240.00'],
    ]);
    expect([invoice.subtotal, invoice.taxTotal, invoice.total]).toEqual([before.subtotal, before.taxTotal, before.total]);
    expect(await stateOf(invoiceId)).toEqual([before.total, '0.00', 'credited']);
    expect((await refusal(deleteCreditNote(world.ctx(), { creditNoteId })))?.message).toContain('has released the time of its invoice');
    await createInvoice(world.ctx(), invoiceInput({ timeIds }));
    await expectIdentities(world);
  });

  test('asks for what the time came to after the discount on the whole invoice, never for more than was charged', async () => {
    const [timeId = 0] = await addEntries(world, [{ hours: 1, price: '100' }]);
    const input = invoiceInput({ timeIds: [timeId], invoiceType: 'Both', discountPct: '0.25', lines: [lineInput('Hosting', '50')] });
    const { invoiceId } = await createInvoice(world.ctx(), input);
    const wish = { clientId: 'NWIND', invoiceId, releasesEntries: true };
    expect((await getNewCreditNote(world.ctx(), { invoiceId })).invoice).toMatchObject({ timeInc: '82.50', outstanding: '123.75' });
    expect((await refusal(credit('82.49', wish)))?.message).toBe('To release the entries, credit at least what they come to: 82.50.');
    await credit('82.50', wish);
    expect(await stateOf(invoiceId)).toEqual(['82.50', '41.25', 'part paid']);
    await expectIdentities(world);
  });

  test('is refused where the time or the invoice is in a closed period, and where there is none', async () => {
    const { invoiceId } = await addTimeInvoice([{ date: '2026-11-03' }]);
    const wish = { clientId: 'NWIND', invoiceId, releasesEntries: true };
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-05'`);
    expect((await refusal(credit('132', wish)))?.message).toContain('Timesheets are closed up to 05/11/2026');
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
    await closePeriods(world, { invoices: '2026-11-18' });
    expect((await refusal(credit('132', { ...wish, creditNoteDate: '2026-11-19' })))?.message).toContain('is in a closed period');
    await closePeriods(world, { invoices: null });
    expect((await refusal(credit('10', { invoiceId: await addInvoice(world, '10'), releasesEntries: true })))?.message)
      .toContain('There is no time on invoice');
    expect(await rows(world.em(), sql`select 1 as held from tenant.timesheet where invoice_id = ${invoiceId}`)).toHaveLength(1);
  });
});

test('of a prepaid invoice it takes the balance along, never more than is left, and all of it to the cent', async () => {
  const lines = [lineInput('Support', '333.33'), lineInput('Support', '33.33')];
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ clientId: 'NWIND', invoiceType: 'Prepaid', lines }));
  const start = await getNewCreditNote(world.ctx(), { invoiceId: String(invoiceId) });
  expect(start).toMatchObject({ invoiceType: 'Prepaid', amount: '403.32', creditNoteDate: '2026-11-18', clientName: 'Northwind Traders',
    remainingPrepaid: { ex: '366.66', tax: '36.66', inc: '403.32' } });
  const wish = { clientId: 'NWIND', invoiceId, creditPrepaidInvoiceBalance: true };
  await credit('100', wish);
  expect((await getNewCreditNote(world.ctx(), { invoiceId })).remainingPrepaid).toEqual({ ex: '275.75', tax: '27.57', inc: '303.32' });
  expect((await refusal(credit('303.33', wish)))?.fields['amount']).toEqual(
    ['At most the remaining prepaid balance can be removed: 303.32.']);
  await credit('303.32', wish);
  const left = await getNewCreditNote(world.ctx(), { invoiceId });
  expect(left).toMatchObject({ amount: '', remainingPrepaid: { ex: '0.00', tax: '0.00', inc: '0.00' } });
  await expectIdentities(world);
});

test('on the client’s page a Prepaid credit takes a balance along, capped and of the invoice that bought it', async () => {
  const own = await createWorld();
  const prepaid = (price: string) => createInvoice(own.ctx(),
    invoiceInput({ clientId: 'NWIND', invoiceType: 'Prepaid', lines: [lineInput('Support', price)] }));
  const [{ invoiceId: first }, { invoiceId: second }] = [await prepaid('100'), await prepaid('200')];
  await createReceipt(own.ctx(), receiptInput('110', [`${first}:110.00`], { clientId: 'NWIND' }));
  const browse = await openBrowser(own, own.admin);
  const path = '/admin/clients/NWIND/credit-notes/new';
  const { page } = await browse(path);
  expect(page.all('input[name=creditPrepaidInvoiceBalance][checked]')).toHaveLength(1);
  expect(page.source).toContain(`INV-${first}: 110.00 left`);
  expect(page.text).toContain(`More Info on INV-${second}`);
  expect(page.text).toContain('Remaining prepaid balance (ex GST)');
  const send = async (typed: Record<string, string>) => {
    const form = (await browse(path)).page.form('idempotencyKey');
    for (const [name, value] of Object.entries({ creditNoteDate: '2026-11-18', ...typed })) form.set(name, value);
    return browse(path, form);
  };
  const beyond = await send({ invoiceType: 'Prepaid', amount: '110.01' });
  expect(beyond.page.text).toContain('At most the remaining prepaid balance can be removed: 110.00.');
  await send({ invoiceType: 'Prepaid', amount: '60' });
  await send({ invoiceType: 'Time', amount: '5' });
  await send({ invoiceType: 'Prepaid', amount: '20', balanceInvoiceId: String(second) });
  const inOrder = CreditNoteListParams.parse({ clientId: 'NWIND', sort: 'creditNoteId', direction: 'asc' });
  const { rows: made } = await listCreditNotes(own.ctx(), inOrder);
  expect(made.map(({ amount, invoiceId, removesBalance, applied }) => [amount, invoiceId, removesBalance, applied])).toEqual([
    ['60.00', first, true, '0.00'], ['5.00', null, false, '0.00'], ['20.00', second, true, '20.00']]);
  expect((await getNewCreditNote(own.ctx(), { clientId: 'NWIND' })).balances.map(({ invoiceId, remaining }) => [invoiceId, remaining]))
    .toEqual([[first, { ex: '45.45', tax: '4.55', inc: '50.00' }], [second, { ex: '181.82', tax: '18.18', inc: '200.00' }]]);
  await expectIdentities(own);
  expect((await browse('/admin/clients/ACME/credit-notes/new')).page.text).toContain('This client has no prepaid balance');
});

test('lists: the tab and the page have it, with negated totals beside invoices', async () => {
  const other = await createWorld();
  const invoiceId = await addInvoice(other, '100');
  const { creditNoteId } = await createCreditNote(other.ctx(), creditInput('130', { invoiceId }));
  const tab = { clientId: 'ACME', sort: 'date', direction: 'desc' as const, page: 1, size: 20 };
  const all = await listClientInvoices(other.ctx(), { ...tab, outstanding: false });
  expect(all).toMatchObject({ total: 2, totals: { total: '-30.00', paid: '0.00', outstanding: '-30.00' } });
  expect(all.rows.find(({ isCreditNote }) => isCreditNote)).toMatchObject(
    { invoiceWithCNID: `CN-${creditNoteId}`, creditNoteDate: '2026-11-18', total: '-130.00', paid: '-100.00', outstanding: '-30.00' });
  const listed = (search: string) => listCreditNotes(other.ctx(), CreditNoteListParams.parse({ search }));
  expect(await listed(`cn-${creditNoteId}`)).toMatchObject({ total: 1, totals: { negatedAmount: '-130.00', negatedRest: '-30.00' } });
  expect((await listed('nobody')).total).toBe(0);
  const browse = await openBrowser(other, other.admin);
  const { page } = await browse('/admin/clients/ACME?tab=credit-notes');
  expect(page.text).toContain('Credit Notes');
  expect(page.text).not.toContain(`CN-${creditNoteId} ·`);
  expect(page.text).toContain(`INV-${invoiceId}`);
  await execute(other.em(), sql`update tenant.credit_note set sync_status = -1, sync_display_name = 'CR-7'`);
  // The accounting service is not switched on: lists, pages and files say nothing of it.
  for (const path of ['/admin/clients/ACME?tab=credit-notes', '/invoice/credit-notes', `/invoice/credit-notes/${creditNoteId}`,
    '/export/client-credit-notes.csv?clientId=ACME']) {
    const shown = (await browse(path)).page;
    expect([path, shown.text.includes(`CN-${creditNoteId}`), /CR-7|Failed|to retry/.test(shown.text)]).toEqual([path, true, false]);
    expect(shown.all('[title*="retry"]')).toHaveLength(0);
  }
  const [row] = (await listed(`cn-${creditNoteId}`)).rows;
  const [id] = allCreditNoteColumns;
  expect([id?.value?.(row!), id?.picture?.(row!)]).toEqual([`CN-${creditNoteId} · Failed CR-7`,
    expect.objectContaining({ tone: 'danger', title: expect.stringMatching(/Delete or edit the credit note to retry\.$/) as string })]);
});

test('the dialogs say what the specification says', async () => {
  const browse = await openBrowser(world, world.admin);
  const invoiceId = await addInvoice(world, '77');
  const { page } = await browse(`/invoice/details/${invoiceId}/credit`);
  expect(page.field('amount').value).toBe('77.00');
  const key = page.form('idempotencyKey');
  key.set('amount', '77');
  key.set('creditNoteDate', '2026-11-18');
  const saved = await browse(`/invoice/details/${invoiceId}/credit`, key);
  expect(saved.page.text).toContain('Credit note successfully created');
  expect(await stateOf(invoiceId)).toEqual(['77.00', '0.00', 'credited']);
  const { id } = (await firstRow<{ id: number }>(world.em(), sql`select max(credit_note_id) as id from tenant.credit_note`))!;
  const listed = await browse('/admin/clients/ACME?tab=credit-notes');
  const locked = `Credit note CN-${id} has been allocated to invoice ${invoiceId}. Take it off the invoice first.`;
  expect(listed.page.all(`[title="${locked}"] svg`)).toHaveLength(1);
  expect(listed.page.all(`a[href="/admin/clients/ACME/credit-notes/${id}/delete"]`)).toHaveLength(0);
  expect((await browse(`/admin/clients/ACME/credit-notes/${id}`)).page.text).toContain(locked);
  const off = await browse(`/admin/clients/ACME/credit-notes/${id}/take-off`);
  expect(off.page.text).toContain(`77.00 of invoice ${invoiceId} is outstanding again.`);
  const taken = await browse(`/admin/clients/ACME/credit-notes/${id}/take-off`, new URLSearchParams({ creditNoteId: String(id) }));
  expect(taken.page.text).toContain(`Credit Note CN-${id} is taken off invoice ${invoiceId}.`);
  const question = await browse(`/admin/clients/ACME/credit-notes/${id}/delete`);
  expect(question.page.text).toContain(`This will delete CN-${id}. This operation is irreversible.`);
  const deleted = await browse(`/admin/clients/ACME/credit-notes/${id}/delete`, new URLSearchParams({ creditNoteId: String(id) }));
  expect(deleted.page.text).toContain(`Credit Note CN-${id} is successfully deleted.`);
  expect((await browse('/admin/clients/NWIND/credit-notes/1/delete')).statuses).toEqual([404]);
});
