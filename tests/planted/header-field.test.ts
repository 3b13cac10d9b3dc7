import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { duplicateInvoice, getInvoice, getInvoicePdf, prepareInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { CreditNoteListParams } from '#app/domain/money/credit-notes/contract.ts';
import { listCreditNotes, requireCreditNoteLetter, takeOffInvoice } from '#app/domain/money/credit-notes/index.server.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { generateAnnounced } from '#tests/support/recurring.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { columnFor, removePlanted } from '#tests/support/planted-field.ts';
import { openSite } from '#tests/support/site.ts';
import { closePeriods } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const planted = vi.hoisted(() => ({
  field: async (file: string, above: string, rules: string) => {
    const { fieldWith, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, above, fieldWith(rules));
  },
  property: async (file: string) => {
    const { propertyLine, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, "note: p.text().default(''),", propertyLine());
  },
  part: async (file: string) => {
    const { withoutLine } = await import('#tests/support/planted-field.ts');
    return withoutLine(file, true);
  },
}));
vi.mock('#app/domain/money/billing/invoice-line.entity.ts', () => planted.part('app/domain/money/billing/invoice-line.entity.ts'));
vi.mock('#app/domain/money/receipts/receipt-allocation.entity.ts', () =>
  planted.part('app/domain/money/receipts/receipt-allocation.entity.ts'));
vi.mock('#app/domain/money/receipts/receipt-credit-allocation.entity.ts', () =>
  planted.part('app/domain/money/receipts/receipt-credit-allocation.entity.ts'));
vi.mock('#app/domain/money/credit-notes/credit-note-tax.entity.ts', () =>
  planted.part('app/domain/money/credit-notes/credit-note-tax.entity.ts'));
vi.mock('#app/domain/money/billing/fields.ts', () =>
  planted.field('app/domain/money/billing/fields.ts', 'paymentTermsDays: of(', "{ heldBy: ['closed'], onPaper: 'yourReference' }"));
vi.mock('#app/domain/money/billing/invoice.entity.ts', () => planted.property('app/domain/money/billing/invoice.entity.ts'));

vi.mock('#app/domain/money/receipts/fields.ts', () =>
  planted.field('app/domain/money/receipts/fields.ts', 'note: of(', "{ onPaper: 'fact' }"));
vi.mock('#app/domain/money/receipts/receipt.entity.ts', () => planted.property('app/domain/money/receipts/receipt.entity.ts'));
vi.mock('#app/domain/money/credit-notes/fields.ts', () =>
  planted.field('app/domain/money/credit-notes/fields.ts', 'note: of(', "{ onPaper: 'yourReference' }"));
vi.mock('#app/domain/money/credit-notes/credit-note.entity.ts', () =>
  planted.property('app/domain/money/credit-notes/credit-note.entity.ts'));

vi.mock('#app/domain/money/recurring-invoices/fields.ts', () => planted.field(
  'app/domain/money/recurring-invoices/fields.ts', 'clientRef: of(', "{ group: 'Details', heldBy: ['made'], inList: true }"));
vi.mock('#app/domain/money/recurring-invoices/recurring-invoice.entity.ts', () =>
  planted.property('app/domain/money/recurring-invoices/recurring-invoice.entity.ts'));
vi.mock('#app/domain/money/recurring-invoices/recurring-line.entity.ts', () =>
  planted.part('app/domain/money/recurring-invoices/recurring-line.entity.ts'));

let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
  for (const table of ['invoice', 'receipt', 'credit_note', 'recurring_invoice']) await execute(world.em(), sql.raw(columnFor(table)));
});
afterAll(removePlanted);

type Seen = Awaited<ReturnType<typeof browse>>;

/** Sends the form of a page that has the field, with other values in some of its fields. */
async function send({ path, page }: Seen, values: Readonly<Record<string, string>>): Promise<Seen> {
  const form = page.form('purchaseOrder');
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return browse(path, form);
}

const historyOf = async (kind: string, id: number) => (await browse(`/history/${kind}/${id}`)).page.text;

async function pdfOf(invoiceId: number): Promise<string> {
  await prepareInvoicePdf(world.ctx(), { invoiceId });
  await world.runJobs();
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true })).text;
}

test('a field that an invoice is given as the page says is asked for, saved, shown, printed, told, held and copied', async () => {
  const fresh = await browse('/invoice/new?clientId=NWIND');
  expect(fresh.page.field('Purchase order').name).toBe('purchaseOrder');
  const long = await send(fresh, { 'lines[0].description': 'Work', 'lines[0].price': '100', purchaseOrder: 'P'.repeat(51) });
  expect(long.page.field('purchaseOrder').errors).toEqual(['Purchase order should not exceed 50 characters.']);
  const saved = await send(long, { purchaseOrder: 'PO-4711', clientRef: 'REF-1' });
  const invoiceId = Number(saved.path.split('/').at(-1));
  expect(saved.page.text).toContain('Purchase order PO-4711');
  expect(await pdfOf(invoiceId)).toMatch(/Your reference\s+REF-1\s+Your reference\s+PO-4711/);

  const edit = await browse(`/invoice/details/${invoiceId}/edit`);
  expect(edit.page.field('purchaseOrder').value).toBe('PO-4711');
  expect((await send(edit, { purchaseOrder: 'PO-4712' })).page.text).toContain('Purchase order PO-4712');
  expect((await browse(`/invoice/details/${invoiceId}/edit`)).page.field('purchaseOrder').value).toBe('PO-4712');
  expect(await historyOf('invoice', invoiceId)).toMatch(/Purchase order:? *PO-4711.*PO-4712/);
  expect((await send(edit, { purchaseOrder: 'Mine' })).page.text).toMatch(/Purchase order.*Mine.*PO-4712/);

  await closePeriods(world, { invoices: '2026-11-30' });
  const held = await browse(`/invoice/details/${invoiceId}/edit`);
  expect(held.page.all('[name=purchaseOrder]')[0]!.hasAttribute('readonly')).toBe(true);
  expect((await send(held, { purchaseOrder: 'Late' })).page.field('purchaseOrder').errors.join()).toContain('Invoices are closed up to');
  await closePeriods(world, { invoices: null });
  const copy = await duplicateInvoice(world.ctx(), { invoiceId });
  expect((await getInvoice(world.ctx(), { invoiceId: copy.invoiceId, page: 1 })).invoice).toMatchObject({ purchaseOrder: 'PO-4712' });
});

