import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DomainError } from '#app/domain/kernel/errors.ts';
import { readTable, tableOf } from '#app/domain/time/imports/index.server.ts';
import { tableReader } from './table-reader.ts';

const tables = tableReader();
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a table that is read in a process of its own', () => {
  test.each(['sip/time-log', 'imports/harvest-detailed'])('is the one that is read here: %s', async (name) => {
    const bytes = new Uint8Array(readFileSync(`tests/data/${name}.csv`));
    expect(await tableOf({ tables }, bytes)).toEqual(await readTable(bytes));
  });

  test.each([
    ['rows of any width and cells of any text', 'a;b\n"x\n""y""";2;3\n\n\u2028 \u0007😀;\r\n;z'],
    ['characters that were repaired', 'a\n\u0093b\u0094'],
    ['names that are there twice', 'a,a,\n1,2,3'],
  ])('is so with %s', async (_what, text) => {
    expect(await tableOf({ tables }, bytesOf(text))).toEqual(await readTable(bytesOf(text)));
  });

  test.each([['nothing', ''], ['no rows', 'a,b'], ['a quote that never ends', 'a,b\n"1,2\n3'], ['a picture', '\u00ff']])(
    'is refused in the same words, at the same field: %s', async (_what, text) => {
    const bytes = text === '\u00ff' ? new Uint8Array([0xff, 0xd8, 0xff]) : bytesOf(text);
    const { message, fields } = await readTable(bytes).catch((error: unknown) => error) as DomainError;
    await expect(tableOf({ tables }, bytes)).rejects.toMatchObject({ name: 'DomainError', message, fields });
  });

  test('does not wait for a large one', async () => {
    const large = tableOf({ tables }, bytesOf(`a,b\n${'12345,67890\n'.repeat(150_000)}`)).then(({ rows }) => ['large', rows.length]);
    const small = tableOf({ tables }, bytesOf('a,b\n1,2')).then(({ rows }) => ['small', rows.length]);
    expect(await Promise.race([large, small])).toEqual(['small', 1]);
    expect(await large).toEqual(['large', 150_000]);
  });
});
