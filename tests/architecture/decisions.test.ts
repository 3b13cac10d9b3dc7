import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER);
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** Which decision says that which other one replaces it, in whole or in part. */
const replaced = files.flatMap((file) =>
  [...textOf(file).matchAll(/\*Replaced(?: in part)? by \[decision \d{3}\]\(([^)]+)\)/g)].map(([, by]) => [file, by!] as const));

test('a number belongs to one decision', () => {
  const numbers = files.map((file) => file.slice(0, 3));
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test('a decision that replaces another one names it', () => {
  expect(replaced.length).toBeGreaterThan(5);
  expect(replaced.filter(([file, by]) => !files.includes(by) || !textOf(by).includes(file))).toEqual([]);
});