test('so is one of a receipt', async () => {
  const invoiceId = await addInvoice(world, '100.00');
  const fresh = await browse(`/receipts/new/invoice/${invoiceId}`);
  const saved = await send(fresh, { purchaseOrder: 'PO-4711', intent: 'save' });
  const receiptId = Number(saved.path.split('/').at(-1));
  expect(saved.page.field('Purchase order').value).toBe('PO-4711');
  expect(saved.page.part('.print-only').text).toContain('Purchase order PO-4711');
  expect((await send(saved, { purchaseOrder: 'PO-4712', intent: 'save' })).page.field('purchaseOrder').value).toBe('PO-4712');
  expect((await send(saved, { purchaseOrder: 'Mine', intent: 'save' })).page.text).toMatch(/Purchase order.*Mine.*PO-4712/);
  expect(await historyOf('receipt', receiptId)).toMatch(/Purchase order:? *PO-4711.*PO-4712/);
  await closePeriods(world, { receipts: '2026-11-30' });
  const held = await browse(saved.path);
  expect(held.page.all('[name=purchaseOrder]')[0]!.hasAttribute('readonly')).toBe(true);
});

test('and one of a credit note', async () => {
  const invoiceId = await addInvoice(world, '100.00');
  const saved = await send(await browse(`/invoice/details/${invoiceId}/credit`), { amount: '10', purchaseOrder: 'PO-4711' });
  expect(saved.page.text).toContain('CN-');
  const { creditNoteId = 0 } = (await listCreditNotes(world.ctx(), CreditNoteListParams.parse({}))).rows[0] ?? {};
  expect((await browse(`/invoice/credit-notes/${creditNoteId}`)).page.text).toContain('Purchase order PO-4711');
  expect((await requireCreditNoteLetter(world.em(), creditNoteId)).facts).toContainEqual(['Your reference', 'PO-4711']);
  await takeOffInvoice(world.ctx(), { creditNoteId });
  const edit = await browse(`/admin/clients/ACME/credit-notes/${creditNoteId}`);
  expect(edit.page.field('Purchase order').value).toBe('PO-4711');
  await send(edit, { purchaseOrder: 'PO-4712' });
  await takeOffInvoice(world.ctx(), { creditNoteId });
  const again = await browse(`/admin/clients/ACME/credit-notes/${creditNoteId}`);
  expect(again.page.field('purchaseOrder').value).toBe('PO-4712');
  expect((await send(edit, { purchaseOrder: 'Mine' })).page.text).toMatch(/Purchase order.*Mine.*PO-4712/);
  expect(await historyOf('credit-note', creditNoteId)).toMatch(/Purchase order:? *PO-4711.*PO-4712/);
});

test('and one of a recurring invoice, which the invoices that are made of it have too', async () => {
  const fresh = await browse('/invoice/recurring/new?clientId=NWIND');
  const saved = await send(fresh, {
    dateFrom: '2026-11-01', output: 'issued', 'lines[0].description': 'Hosting', 'lines[0].price': '100', purchaseOrder: 'PO-4711',
  });
  expect(saved.page.text).toContain('Purchase order PO-4711');
  const recurringInvoiceId = Number(saved.path.split('/').at(-1));
  const edit = await browse(`${saved.path}/edit`);
  expect(edit.page.field('Purchase order').value).toBe('PO-4711');
  expect((await send(edit, { purchaseOrder: 'PO-4712' })).page.text).toContain('Purchase order PO-4712');
  expect((await browse(`${saved.path}/edit`)).page.field('purchaseOrder').value).toBe('PO-4712');
  expect((await send(edit, { purchaseOrder: 'Mine' })).page.text).toMatch(/Purchase order.*Mine.*PO-4712/);
  expect(await historyOf('recurring-invoice', recurringInvoiceId)).toMatch(/Purchase order:? *PO-4711.*PO-4712/);
  const { request } = await world.args(world.admin, '/export/recurring-invoices.csv');
  expect(await (await (await openSite())(request)).text()).toMatch(/Current Invoice Period End,Purchase order[^]*,PO-4712/);

  const { invoiceIds: [invoiceId = 0] } = await generateAnnounced(world, recurringInvoiceId);
  expect((await browse(`/invoice/details/${invoiceId}`)).page.text).toContain('Purchase order PO-4712');
  const held = await browse(`${saved.path}/edit`);
  expect(held.page.all('[name=purchaseOrder]')[0]!.hasAttribute('readonly')).toBe(true);
  expect((await send(held, { purchaseOrder: 'Late' })).page.field('purchaseOrder').errors.join()).toContain('made with this recurrence');
});
