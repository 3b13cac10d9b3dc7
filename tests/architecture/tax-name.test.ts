import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { sourceFiles } from './source-scan.ts';

/** The files that write the usual name of the tax: what it is, the words of papers in English, and the specified tax types. */
const NAMES_IT: ReadonlySet<string> = new Set([
  'app/domain/kernel/rules/tax-name.ts', 'app/domain/money/document-templates/words/en.ts', 'app/domain/clients/clients/fields.ts',
]);

/** The demo organisation is Australian. */
const isSeed = (path: string): boolean => path.startsWith('app/db/seed/');

/** Files that name the tax themselves, where an organisation or a client may call it otherwise. */
function namingTheTax(root: string): string[] {
  return sourceFiles(root, 'app').filter((path) => !isSeed(path) && /\bGST\b/.test(readFileSync(`${root}/${path}`, 'utf8')));
}

test('the tax is called as the organisation or the client calls it', () => {
  expect(namingTheTax(process.cwd())).toEqual([...NAMES_IT].sort());
});

test('a label that names it is found', () => {
  const { root, remove } = plantTree({
    'app/screens/totals.ts': "export const total = { header: 'Total (inc GST)' };", 'app/db/seed/note.ts': "export const note = 'no GST';",
    'app/components/total.tsx': 'export const Total = ({ taxName }: { taxName: string }) => <th>{taxName}</th>;',
  });
  const found = namingTheTax(root);
  remove();
  expect(found).toEqual(['app/screens/totals.ts']);
});
