import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  createInvoice, getInvoice, getInvoiceEmailDraft, renderLetter, type InvoiceDocument,
} from '#app/domain/money/billing/index.server.ts';
import { findInvoiceDocument } from '#app/domain/money/billing/papers/invoice-document.ts';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import {
  createCreditNote, getCreditNote, getCreditNoteLetter, takeOffInvoice, updateCreditNote,
} from '#app/domain/money/credit-notes/index.server.ts';
import { countryNames } from '#app/domain/clients/clients/index.server.ts';
import { taxNameOf } from '#app/domain/kernel/rules/tax-name.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addMoney, sumMoney } from '#app/domain/kernel/values/money.ts';
import { drawInvoice } from '#app/integrations/pdf/invoice-pdf.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addReceipt } from '#tests/support/invoices.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { extractText, getDocumentProxy } from 'unpdf';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});

/** 600.00 of time and 300.00 at 10 %, 100.00 free of tax: 1,090.00. */
async function mixed(more: object = {}): Promise<number> {
  const timeIds = await addEntries(world, [{ hours: 5 }]);
  const lines = [lineInput('Licence', '300'), lineInput('Export', '100', { taxPct: '0' })];
  return (await createInvoice(world.ctx(), { ...invoiceInput({ timeIds, lines }), invoiceType: 'Both', ...more })).invoiceId;
}
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');
const pdfOf = async (invoiceId: number, more: Partial<InvoiceDocument> = {}) =>
  textOf(await drawInvoice({ ...await findInvoiceDocument(world.em(), invoiceId), ...more }));
const credit = (amount: string, more: object) =>
  createCreditNote(world.ctx(), createCreditNote.input.parse(
    { ...creditInput(amount, { clientId: 'NWIND', ...more }), idempotencyKey: '' }));
const taxesOf = async (creditNoteId: number) =>
  (await getCreditNote(world.ctx(), { creditNoteId })).taxes.map(({ taxPct, base, tax }) => [taxPct, base, tax]);

describe('an invoice with several rates of tax', () => {
  const TABLE = ['0%', '100.00', '0.00', '100.00'];

  test('says the rate of each row and what is charged at each, on its page, on paper and to its client', async () => {
    const invoiceId = await mixed();
    for (const address of [`/invoice/details/${invoiceId}`, `/invoice/details/${invoiceId}/print`]) {
      const { page } = await ask(address);
      expect(page.table('GST by rate').rows).toEqual([TABLE, ['10%', '900.00', '90.00', '990.00']]);
      expect(page.table('Lines of this invoice').headings).toContain('Tax');
      const time = page.table('Project');
      expect(time.rows.map((cells) => cells[time.headings.indexOf('Tax')]), address).toEqual(['10%']);
    }
    await addEntries(world, [{ hours: 1, tax: '0' }]);
    const { page: others } = await ask(`/invoice/details/${invoiceId}?time=unallocated`);
    const time = others.table('Project');
    expect(time.rows.map((cells) => cells[time.headings.indexOf('Tax')])).toContain('0%');
    const pdf = await pdfOf(invoiceId);
    expect(pdf).toContain('GST by rate GST rate Amount (ex GST) GST Total (inc GST) 0% 100.00 0.00 100.00 10% 900.00 90.00 990.00');
    expect(pdf).toMatch(/Licence 1 300\.00 10% 300\.00 Export 1 100\.00 0% 100\.00/);
    expect(pdf).not.toContain('GST (');
    const link = await makeRecordLink(world.ctx(), { kind: 'invoice', recordId: String(invoiceId) });
    const { page } = await (await openPages(world))(link.path);
    expect(page.table('GST by rate').rows).toEqual([TABLE, ['10%', '900.00', '90.00', '990.00']]);
    expect(page.table('Products and other lines').rows.map((cells) => cells.at(-2))).toEqual(['10%', '0%']);
  });

  test('with one rate names it beside the tax, without a table', async () => {
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds: await addEntries(world, [{}]) }));
    const { page } = await ask(`/invoice/details/${invoiceId}`);
    expect(page.text).toContain('GST 10%');
    expect(page.text).not.toContain('GST by rate');
    expect(page.table('Project').headings).not.toContain('Tax');
  });

  test('says on paper that its tax is rounded row by row, where that shows', async () => {
    const timeIds = await addEntries(world, [1, 2, 3].map((day) => ({ date: `2026-11-0${day}`, hours: 1, price: '0.05' })));
    const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds }));
    expect(await pdfOf(invoiceId)).toContain('GST is rounded on each entry and line.');
    expect(await pdfOf(await mixed())).not.toContain('rounded');
  });
});

