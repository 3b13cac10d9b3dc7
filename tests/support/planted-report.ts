import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder below the repository, so that imports mean there what they mean in the application. */
const ROOT = join(import.meta.dirname, '../.planted/report');

/** The words of the copy: balances under another name. */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/prepaid-balances/g, 'bought-ahead'], [/PrepaidBalance(s?)/g, 'BoughtAhead'], [/prepaidBalances/g, 'boughtAhead'],
];
const inOtherWords = (text: string): string => WORDS.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);

/** Returns the files in the table of the page on adding a report. */
function filesOfRecipe(): string[] {
  const [, table = ''] = /\n\n(\|[^]*?)\n\n/.exec(readFileSync('docs/adding/report.md', 'utf8')) ?? [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** Makes a relative import that of the application's own file. */
const imported = (text: string, file: string): string =>
  text.replace(/'(\.\.?\/[^']+)'/g, (_all, path: string) => `'#${join(dirname(file), path)}'`);

/** Writes the files of a report of money by that page alone; answers how to load them, and how to take them away. */
export function plantReport() {
  const files = filesOfRecipe();
  const written = files.map((file) => {
    const path = join(ROOT, dirname(file), inOtherWords(basename(file)));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inOtherWords(imported(readFileSync(file, 'utf8'), file)));
    return path;
  });
  return {
    files,
    load: async (room: 'domain' | 'screens') =>
      await import(written.find((path) => path.includes(`/app/${room}/`)) ?? '') as Record<string, unknown>,
    remove: () => rmSync(ROOT, { recursive: true, force: true }),
  };
}
