import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceEntryRow } from '#app/domain/billing/index.server.ts';
import { entryPages, noteChunks } from './entry-pages.ts';

const entry = (note = '', timeId = 1): InvoiceEntryRow => ({
  timeId, entryDate: '2026-11-18', empId: 'EMP', employeeName: 'Emil Price', projectName: 'Website', categoryName: 'Development', note,
  billingCode: 'B', workedSeconds: 3600, sellPrice: '100.0000', value: '100.00', charged: '100.00', taxPct: '0.100000',
});

describe('entryPages', () => {
  test('no time is one page', () => {
    expect(entryPages([])).toEqual([[]]);
  });

  test('a full page holds more rows than the first one', () => {
    const pages = entryPages(Array.from({ length: 200 }, (_, id) => entry('', id)));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[1]?.length).toBeGreaterThan(pages[0]?.length ?? 0);
  });

  test('every entry is there once, in order, whatever its note', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4000, unit: 'binary' }), { maxLength: 20 }), (notes) => {
        const rows = entryPages(notes.map((note, id) => entry(note, id))).flat();
        expect(rows.filter(({ continued }) => !continued).map((row) => row.entry.timeId)).toEqual(notes.map((_, id) => id));
      }),
    );
  });
});

test('a long note is cut between words and nothing of it is lost', () => {
  const note = Array.from({ length: 600 }, (_, i) => `word${i}`).join(' ');
  const chunks = noteChunks(note);
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.join(' ')).toBe(note);
  expect(noteChunks('')).toEqual(['']);
  expect(noteChunks('x'.repeat(4000)).join('')).toBe('x'.repeat(4000));
});
