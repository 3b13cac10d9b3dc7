import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** How many requirements each section of ASVS 5.0.0 has, and which of them are of level 3 alone. */
const SECTIONS: Readonly<Record<string, readonly [count: number, ...level3: number[]]>> = {
  'V1.1': [2], 'V1.2': [10, 10], 'V1.3': [12, 12], 'V1.4': [3], 'V1.5': [3, 3],
  'V2.1': [3], 'V2.2': [3], 'V2.3': [5, 5], 'V2.4': [2, 2],
  'V3.1': [1, 1], 'V3.2': [3, 3], 'V3.3': [5, 5], 'V3.4': [8, 7, 8], 'V3.5': [8, 6, 7, 8], 'V3.6': [1, 1], 'V3.7': [5, 3, 4, 5],
  'V4.1': [5, 4, 5], 'V4.2': [5, 2, 3, 4, 5], 'V4.3': [2], 'V4.4': [4],
  'V5.1': [1], 'V5.2': [6, 4, 5, 6], 'V5.3': [3, 3], 'V5.4': [3],
  'V6.1': [3], 'V6.2': [12], 'V6.3': [8, 5, 6, 7, 8], 'V6.4': [6, 5, 6], 'V6.5': [8, 6, 7, 8], 'V6.6': [4, 4], 'V6.7': [2, 1, 2],
  'V6.8': [4],
  'V7.1': [3], 'V7.2': [4], 'V7.3': [2], 'V7.4': [5], 'V7.5': [3, 3], 'V7.6': [2],
  'V8.1': [4, 3, 4], 'V8.2': [4, 4], 'V8.3': [3, 2, 3], 'V8.4': [2, 2],
  'V9.1': [3], 'V9.2': [4],
  'V10.1': [2], 'V10.2': [3, 3], 'V10.3': [5, 5], 'V10.4': [16, 12, 13, 14, 15, 16], 'V10.5': [5], 'V10.6': [2], 'V10.7': [3],
  'V11.1': [4, 3, 4], 'V11.2': [5, 4, 5], 'V11.3': [5, 4, 5], 'V11.4': [4], 'V11.5': [2, 2], 'V11.6': [2, 2], 'V11.7': [2, 1, 2],
  'V12.1': [5, 4, 5], 'V12.2': [2], 'V12.3': [5, 5],
  'V13.1': [4, 2, 3, 4], 'V13.2': [6, 6], 'V13.3': [4, 3, 4], 'V13.4': [7, 6, 7],
  'V14.1': [2], 'V14.2': [8, 5, 6, 7, 8], 'V14.3': [3],
  'V15.1': [5, 4, 5], 'V15.2': [5, 4, 5], 'V15.3': [7], 'V15.4': [4, 1, 2, 3, 4],
  'V16.1': [1], 'V16.2': [5], 'V16.3': [4], 'V16.4': [3], 'V16.5': [4, 4],
  'V17.1': [2, 2], 'V17.2': [8, 5, 6, 7, 8], 'V17.3': [2],
};

const wanted = Object.entries(SECTIONS).flatMap(([section, [count, ...level3]]) =>
  Array.from({ length: count }, (_, index) => index + 1).filter((number) => !level3.includes(number)).map(
    (number) => `${section}.${number}`,
  ));

const document = readFileSync('docs/security.md', 'utf8');
const [table = '', rest = ''] = document.split('### What does not apply');
const rows = [...table.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+) \|$/gm)].map(([, id = '', what = '', proof = '']) => ({ id, what, proof }));
const notOurs = rest.match(/V\d+\.\d+\.\d+/g) ?? [];

/** What is wrong with a row's proof, in words; empty when it can be followed. */
function flawOf(proof: string): string {
  if (proof.startsWith('open: ')) return '';
  const files = [...proof.matchAll(/`([\w./$-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);
  const missing = files.find((file) => !existsSync(file));
  if (missing) return `${missing} does not exist`;
  if (files.length === 0 && !proof.includes('open: ')) return 'neither a test nor open';
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const title = [...proof.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words).find((words) => !sources.includes(words));
  return title ? `no test is called “${title}”` : '';
}

describe('the table of security requirements', () => {
  test('has every requirement of levels 1 and 2 once, and no other', () => {
    const listed = [...rows.map(({ id }) => id), ...notOurs];
    expect(listed.filter((id, index) => listed.indexOf(id) !== index), 'twice').toEqual([]);
    expect([...listed].sort()).toEqual([...wanted].sort());
  });

  test.each(rows)('$id is proved by a test that exists, or said to be open', ({ proof }) => expect(flawOf(proof)).toBe(''));

  test('a proof that cannot be followed is noticed', () => {
    expect(flawOf('`tests/no/such.test.ts` “x”')).toBe('tests/no/such.test.ts does not exist');
    expect(flawOf('`tests/integration/host.test.ts` “no such title”')).toBe('no test is called “no such title”');
    expect(flawOf('surely')).toBe('neither a test nor open');
  });
});
