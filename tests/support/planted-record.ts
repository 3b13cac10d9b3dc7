import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the record stands while its test runs: below the repository, so that its imports mean what they mean there. */
const ROOT = join(import.meta.dirname, '../.planted');

/** The recipe's rules for words, for a cost centre that is copied from a location. */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/'location\.list'/g, "'cost-centre.list'"], [/name: 'location'/g, "name: 'cost-centre'"], [/name: 'Location'/g, "name: 'CostCentre'"],
  [/(tableName: |selectFrom\()'location'/g, "$1'cost_centre'"], [/'location\.location/g, "'cost_centre.costCentre"],
  [/'Location(s?)\b/g, "'Cost centre$1"], [/This Location ID/g, 'This Cost Centre ID'], [/(Add|Edit|Delete) location'/g, "$1 cost centre'"],
  [/one: 'location'/g, "one: 'cost centre'"], [/location\.entity/g, 'cost-centre.entity'], [/'locations'/g, "'cost-centres'"],
  [/\/locations\b/g, '/cost-centres'], [/Location/g, 'CostCentre'], [/location/g, 'costCentre'],
];

/** What only a location has: what refers to it, and that one is the default. */
const OF_LOCATIONS_ALONE: readonly RegExp[] = [
  /\n {2}uses: \[\n[^]*?\n {2}\],/g, /\nconst isDefault = [^]*?;\n/g, /, isDefault\(em\)\.as\('isDefault'\)/g, /,\n {4}\{ key: 'isDefault'.*\}\]/g,
];

/** The files in the table of the page on adding a plain record; `…` stands for the folder of the one before. */
function filesOfRecipe(): string[] {
  const [, table = ''] = /# Adding a plain record[^]*?\n\n(\|[^]*?)\n\n/.exec(readFileSync('docs/adding/record.md', 'utf8')) ?? [];
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]).map(([, path = '']) => path);
  let folder = '';
  return named.map((path) => {
    if (!path.startsWith('…')) folder = dirname(path);
    return path.replace('…', folder);
  });
}

function inWordsOfCostCentres(text: string): string {
  const plain = OF_LOCATIONS_ALONE.reduce((rest, pattern) => rest.replace(pattern, pattern.source.startsWith(',\\n') ? ']' : ''), text);
  return WORDS.reduce((rest, [pattern, words]) => rest.replace(pattern, words), plain);
}

/** The imports of a planted file lead to planted ones where there are such, and else into the application. */
const imported = (text: string): string => text
  .replace(/#app\/(domain|screens)\/site\/cost-centres\//g, '#tests/.planted/app/$1/site/cost-centres/')
  .replace(/'\.\.\/\.\.\/(paths|screen)\.ts'/g, "'#app/screens/$1.ts'");

/** Writes the files of a plain record by that page alone; answers how to load one of them, and how to take them away. */
export function plantRecord() {
  const files = filesOfRecipe();
  for (const file of files) {
    const path = join(ROOT, inWordsOfCostCentres(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, imported(inWordsOfCostCentres(readFileSync(file, 'utf8'))));
  }
  return {
    files,
    load: async (path: string) => await import(join(ROOT, path)) as Record<string, unknown>,
    remove: () => rmSync(ROOT, { recursive: true, force: true }),
  };
}