describe('a credit note on an invoice with several rates', () => {
  test('credits each its share, to the cent, and says so with real rates alone', async () => {
    const invoiceId = await mixed();
    const { creditNoteId } = await credit('500.00', { invoiceId });
    const note = await getCreditNote(world.ctx(), { creditNoteId });
    expect(await taxesOf(creditNoteId)).toEqual([['0.000000', '45.87', '0.00'], ['0.100000', '412.85', '41.28']]);
    expect([sumMoney(note.taxes.map(({ base }) => base)), sumMoney(note.taxes.map(({ tax }) => tax))])
      .toEqual([note.amountEx, note.taxAmt]);
    expect(addMoney(note.amountEx, note.taxAmt)).toBe('500.00');
    const { page } = await ask(`/invoice/credit-notes/${creditNoteId}`);
    expect(page.table('GST by rate').rows).toEqual([['0%', '45.87', '0.00', '45.87'], ['10%', '412.85', '41.28', '454.13']]);
    const letter = await getCreditNoteLetter(world.ctx(), { creditNoteId });
    const pdf = await textOf((await renderLetter(world.ctx(), world.app.services, letter)).bytes);
    expect(pdf).toContain('0% 45.87 0.00 45.87 10% 412.85 41.28 454.13');
    for (const said of [page.text, pdf]) expect(said).not.toMatch(/\d\.\d{3,}%|8\.\d+%|9\.\d+%/);
    expect((await ask('/admin/clients/NWIND?tab=credit-notes')).page.text).toContain('0%, 10%');
  });

  test('takes back the very tax with the rest, whatever was credited before', async () => {
    const invoiceId = await mixed();
    await credit('123.45', { invoiceId });
    const { creditNoteId } = await credit('966.55', { invoiceId });
    const sums = await rows<{ taxPct: string; base: string; tax: string }>(world.em(), sql`
      select x.tax_pct as "taxPct", sum(x.base) as base, sum(x.tax) as tax from tenant.credit_note_tax x
      join tenant.credit_note n on n.credit_note_id = x.credit_note_id where n.invoice_id = ${invoiceId} group by 1 order by 1`);
    expect(sums.map(({ taxPct, base, tax }) => [taxPct, base, tax]))
      .toEqual([['0.000000', '100.00', '0.00'], ['0.100000', '900.00', '90.00']]);
    await takeOffInvoice(world.ctx(), { creditNoteId });
    const { version } = await getCreditNote(world.ctx(), { creditNoteId });
    await updateCreditNote(world.ctx(), { creditNoteId, version, amount: '100.00', creditNoteDate: '2026-11-18', note: '' });
    const after = await getCreditNote(world.ctx(), { creditNoteId });
    expect([addMoney(after.amountEx, after.taxAmt), sumMoney(after.taxes.map(({ tax }) => tax))]).toEqual(['100.00', after.taxAmt]);
  });

  test('credits one rate alone where that is chosen, never more than is charged at it, and stays so when it is changed', async () => {
    const invoiceId = await mixed();
    const { page } = await ask(`/invoice/details/${invoiceId}/credit`);
    expect(page.field('Credited').options).toEqual(
      ['All rates, each its share', 'Only what is taxed at 0%: 100.00', 'Only what is taxed at 10%: 990.00']);
    await expect(credit('100.01', { invoiceId, creditedRate: '0.000000' })).rejects.toThrow(
      `At most 100.00 of invoice ${invoiceId} is taxed at 0%.`);
    await expect(credit('10.00', { invoiceId, creditedRate: '0.190000' })).rejects.toThrow(
      `Invoice ${invoiceId} charges nothing at 19%.`);
    const { creditNoteId } = await credit('60.00', { invoiceId, creditedRate: '0.000000' });
    expect(await taxesOf(creditNoteId)).toEqual([['0.000000', '60.00', '0.00']]);
    await takeOffInvoice(world.ctx(), { creditNoteId });
    const { version } = await getCreditNote(world.ctx(), { creditNoteId });
    await updateCreditNote(world.ctx(), { creditNoteId, version, amount: '70.00', creditNoteDate: '2026-11-18', note: '' });
    expect(await taxesOf(creditNoteId)).toEqual([['0.000000', '70.00', '0.00']]);
  });

  test('that was written without rates is read as one of its single rate', async () => {
    const { creditNoteId } = await credit('11.00', {});
    await execute(world.em(), sql`delete from tenant.credit_note_tax where credit_note_id = ${creditNoteId}`);
    expect(await taxesOf(creditNoteId)).toEqual([['0.100000', '10.00', '1.00']]);
  });
});

