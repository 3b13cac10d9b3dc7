import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ExportedCell } from './export-cell.server.ts';
import { csvFile } from './export-csv.server.ts';

const cell = (value: string): ExportedCell => ({ type: 'text', value });

async function* batches(...values: string[]): AsyncGenerator<ExportedCell[][]> { yield [values.map(cell)]; }

test.each([
  ['x;=1+1', '"x;=1+1"'], ['x\t=1+1', '"x\t=1+1"'], ['a|b', '"a|b"'], ['a,b', '"a,b"'], ['plain', 'plain'], ['=1;2', `"'=1;2"`],
])('a field with the list separator of any system is quoted: %j', async (value, wanted) => {
  expect(await text(csvFile(['A'], batches(value)))).toBe(`\ufeffA\r\n${wanted}\r\n`);
});
