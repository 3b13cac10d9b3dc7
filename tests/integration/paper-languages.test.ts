import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { createCreditNote, getCreditNoteEmailDraft, getCreditNoteLetter } from '#app/domain/money/credit-notes/index.server.ts';
import { createInvoice, getInvoiceEmailDraft, getInvoicePdf, prepareInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { LANGUAGES, type Language } from '#app/domain/money/document-templates/fields.ts';
import { PLAIN_TEMPLATE, saveTemplate, wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { getStatementEmailDraft, getStatementLetter } from '#app/domain/money/statements/index.server.ts';
import { drawInvoice } from '#app/integrations/pdf/invoice-pdf.ts';
import { invoiceInput } from '#tests/support/billing-input.ts';
import { openPages } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { paperIn } from '#tests/support/paper-example.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld } from '#tests/support/world.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return flat(text);
}

/** Where each text begins on the first page. */
async function placesOf(bytes: Uint8Array): Promise<(word: string) => number> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [{ text: item.str, x: Number(item.transform[4]) }] : []));
  return (word) => texts.find(({ text }) => text === word)?.x ?? Number.NaN;
}

describe('an invoice on paper', () => {
  test.each(Object.keys(LANGUAGES) as Language[])('in %s says everything in that language', async (language) => {
    const [words, english] = [wordsOf(language), wordsOf('en')];
    const data = paperIn(language, { template: { showsTax: true, showsSkus: true } });
    const invoice = { ...data.invoice, received: '1000.00', credited: '250.10', paid: '1250.10', outstanding: '1600.00' };
    const text = await textOf(await drawInvoice({ ...data, invoice }));
    const { paid, credited, outstanding } = words.clientPage;
    if (LANGUAGES[language].direction === 'ltr') {
      for (const said of [words.taxInvoice, words.billTo, words.invoiceDate, words.time, words.linesTitle, words.subtotal])
        expect(text).toContain(flat(said));
    }
    // Every word of the labels, whatever their order on the page.
    const letters = /[^\p{L}\p{M}]+/u;
    const { taxInvoice, paymentDue, person, work, amount, totalWithTax, pay } = words;
    for (const said of [taxInvoice, paymentDue, person, work, amount, totalWithTax, pay, paid, credited, outstanding])
      for (const word of said.replace(/\{\w+\}/g, ' ').split(letters).filter(Boolean)) expect(text).toContain(word);
    if (language !== 'en') for (const said of [english.taxInvoice, english.billTo, english.subtotal, english.pay.slice(0, 13)])
      expect(text).not.toContain(said);
  });

  test('from right to left has its columns the other way about, its amounts as everywhere', async () => {
    const [hebrew, english] = [await placesOf(await drawInvoice(paperIn('he'))), await placesOf(await drawInvoice(paperIn('en')))];
    const { date, amount } = wordsOf('he');
    expect(english('Date')).toBeLessThan(english('Amount'));
    expect(hebrew(date)).toBeGreaterThan(hebrew(amount));
    expect(await textOf(await drawInvoice(paperIn('he')))).toContain('AUD 2,850.10');
    expect(await textOf(await drawInvoice(paperIn('ar')))).toContain('AUD 2,850.10');
    expect(await textOf(await drawInvoice(paperIn('de')))).toContain('AUD 2.850,10');
  });

  test('has the columns of its template, and the same totals with and without them', async () => {
    const all = await textOf(await drawInvoice(paperIn('en', { template: { showsTax: true, showsSkus: true } })));
    for (const said of ['Date', 'Person', 'Website · Development', 'Forms 1', 'Hours', 'Rate', 'HOST', 'from 01/11/2026', 'Discount'])
      expect(all).toContain(said);
    const few = await textOf(await drawInvoice(paperIn('en', { template: {
      showsDates: false, showsPeople: false, showsProjects: false, showsNotes: false, showsHours: false, showsRates: false,
      showsPeriods: false, showsDiscounts: false,
    } })));
    for (const said of ['Date Person', 'Person', 'Website', 'Forms', 'Hours', 'Rate', 'HOST', 'from 01/11/2026', 'Discount'])
      expect(few).not.toContain(said);
    for (const text of [all, few])
      for (const said of ['Development', '2,501.00', '90.00', 'AUD 2,850.10']) expect(text).toContain(said);
  });
});

test('a client’s language is that of its papers and of messages that nobody wrote', async () => {
  const world = await createWorld();
  const ctx = world.ctx();
  const template = { ...PLAIN_TEMPLATE, language: 'de' as const, showsTax: true, clientId: 'NWIND', version: 0 };
  await saveTemplate(ctx, template);
  const { invoiceId } = await createInvoice(ctx, invoiceInput({ timeIds: await addEntries(world, [{ hours: 2 }]) }));
  await prepareInvoicePdf(ctx, { invoiceId });
  await world.runJobs();
  const text = await textOf((await getInvoicePdf(ctx, { invoiceId }))!.bytes);
  for (const said of [`Rechnung ${invoiceId}`, 'MwSt.', 'Gesamtbetrag (brutto)', 'AUD 264,00']) expect(text).toContain(said);
  const mail = await getInvoiceEmailDraft(ctx, { invoiceId });
  expect(mail.subject).toBe(`Rechnung ${invoiceId} von Harbour Consulting`);
  expect(mail.message).toContain(`anbei erhalten Sie Rechnung ${invoiceId}`);
  const { creditNoteId } = await createCreditNote(ctx, creditInput('110.00', { invoiceId, clientId: 'NWIND' }));
  expect(await getCreditNoteLetter(ctx, { creditNoteId })).toMatchObject({ title: 'Gutschrift' });
  expect((await getCreditNoteEmailDraft(ctx, { creditNoteId })).message).toContain(`Sie betrifft Rechnung ${invoiceId}.`);
  expect(await getStatementLetter(ctx, { clientId: 'NWIND', from: '', to: '' })).toMatchObject({ title: 'Kontoauszug' });
  const { draft } = await getStatementEmailDraft(ctx, { clientId: 'NWIND', from: '', to: '' });
  expect(draft.subject).toBe('Kontoauszug von Harbour Consulting');

  const { path } = await makeRecordLink(ctx, { kind: 'statement', recordId: 'NWIND' });
  const { page: account } = await (await openPages(world))(path);
  const [table] = account.all('html[lang="de"] .paper-table');
  for (const said of ['Konto in AUD', 'Summe']) expect(table?.text).toContain(said);
  expect(account.text).toContain('Zeitraum');

  const open = await openPages(world, world.admin);
  const { page } = await open('/admin/clients/NWIND/documents');
  for (const said of ['Rechnung', 'MwSt. 10 %', 'Zwischensumme (netto)']) expect(flat(page.text)).toContain(said);
  const form = page.form('accent');
  for (const name of ['showsProjects', 'showsCategories', 'showsNotes']) form.delete(name);
  form.set('intent', 'save');
  expect((await open('/admin/clients/NWIND/documents', form)).page.text).toContain('a row has to say what it is for');
  form.set('showsNotes', 'on');
  form.set('language', 'xx');
  expect((await open('/admin/clients/NWIND/documents', form)).status).toBe(422);
  form.set('language', 'he');
  form.set('intent', 'refresh');
  expect((await open('/admin/clients/NWIND/documents', form)).page.text).toContain('חשבונית מס');
});