describe('the tax of a client', () => {
  const change = (values: Record<string, string | number>) => execute(world.em(), sql`update tenant.client set
    tax_type = ${values['taxType'] ?? 0}::int, country = ${values['country'] ?? ''}, tax_name = ${values['taxName'] ?? ''},
    tax_number = ${values['taxNumber'] ?? ''} where client_id = 'NWIND'`);

  test('is called as its country does where it has a rate of its own, or as its record says', async () => {
    const invoiceId = await mixed();
    await change({ taxType: 2, country: 'Germany', taxNumber: 'DE 123456789' });
    const pdf = await pdfOf(invoiceId);
    expect(pdf).toContain('Tax number DE 123456789');
    for (const label of ['VAT by rate', 'Subtotal (ex VAT)', 'Total (inc VAT)']) expect(pdf).toContain(label);
    expect(pdf).not.toContain('GST');
    expect((await ask(`/invoice/details/${invoiceId}`)).page.text).toContain('Total (inc VAT)');
    await change({ taxType: 2, country: 'Germany', taxName: 'HST' });
    expect(await pdfOf(invoiceId)).toContain('HST by rate');
    await change({ country: 'Germany' });
    expect(await pdfOf(invoiceId)).toContain('GST by rate');
    await execute(world.em(), sql`update tenant.organisation set tax_name = 'Sales tax'`);
    expect(await pdfOf(invoiceId)).toContain('Sales tax by rate');
    await execute(world.em(), sql`update tenant.organisation set tax_name = ''`);
    await change({});
  });

  test('has a name only for countries that clients can have', () => {
    // A country that is spelled otherwise than in the list of countries would be missing here.
    const named = countryNames().filter((country) => taxNameOf({ own: '', clients: '', hasOwnRate: true, country }) !== '');
    expect(named).toHaveLength(59);
  });
});

describe('the letter that an invoice comes with', () => {
  const letter = async (invoiceId: number) => (await getInvoiceEmailDraft(world.ctx(), { invoiceId })).message;
  const lateInvoice = async () => (await createInvoice(world.ctx(), {
    ...invoiceInput({ lines: [lineInput('Work', '100')], invoiceDate: '2026-10-01' }), invoiceType: 'Product' })).invoiceId;

  test('asks for what is outstanding, and never for it by a day that is past', async () => {
    const invoiceId = await lateInvoice();
    expect(await letter(invoiceId)).toContain('for AUD 110.00.\nPayment was due on 15/10/2026.');
    await addReceipt(world, invoiceId, '30.00', 'NWIND');
    const { invoice } = await getInvoice(world.ctx(), { invoiceId, page: 1 });
    expect(invoice.outstanding).toBe('80.00');
    expect(await letter(invoiceId)).toContain('AUD 80.00 of it is still outstanding. Payment was due on 15/10/2026.');
    await addReceipt(world, invoiceId, '80.00', 'NWIND');
    expect(await letter(invoiceId)).toContain('Paid. Thank you.');
  });

  test('says until when to pay before it is due', async () => {
    const { invoiceId } = await createInvoice(world.ctx(),
      { ...invoiceInput({ lines: [lineInput('Work', '100')] }), invoiceType: 'Product' });
    expect(await letter(invoiceId)).toContain('Payment is due by 02/12/2026.');
  });

  test('says it too in the organisation’s own words that were written before there was a place for it', async () => {
    await execute(world.em(), sql`insert into tenant.document_template (accent, shows_people, shows_notes, shows_rates, footer,
      mail_subject, mail_message, updated_at)
      values ('#000000', true, true, true, '', '', 'Invoice {number} over {total} is due by {due}.', now())`);
    const invoiceId = await lateInvoice();
    expect(await letter(invoiceId)).toContain('Payment was due on 15/10/2026.');
    await execute(world.em(), sql`delete from tenant.document_template`);
  });
});
