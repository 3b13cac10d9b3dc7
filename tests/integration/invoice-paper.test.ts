import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  changeInvoiceTime, createInvoice, getInvoice, getInvoicePdf, prepareInvoicePdf, queueInvoiceEmail,
} from '#app/domain/money/billing/index.server.ts';
import { findInvoiceDocument } from '#app/domain/money/billing/papers/invoice-document.ts';
import { listClientMails } from '#app/domain/money/client-mails/index.server.ts';
import { createCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { deleteReceipt } from '#app/domain/money/receipts/index.server.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

/** The PDF as its receiver copies text from it. */
async function textOf(invoiceId: number): Promise<string> {
  await prepareInvoicePdf(world.ctx(), { invoiceId });
  await world.runJobs();
  const pdf = await getInvoicePdf(world.ctx(), { invoiceId });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/*
 * Two hours of Emil and half an hour of Ada at 120.00 are 240.00 and 60.00, twenty minutes of Emil at 99.99 are 33.33; an hour of Emil is
 * written off. Together 333.33, with tax 366.66 (24.00 + 6.00 + 3.33).
 */
test.each([
  ['person', ['Emil Price', '2:20', '273.33', 'Ada Minton', '0.50', '60.00']],
  ['project', ['Website', '2:50', '333.33']],
  ['category', ['Development', '2:50', '333.33']],
  ['day', ['02/11/2026', '240.00', '03/11/2026', '93.33']],
  ['entry', ['Wrote it', '240.00', 'Looked through it', '60.00', 'Tried it', '33.33']],
] as const)('the PDF of time by %s has its rows, what is written off apart, and the same total', async (grouping, rows) => {
  const timeIds = await addEntries(world, [
    { hours: 2, note: 'Wrote it' }, { hours: 0.5, empId: 'ADM', date: '2026-11-03', note: 'Looked through it' },
    { hours: 1 / 3, price: '99.99', date: '2026-11-03', start: '10:00', note: 'Tried it' },
    { hours: 1, code: 'W', date: '2026-11-03', start: '12:00', note: 'Explained it' },
  ]);
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ timeIds, grouping }));
  const text = await textOf(invoiceId);
  for (const part of rows) expect(text, part).toContain(part);
  expect(text).toContain('(not charged)');
  for (const figure of ['333.33', '33.33', '366.66']) expect(text, figure).toContain(figure);
});

test('the PDF of a prepaid invoice says what of its balance is drawn and what is left', async () => {
  const lines = [lineInput('Hours in advance', '1000')];
  const { invoiceId } = await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid', lines }));
  const [timeId = 0] = await addEntries(world, [{ code: 'BPP', hours: 2, price: '100' }]);
  await changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [timeId], change: { kind: 'allocate' } });
  const text = await textOf(invoiceId);
  for (const part of ['(inc GST) 220.00', '(inc GST) 880.00', '1,100.00']) expect(text, part).toContain(part);
});

describe('what was paid or credited', () => {
  const isFresh = async (invoiceId: number) => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).facts.pdfFresh;
  const codeOf = async (invoiceId: number) => (await findInvoiceDocument(world.em(), invoiceId)).transferCode?.split('\n')[7];

  test('stands on the PDF with what is left, which alone its code asks for; a PDF from before is stale', async () => {
    await execute(world.em(), sql`update tenant.organisation set iban = 'DE89370400440532013000'`);
    const invoiceId = await addInvoice(world, '500');
    await execute(world.em(), sql`update tenant.invoice set currency_id = 'EUR' where invoice_id = ${invoiceId}`);
    const before = await textOf(invoiceId);
    for (const word of ['Paid', 'Credited', 'Outstanding']) expect(before).not.toContain(word);
    expect([await isFresh(invoiceId), await codeOf(invoiceId)]).toEqual([true, 'EUR500.00']);

    const receiptId = await addReceipt(world, invoiceId, '120.00', 'ACME', 'EUR');
    expect(await isFresh(invoiceId)).toBe(false);
    const partPaid = await textOf(invoiceId);
    for (const part of ['Total (inc GST) 500.00', 'Paid 120.00', 'Outstanding EUR 380.00', 'Please pay by'])
      expect(partPaid).toContain(part);
    expect(partPaid).not.toContain('Credited');
    expect([await isFresh(invoiceId), await codeOf(invoiceId)]).toEqual([true, 'EUR380.00']);

    await createCreditNote(world.ctx(), creditInput('380', { invoiceId }));
    const settled = await textOf(invoiceId);
    for (const part of ['Paid 120.00', 'Credited 380.00', 'Outstanding EUR 0.00', 'Paid. Thank you.']) expect(settled).toContain(part);
    expect(settled).not.toContain('Please pay by');
    expect(await codeOf(invoiceId)).toBeUndefined();

    await deleteReceipt(world.ctx(), { receiptId });
    expect(await isFresh(invoiceId)).toBe(false);
    expect(await textOf(invoiceId)).toContain('Outstanding EUR 120.00');
  });

  test('leaves the e-mail in the log as it was sent', async () => {
    const invoiceId = await addInvoice(world, '80');
    await queueInvoiceEmail(world.ctx(), { invoiceId, to: 'ap@acme.example', cc: '', subject: 'S', message: 'Please pay AUD 80.00.' });
    const mails = () => listClientMails(world.ctx(), { kind: 'invoice', recordId: String(invoiceId) });
    const before = await mails();
    await addReceipt(world, invoiceId, '30.00');
    expect(await mails()).toEqual(before);
  });
});
