import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

const JOINED = /(?<![\w.]|trim\()(?:\w+\.)?first_name \|\| ' '/g;

test('first name and surname are joined without a blank behind a name of one word', () => {
  const files = ['app', 'bot'].flatMap((folder) => sourceFiles(process.cwd(), folder));
  const untrimmed = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(JOINED)].map(() => file));
  expect(untrimmed).toEqual([]);
  expect([...`e.first_name || ' ' || e.surname as name`.matchAll(JOINED)]).toHaveLength(1);
});
