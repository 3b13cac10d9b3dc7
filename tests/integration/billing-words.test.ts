import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { changeInvoiceTime, createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createCreditNote, takeOffInvoice } from '#app/domain/money/credit-notes/index.server.ts';
import { endRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries, closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});
beforeEach(() => closePeriods(world, { invoices: null }));

const pageOf = async (path: string) => (await ask(path)).page;

test('the tab of credit notes has the columns, marks and actions of the specification', async () => {
  const invoiceId = await addInvoice(world, '100');
  await createCreditNote(world.ctx(), creditInput('20', { invoiceId }));
  await closePeriods(world, { invoices: '2026-11-18' });
  const page = await pageOf('/admin/clients/ACME?tab=credit-notes');
  expect(page.table('Credit notes').headings.map((header) => header.replace(/ .*sort.*$/i, '')))
    .toEqual(['ID', 'Date', 'Amount', 'Tax Rate', 'Allocated', 'Allocated to', 'Remove Prepaid Balance?', 'Notes', 'Action']);
  expect(page.all('[title*="is in a locked period"]')).toHaveLength(1);
  expect(page.links.map(({ name }) => name)).toContain('Create Credit Note');
  await closePeriods(world, { invoices: null });
  const actions = async () => (await pageOf('/admin/clients/ACME?tab=credit-notes')).table('Credit notes').rows[0]!.at(-1);
  expect(await actions()).toContain('Take off');
  await takeOffInvoice(world.ctx(), { creditNoteId: 1 });
  expect(await actions()).toMatch(/Edit.*Delete/);
});

test('the dialog of a credit note proposes what is due, of a prepaid invoice at most what is left of its balance', async () => {
  const { invoiceId } = await createInvoice(world.ctx(),
    invoiceInput({ invoiceType: 'Prepaid', lines: [lineInput('Hours in advance', '1000')] }));
  const [timeId = 0] = await addEntries(world, [{ code: 'BPP', hours: 2, price: '100' }]);
  await changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [timeId], change: { kind: 'allocate' } });
  const page = await pageOf(`/invoice/details/${invoiceId}/credit`);
  expect(page.field('amount').value).toBe('880.00');
  expect(page.field('creditNoteDate').value).toBe('2026-11-18');
  expect(page.form('idempotencyKey').get('creditPrepaidInvoiceBalance')).toBe('on');
  expect(page.text).toContain('More Info');
  expect(page.table('Remaining prepaid balance').rows.map((row) => row.join(' '))).toEqual(['800.00', '80.00', '880.00'].map((figure) =>
    expect.stringContaining(figure) as string));
  const ofClient = await pageOf('/admin/clients/ACME/credit-notes/new');
  expect(ofClient.text).not.toContain('More Info');
  expect(ofClient.field('invoiceType').options)
    .toEqual(expect.arrayContaining(['Time', 'Product', 'Prepaid', 'Both']));
});

test('the lists of receipts and of recurring invoices have the columns of the specification', async () => {
  await addReceipt(world, await addInvoice(world, '50'), '50');
  const recurringInvoiceId = await addRecurringInvoice(world);
  await endRecurringInvoice(world.ctx(), { recurringInvoiceId });
  const headers = async (path: string, name: string) =>
    (await pageOf(path)).table(name).headings.map((header) => header.replace(/ .*sort.*$/i, ''));
  expect((await headers('/receipts', 'Receipts')).filter((header) => header !== 'Currency'))
    .toEqual(['ID', 'Payment Date', 'Client', 'Invoice ID', 'Paid Amount', 'Note']);
  expect(await headers('/invoice/recurring?showOutdated=show', 'Recurring invoices')).toEqual([
    'ID', 'Date Created', 'Client ID', 'Client', 'Total (inc GST)', 'Invoices Generated', 'Recurrence', 'Current Invoice Period End',
  ]);
  const recurring = await pageOf('/invoice/recurring?showOutdated=show');
  expect(recurring.all('[title="This recurring invoice is no longer active"]')).toHaveLength(1);
  expect(recurring.hrefs).toContain(`/invoice/recurring/details/${recurringInvoiceId}`);
});

test('screens and files call the tax as the organisation does, and a client’s as its country does', async () => {
  const vat = await createWorld();
  await execute(vat.em(), sql`update tenant.organisation set tax_name = 'VAT'`);
  await execute(vat.em(), sql`update tenant.client set tax_name = 'MwSt' where client_id = 'NWIND'`);
  const see = await openPages(vat, vat.admin);
  const { invoiceId } = await createInvoice(vat.ctx(),
    invoiceInput({ clientId: 'NWIND', invoiceType: 'Prepaid', lines: [lineInput('Hours in advance', '100')] }));
  await addEntries(vat, [{ code: 'BPP', hours: 2 }, { hours: 1 }]);
  const recurringInvoiceId = await addRecurringInvoice(vat, { clientId: 'NWIND' });
  const words: [path: string, said: string[]][] = [
    ['/invoice/recurring?showOutdated=show', ['Total (inc VAT)']],
    [`/invoice/recurring/details/${recurringInvoiceId}`, ['Total (inc MwSt)']],
    [`/invoice/recurring/details/${recurringInvoiceId}/edit`, ['+ MwSt']],
    ['/invoice/billing?through=2026-11-30', ['Prepaid left (inc VAT)', 'Not drawn (inc VAT)']],
    ['/admin/clients/NWIND/prepaid', ['Remaining (inc MwSt)', 'AUD before MwSt']],
    [`/invoice/details/${invoiceId}/statement`, ['ex MwSt', 'inc MwSt', 'of prepaid time, with MwSt']],
    [`/invoice/details/${invoiceId}`, ['ex MwSt', 'Subtotal (ex MwSt)']],
    [`/invoice/details/${invoiceId}/credit`, ['Remaining prepaid balance (ex MwSt)']],
    ['/invoice/new?clientId=NWIND', ['billable before MwSt', '+ MwSt']],
  ];
  for (const [path, said] of words) {
    const { page } = await see(path);
    for (const text of said) expect(page.text, path).toContain(text);
    expect(page.text, path).not.toMatch(/\bGST\b/);
  }
  const file = await see('/export/recurring-invoices.csv?showOutdated=show');
  expect(file.page.source).toContain('Total (inc VAT)');
});
