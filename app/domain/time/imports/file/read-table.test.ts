import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, MAX_ROWS } from '../contract.ts';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('the separator', () => {
  test.each([[',', 'a,b\n1,2'], [';', 'a;b\n1,5;2'], ['\t', 'a\tb\n1\t2'], [';', '"a,x,y";b\n1;2'], [',', 'a\n1']])('%j',
    async (delimiter, text) => {
    expect((await readTable(utf8(text))).delimiter).toBe(delimiter);
  });
});

describe('rows', () => {
  test('carry the line on which they begin, blank lines and line ends inside quotes counted', async () => {
    const table = await readTable(utf8('a,b\r\n"x\r\ny",2\r\n\r\n3,4\n5,6\r7,8'));
    expect(table.rows).toEqual([
      { line: 2, cells: ['x\ny', '2'] }, { line: 5, cells: ['3', '4'] }, { line: 6, cells: ['5', '6'] }, { line: 7, cells: ['7', '8'] },
    ]);
  });

  test('keep quotes and separators of quoted fields', async () => {
    expect((await readTable(utf8('a,b\n"He said ""no"", twice",2'))).rows[0]!.cells).toEqual(['He said "no", twice', '2']);
  });

  test('of another width are kept for their refusal', async () => {
    expect((await readTable(utf8('a,b\n1\n1,2,3'))).rows.map(({ cells }) => cells.length)).toEqual([1, 3]);
  });
});

describe('headers', () => {
  test('that repeat are told apart and named', async () => {
    const table = await readTable(utf8('Date,Name,Name,\n1,2,3,4'));
    expect(table.headers).toEqual(['Date', 'Name', 'Name (2)', 'Column 4']);
    expect(table.notices).toEqual(['The column “Name” occurs more than once; the later one is called “Name (2)” here.']);
  });

  test('lose control characters and surplus length', async () => {
    const [first, second] = (await readTable(utf8(`a\u0001b,${'x'.repeat(500)}\n1,2`))).headers;
    expect(first).toBe('a b');
    expect(second!.length).toBeLessThanOrEqual(200);
  });
});

describe('encodings', () => {
  test('a byte order mark is no part of the first header', async () => {
    expect((await readTable(utf8('\ufeffDate,Hours\n1,2'))).headers).toEqual(['Date', 'Hours']);
  });

  test('bytes that are no UTF-8 are read as Windows-1252, with a notice', async () => {
    const table = await readTable(Uint8Array.of(...utf8('a,b\nM'), 0xfc, ...utf8('ller,'), 0x80));
    expect(table.encoding).toBe('windows-1252');
    expect(table.rows[0]!.cells).toEqual(['Müller', '€']);
    expect(table.notices[0]).toContain('Windows-1252');
  });

  test.each([true, false])('UTF-16 with a mark, little-endian %s', async (littleEndian) => {
    expect((await readTable(utf16('\ufeffa,b\nÅ,2', littleEndian))).rows[0]!.cells).toEqual(['Å', '2']);
  });

  test('Windows quotes stored as control characters are repaired', async () => {
    const table = await readTable(utf8('a\ndoesn\u0092t'));
    expect(table.rows[0]!.cells).toEqual(['doesn’t']);
    expect(table.notices[0]).toContain('1 character was repaired');
  });
});

describe('what is no table is refused in words', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'The file is empty.'],
    ['blank lines only', utf8('\n\n  \n'), 'The file is empty.'],
    ['a header alone', utf8('a,b\n'), 'The file has a header but no rows.'],
    ['an Excel workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'Excel workbook'],
    ['a PDF', utf8('%PDF-1.7'), 'PDF'],
    ['zeros', new Uint8Array(1000), 'not a text file'],
    ['UTF-16 without a mark', utf16('a,b\nsome,text', true), 'not a text file'],
    ['half a UTF-16 sign', Uint8Array.of(0xff, 0xfe, 0x61), 'damaged'],
    ['an open quote', utf8('a,b\n1,2\n"3,4\n5,6\n'), 'line 3 is never closed'],
    ['too many columns', utf8(`${'a,'.repeat(300)}b\n1`), '301 columns'],
    ['a file too large', new Uint8Array(MAX_FILE_BYTES + 1), 'larger than 20 MB'],
    ['too many rows', utf8(`a\n${'1\n'.repeat(MAX_ROWS + 1)}`), 'more than 200,000 rows'],
  ])('%s', async (_what, bytes, message) => {
    const refusal = expect.objectContaining({ code: 'rule_violated', message: expect.stringContaining(message) });
    await expect(readTable(bytes)).rejects.toThrow(refusal);
  });

  test('as many rows as are allowed are read', async () => {
    expect((await readTable(utf8(`a\n${'1\n'.repeat(MAX_ROWS)}`))).rows).toHaveLength(MAX_ROWS);
  });
});

test('the real time log is read whole', async () => {
  const table = await readTable(readFileSync('tests/data/sip/time-log.csv'));
  expect(table.rows).toHaveLength(12_299);
  expect(table.headers).toEqual([
    'Task', 'Summary', 'Project', 'Breakdown', 'Category', 'Sub category', 'Developer', 'Started', 'Completed', 'Hours',
  ]);
});
