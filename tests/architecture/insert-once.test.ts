import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

/**
 * Of two that insert the same row at once, PostgreSQL lets one do nothing for the key that is named, and fails it on any other
 * unique key of the table that it meets in between: three processes that start together stopped at that once in some hundred
 * starts. So an insert that may find its row there names no key.
 */
const NAMES_A_KEY = /on conflict \([^)]*\)\s+do nothing/;

test('an insert that leaves what is there names no key', () => {
  expect(NAMES_A_KEY.test('insert into control.tenant (id) values (1) on conflict (id) do nothing')).toBe(true);
  const files = [...sourceFiles(process.cwd(), 'app'), ...sourceFiles(process.cwd(), 'bot')];
  expect(files.filter((path) => NAMES_A_KEY.test(readFileSync(path, 'utf8')))).toEqual([]);
});
