import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { FACES } from './invoice-style.ts';
import { settable, typesetter } from './typesetter.ts';

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
        const plain = (said: string) => said.replaceAll(/[ \n\u200e\u200f]/g, '');
        expect(plain(lines.join(''))).toBe(plain(settable(text)));
        for (const line of lines) expect(type.width(line, FACES.text)).toBeLessThanOrEqual(width + 0.5);
      }),
    );
  });
});

test('figures are of one width, so that amounts stand one below the other', () => {
  expect(type.width('1,111.11', FACES.figure)).toBe(type.width('8,888.88', FACES.figure));
  expect(type.width('1111', FACES.text)).toBeLessThan(type.width('8888', FACES.text));
});

test('a text without spaces goes on in the next line where its script allows it', () => {
  const lines = type.lines('网站开发与维护，包括页面设计、表单验证以及数据库迁移。客户要求在十一月底之前完成所有工作。', FACES.text, 60);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).not.toMatch(/^[，。、]/);
});

test('what would turn other text round, and what is not seen, is no part of a text', () => {
  expect(settable('Łódź\u202e Tiếng\u200b Việt\t€\u202f5\r\nb')).toBe('Łódź Tiếng Việt €\u00a05\nb');
});
