import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { groupTime, paperTables, type InvoiceDocument } from '#app/domain/money/billing/index.server.ts';
import { PLAIN_TEMPLATE, wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { isGroupingProposed } from '#app/domain/kernel/time-grouping/fields.ts';
import { paperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { drawInvoice } from '#app/integrations/pdf/invoice-pdf.ts';
import { drawLetter } from '#app/integrations/pdf/letter-pdf.ts';
import { paperIn } from '#tests/support/paper-example.ts';

/** The texts of the pages of a PDF. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const paper = { template: PLAIN_TEMPLATE, words: wordsOf('en'), formats: paperFormats('en-AU') };
type Rows = Parameters<typeof paperTables>[2];

/** The same invoice with time alone. */
function timeAlone(count: number, more: Partial<Rows['entries'][number]> = {}): InvoiceDocument {
  const document = paperIn('en', { entries: count });
  const entries = Array.from({ length: count }, (_, index): Rows['entries'][number] => ({
    timeId: index, entryDate: '2026-11-18', empId: 'EMP', employeeName: 'Emil Price', portrait: null, projectName: 'Website',
    categoryName: 'Development', note: `Row ${index + 1}`, billingCode: 'B', workedSeconds: 3600, sellPrice: '180.0000', value: '180.00',
    charged: '180.00', taxPct: '0.100000', ...more,
  }));
  const totals = { workedSeconds: count * 3600, timeTotal: '0.00', lineTotal: '0.00' };
  return { ...document, tables: paperTables(paper, totals, { entries, groups: groupTime(entries, 'entry'), lines: [], taxes: [] }) };
}

describe('totals and how to pay', () => {
  test('never stand on a page without the last rows of what they are of, however many there are', async () => {
    const alone: number[] = [];
    for (let count = 8; count <= 30; count += 1) {
      const pages = await pagesOf(await drawInvoice(timeAlone(count)));
      const last = pages.at(-1)!;
      const isWhole = ['Total (inc GST)', 'Please pay by'].every((words) => last.includes(words));
      if (!isWhole || !last.includes(`Row ${count} `) || (count > 1 && !last.includes(`Row ${count - 1} `))) alone.push(count);
    }
    expect(alone).toEqual([]);
  });

  test('of a statement stay with its last rows too', async () => {
    const { organisation, clientLines, template, words } = paperIn('en');
    const letter = (count: number) => drawLetter({
      organisation, clientLines, template, words, logos: {}, clientId: 'ACME', fileName: 'a.pdf', title: 'Statement', number: '', facts: [],
      note: '', totals: [['Balance on 18/11/2026', 'AUD 1.00']],
      tables: [{ title: 'Account', columns: [{ title: 'What', share: 0.5 }, { title: 'Amount', share: 0.5, isFigure: true }],
        rows: Array.from({ length: count }, (_, index) => [`Row ${index + 1}.`, '1.00']), sums: { Amount: '1.00' } }],
    });
    const alone: number[] = [];
    for (let count = 20; count <= 36; count += 1)
      if (!(await pagesOf(await letter(count))).at(-1)!.includes(`Row ${count}.`)) alone.push(count);
    expect(alone).toEqual([]);
  });
});

test('what was worked on has all the room that figures leave', async () => {
  const note = 'Moved the address fields, and wrote the tests of it';
  const pdf = await getDocumentProxy(await drawInvoice(timeAlone(1, { note })));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heightOf = (word: string) => items.flatMap((item) => ('str' in item && item.str.includes(word) ? [item.transform[5]] : []));
  expect(heightOf('tests')).toHaveLength(1);
  expect(heightOf('tests')).toEqual(heightOf('address'));
});

test('entries that draw on a prepaid balance say what each draws, and all of them what was drawn', async () => {
  const [page = ''] = await pagesOf(await drawInvoice(timeAlone(3, { billingCode: 'BPP', charged: '0.00' })));
  expect(page).toContain('Hours Rate Drawn');
  expect(page.match(/1\.00 180\.00 180\.00/g)).toHaveLength(3);
  expect(page).toContain('Time 3.00 540.00');
  expect(page).not.toContain('Rate Amount');
});

test.each([[59, 'entry', false], [60, 'entry', true], [600, 'person', false]] as const)(
  'putting together %i entries, now by %s, is proposed: %s', (count, grouping, proposed) => {
    expect(isGroupingProposed(count, grouping)).toBe(proposed);
  });
