import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import { houseRules } from './lint/index.ts';
import toType from './lint/rows-to-type.json' with { type: 'json' };

const castsIn = (code: string): string[] => new Linter().verify(code, [{
  files: ['**/*.ts'], languageOptions: { parser }, plugins: { house: houseRules }, rules: { 'house/own-rows': 'error' },
}], { filename: 'read.ts' }).map(({ message }) => message);

test('a file that casts no rows to a type which others know is not in the list of those that do', () => {
  expect(toType.filter((file) => castsIn(readFileSync(file, 'utf8')).length === 0)).toEqual([]);
});

test.each([
  ["export interface Row { a: string }\nexport const read = () => rows<Row>(em, sql`select a`);", 1],
  ["import type { Row } from './row.ts';\nexport const read = () => firstRow<Row & { b: string }>(em, sql`select a, b`);", 1],
  ["interface Row { a: string }\nexport type { Row };\nexport const read = () => rows<Row>(em, sql`select a`);", 1],
  ["interface Row { a: string }\nexport const read = () => rows<Row>(em, sql`select a`);", 0],
  ["export const read = () => rows<{ a: string }>(em, sql`select a`);", 0],
])('%s', (code, count) => expect(castsIn(code)).toHaveLength(count));
