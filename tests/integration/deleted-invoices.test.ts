import { beforeAll, describe, expect, test } from 'vitest';
import { DeletedInvoiceList } from '#app/domain/money/billing/contract.ts';
import {
  createInvoice, deleteInvoice, duplicateInvoice, getDeletedInvoice, getInvoice, listDeletedInvoices,
} from '#app/domain/money/billing/index.server.ts';
import { action as remove } from '#app/routes/_app/invoice/details/$invoiceId/delete.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

describe('a deleted invoice', () => {
  test('keeps its number with who, when and why, which the search of the list and its own page show', async () => {
    const timeIds = await addEntries(world, [{}, {}]);
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds }));
    const args = async (reason: string) =>
      world.args(world.admin, '/', { form: { reason }, params: { invoiceId: String(invoiceId) } });
    expect(await answerOf(remove, await args(' '))).toMatchObject({ status: 422, errors: { reason: ['Say why it is deleted.'] } });
    expect(await answerOf(remove, await args('Made for the wrong month'))).toMatchObject({ status: 303 });
    expect(await getDeletedInvoice(world.ctx(), { invoiceId })).toMatchObject({
      clientName: 'Northwind Traders', total: '264.00', entries: 2, deletedBy: 'Ada Minton', reason: 'Made for the wrong month',
    });
    const browse = await openBrowser(world, world.admin);
    expect((await browse(`/invoice/list/${invoiceId}`)).page.text).toMatch(/was deleted[\s\S]*Ada Minton: Made for the wrong month/);
    expect((await browse(`/invoice/deleted/${invoiceId}`)).page.text).toContain('Made for the wrong month');
    const found = await listDeletedInvoices(world.ctx(), DeletedInvoiceList.parse({ search: 'wrong month' }));
    expect(found).toMatchObject({ total: 1, rows: [{ invoiceId }] });
    expect(await addInvoice(world, '1')).toBeGreaterThan(invoiceId);
  });

  test('of another organisation is not found', async () => {
    const invoiceId = await addInvoice(world, '1');
    await deleteInvoice(world.ctx(), { invoiceId, reason: 'Twice' });
    const other = await createWorld();
    await expect(getDeletedInvoice(other.ctx(), { invoiceId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listDeletedInvoices(other.ctx(), DeletedInvoiceList.parse({}))).toEqual({ rows: [], total: 0 });
  });
});

test('an invoice shows administrators what is left of it after write-offs and the cost of its products', async () => {
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'TIDE1', 'A user', { sell: '50', cost: '12.5' });
  const timeIds = await addEntries(world, [{ hours: 3 }, { code: 'W' }]);
  const lines = [{ ...lineInput('Users', '50', { quantity: '2' }), skuId: 'TIDE1' }, lineInput('Travel', '10')];
  const { invoiceId } = await createInvoice(world.ctx(), { ...invoiceInput({ timeIds, lines }), invoiceType: 'Both' });
  const { margin } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
  expect(margin).toEqual({ timeValue: '480.00', writtenOff: '120.00', realised: '0.7500', cost: '25.00', linesWithoutCost: 1,
    margin: '445.00' });
});

describe('a duplicate', () => {
  test('has the lines and a number of its own, is dated today, and leaves the time', async () => {
    const timeIds = await addEntries(world, [{}]);
    const lines = [lineInput('Hosting', '90'), lineInput('Support', '10', { quantity: '3', discountPct: '0.5' })];
    const { invoiceId } = await createInvoice(world.ctx(),
      { ...invoiceInput({ timeIds, lines }), invoiceType: 'Both', discountPct: '0.1' });
    const copy = await duplicateInvoice(world.ctx(), { invoiceId, idempotencyKey: 'copy' });
    const { invoice, lines: copied } = await getInvoice(world.ctx(), { invoiceId: copy.invoiceId, page: 1 });
    expect(invoice).toMatchObject({ invoiceDate: world.ctx().today(), invoiceType: 'Product', subtotal: '94.50', discountTotal: '-10.50',
      entryCount: 0, clientId: 'NWIND' });
    expect(copied.map(({ description, amount }) => [description, amount])).toEqual([['Hosting', '90.00'], ['Support', '15.00']]);
  });

  test('of an invoice of time alone is refused', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds: await addEntries(world, [{}]) }));
    await expect(duplicateInvoice(world.ctx(), { invoiceId, idempotencyKey: 'none' })).rejects
      .toMatchObject({ message: `Invoice ${invoiceId} has no lines that could be charged again: its time is charged once.` });
  });
});
