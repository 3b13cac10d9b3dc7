import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { groupTime, paperFacts, paperTables, type InvoiceDocument, type PaperLine } from '#app/domain/money/billing/index.server.ts';
import { PLAIN_TEMPLATE, wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { paperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { drawInvoice } from '#app/integrations/pdf/invoice-pdf.ts';
import { drawingThreads } from '#app/integrations/pdf/drawing-threads.ts';
import { pdfRenderer } from '#app/integrations/pdf/renderer.ts';
import { jpgOf, pngOf } from '#tests/support/pictures.ts';

type Entry = Parameters<typeof paperTables>[2]['entries'][number];

const entry = (timeId: number, more: Partial<Entry> = {}): Entry => ({
  timeId,
  entryDate: '2026-11-18',
  empId: 'EMP',
  employeeName: 'Emil Price',
  portrait: null,
  projectName: 'Website',
  categoryName: 'Development',
  note: `Line ${timeId}`,
  billingCode: 'B',
  workedSeconds: 3600,
  sellPrice: '150.0000',
  value: '150.00',
  charged: '150.00',
  taxPct: '0.100000',
  ...more,
});

const paper = { template: PLAIN_TEMPLATE, words: wordsOf('en'), formats: paperFormats('en-AU') };
const secondsOf = (entries: readonly Entry[]) => entries.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
const taxesOf = (entries: readonly Entry[]) => [...new Set(entries.filter(({ billingCode }) => billingCode === 'B')
  .map(({ taxPct }) => taxPct))].sort().map((taxPct) => ({ taxPct, base: '150.00', tax: taxPct === '0.000000' ? '0.00' : '15.00' }));
const tablesOf = (entries: readonly Entry[], lines: readonly PaperLine[] = []) => paperTables(paper,
  { workedSeconds: secondsOf(entries), timeTotal: '150.00', lineTotal: '0.00' },
  { entries, groups: groupTime(entries, 'entry'), lines, taxes: taxesOf(entries) });


const withFacts = (document: Omit<InvoiceDocument, 'facts'>): InvoiceDocument =>
  ({ ...document, facts: paperFacts(document.invoice, { ...paper, words: document.words }) });

const invoiceOf = (entries: Entry[], more: Partial<InvoiceDocument> = {}): InvoiceDocument => withFacts({
  organisation: {
    name: 'Harbour Consulting',
    address: '1 Pier Street\nSydney',
    email: 'a@harbour.example',
    phone: '',
    registration: 'ABN 51 824 753 556',
    bankDetails: 'BSB 012-345',
  },
  invoice: {
    ...blankForm(invoiceFields),
    invoiceId: 1042,
    version: 1,
    isDraft: false,
    externalSyncId: '',
    syncStatus: 0,
    syncDisplayName: '',
    syncError: '',
    credited: '0.00',
    received: '0.00',
    clientId: 'NWIND',
    clientName: 'Northwind',
    invoiceDate: '2026-11-18',
    invoiceType: 'Time',
    category: 'Tax Invoice',
    currencyId: 'AUD',
    exchangeRate: '1',
    periodFrom: null,
    periodTo: null,
    clientRef: 'PO 4711',
    paymentTermsDays: 14,
    note: 'Thank you',
    internalNote: '',
    timeTotal: '150.00',
    lineTotal: '0.00',
    discountPct: '0.000000',
    discountTotal: '0.00',
    grouping: 'entry',
    prepaidExpiry: null,
    prepaidThreshold: null,
    subtotal: '150.00',
    taxTotal: '15.00',
    total: '165.00',
    totalOwn: '165.00',
    paid: '0.00',
    outstanding: '165.00',
    entryCount: entries.length,
    lineCount: 0,
    workedSeconds: secondsOf(entries),
    writtenOff: '0.00',
  },
  template: PLAIN_TEMPLATE,
  words: wordsOf('en'),
  title: 'Tax Invoice',
  reference: 'INV-1042',
  dueDate: '2026-12-02',
  clientLines: ['Northwind Traders', 'Melbourne'],
  tables: tablesOf(entries),
  taxes: taxesOf(entries),
  isTaxRounded: false,
  prepaid: null,
  ...more,
});

const open = async (data: InvoiceDocument) => getDocumentProxy(await drawInvoice(data));
const textOf = async (data: InvoiceDocument) => (await extractText(await open(data), { mergePages: true })).text.replace(/\s+/g, ' ');

describe('the PDF of an invoice', () => {
  test('names the tax with its rate, and where there are several says the rate of each row and what is charged at each', async () => {
    expect(await textOf(invoiceOf([entry(1), entry(2)]))).toContain('GST 10% 15.00');
    expect(await textOf(invoiceOf([entry(1), entry(2, { taxPct: '0.000000' })]))).toMatch(/GST Amount .*GST by rate GST rate Amount \(ex GST\) GST Total \(inc GST\) 0% 150\.00 0\.00 150\.00 10% 150\.00 15\.00 165\.00/);
    expect(await textOf(invoiceOf([entry(1), entry(2, { taxPct: '0.000000', billingCode: 'W' })]))).toContain('GST 10% 15.00');
  });

  test('carries the organisation’s tax number and the client’s reference', async () => {
    const text = await textOf(invoiceOf([entry(1)]));
    expect(text).toContain('ABN 51 824 753 556');
    expect(text).toContain('Your reference PO 4711');
  });

  test('shows hours that hundredths cannot show as h:mm, so that each line can be recomputed', async () => {
    const text = await textOf(
      invoiceOf([entry(1, { workedSeconds: 1200, charged: '50.00' }), entry(2, { workedSeconds: 5400, charged: '225.00' })]),
    );
    expect(text).toContain('0:20 150.00 50.00');
    expect(text).toContain('1.50 150.00 225.00');
    expect(text).not.toContain('0.33');
  });

  test('is tagged: headings, paragraphs and tables whose rows have their cells', async () => {
    const pdf = await open(invoiceOf([entry(1), entry(2)]));
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const roles: string[] = [];
    const collect = (node: { role?: string; children?: unknown[] }) => {
      if (node.role) roles.push(node.role);
      for (const child of node.children ?? []) collect(child as typeof node);
    };
    collect(await (await pdf.getPage(1)).getStructTree());
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(roles.filter((role) => role === 'TR')).toHaveLength(3);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(12);
  });

  test('is set in Inter, of which only the letters in use are embedded', async () => {
    const bytes = Buffer.from(await drawInvoice(invoiceOf([entry(1)])));
    expect(bytes.toString('latin1')).toContain('+Inter-latin-400-text');
    expect(bytes.toString('latin1')).not.toContain('Helvetica');
    expect(bytes.length).toBeLessThan(40_000);
  });

  test('holds every entry once, in order, over many pages, whatever its note', async () => {
    const notes = (i: number) =>
      i % 40 === 7 ? `${'A long note about the work. '.repeat(140)}` : i % 3 === 0 ? '' : 'Some work\nand more';
    const pdf = await open(invoiceOf(Array.from({ length: 300 }, (_, i) => entry(i, { projectName: `Project${i}x`, note: notes(i) }))));
    const { text } = await extractText(pdf);
    expect(text.join('\n').match(/Project\d+x/g)).toEqual(Array.from({ length: 300 }, (_, i) => `Project${i}x`));
    expect(text.join(' ').match(/\babout\b/g)).toHaveLength(8 * 140);
    text.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${text.length}`);
    });
    for (const page of text.slice(0, -1)) expect(page).toContain('Hours');
  });

  test('of 768 lines takes less than two seconds of work', async () => {
    const data = invoiceOf(
      Array.from({ length: 768 }, (_, i) => entry(i, { note: `Wrote part ${i} of the plan, and discussed ${i * 7} with the client` })),
    );
    const seconds: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = process.cpuUsage();
      await drawInvoice(data);
      const { user, system } = process.cpuUsage(before);
      seconds.push((user + system) / 1_000_000);
    }
    expect(Math.min(...seconds)).toBeLessThan(2);
  });

  test('carries the logos of who sends it and whom it is for, named for who does not see them', async () => {
    const logos = {
      seller: { bytes: pngOf(300, 100), mediaType: 'image/png' }, client: { bytes: jpgOf(80, 80), mediaType: 'image/jpeg' },
    } as const;
    const drawn = async (data: InvoiceDocument) =>
      Buffer.from(await drawInvoice(data)).toString('latin1').match(/\/Subtype \/Image/g) ?? [];
    // Of a PNG how opaque it is stands beside it.
    expect(await drawn(invoiceOf([entry(1)], { logos }))).toHaveLength(3);
    expect(await drawn(invoiceOf([entry(1)]))).toHaveLength(0);
    const bytes = Buffer.from(await pdfRenderer().render('invoice', invoiceOf([entry(1)], { logos })));
    expect(bytes.toString('latin1')).toContain('Logo of Harbour Consulting');
    expect((await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text).toContain('Northwind Traders');
  });

  test('is drawn in a thread of its own', async () => {
    const renderer = pdfRenderer();
    const draw = () => renderer.render('invoice', invoiceOf([entry(1)]));
    for (const bytes of [await draw(), ...await Promise.all([draw(), draw()]), await draw()])
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    // One that cannot be drawn says why, and takes no other with it.
    await expect(renderer.render('poster', {})).rejects.toThrow('No document template is called poster.');
    expect((await draw()).length).toBeGreaterThan(1000);
  });

  test('takes turns where many ask at once, also after one that failed', async () => {
    const threads = drawingThreads();
    const [first] = [await threads.take(), await threads.take()];
    const turns: string[] = [];
    const third = threads.take().then((worker) => { turns.push('third'); return worker; });
    const fourth = threads.take().then((worker) => { turns.push('fourth'); return worker; });
    await new Promise(setImmediate);
    expect(turns).toEqual([]);
    threads.giveBack(first);
    expect([await third === first, turns]).toEqual([true, ['third']]);
    threads.giveBack(undefined);
    expect([await fourth === first, turns]).toEqual([false, ['third', 'fourth']]);
  });

  test('of who has looked at what leads to it is drawn by a thread that is there already', async () => {
    const threads = drawingThreads();
    threads.prepare();
    threads.prepare();
    const [ready, other] = [await threads.take(), await threads.take()];
    const online = new Promise((done) => { ready.once('message', done); });
    ready.postMessage({ template: 'invoice', data: invoiceOf([entry(1)]) });
    expect(await online).toBeInstanceOf(Uint8Array);
    await Promise.all([ready.terminate(), other.terminate()]);
  });
});
