import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { drawable } from './fonts.ts';
import { FACES } from './invoice-style.ts';
import { typesetter } from './typesetter.ts';

const type = typesetter(new PDFDocument());

describe('a text in a column', () => {
  test('is cut between words, and at line ends', () => {
    const lines = type.lines('Reviewed the plans with the client\nand wrote the minutes', FACES.text, 100);
    expect(lines.join(' ')).toBe('Reviewed the plans with the client and wrote the minutes');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toContain('and wrote the minutes');
  });

  test('a word wider than the column is broken, and no letter of it is lost', () => {
    const lines = type.lines('x'.repeat(400), FACES.text, 90);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toBe('x'.repeat(400));
  });

  test('fits the column and loses nothing, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), fc.integer({ min: 40, max: 400 }), (text, width) => {
        const lines = type.lines(text, FACES.text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(drawable(text).replaceAll(/[ \n]/g, ''));
        for (const line of lines) expect(type.width(line, FACES.text)).toBeLessThanOrEqual(width + 0.5);
      }),
    );
  });
});

test('figures are of one width, so that amounts stand one below the other', () => {
  expect(type.width('1,111.11', FACES.figure)).toBe(type.width('8,888.88', FACES.figure));
  expect(type.width('1111', FACES.text)).toBeLessThan(type.width('8888', FACES.text));
});

test('letters of every alphabet at hand are drawn, others are shown as a question mark', () => {
  expect(drawable('Łódź Ελλάδα Москва Tiếng Việt €“–”')).toBe('Łódź Ελλάδα Москва Tiếng Việt €“–”');
  expect(drawable('a😀漢\u202e\u0000b\tc')).toBe('a????b c');
});
