import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

/** Files that draw a grid in pages without offering it as a file, and why. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  'app/components/time/imports/check-tab.tsx': 'what a check says of lines of a file that the person has',
  'app/components/time/timesheets/own-work-results.tsx': 'a choice on a form',
  'app/routes/_app/invoice/billing/checks/$clientId.tsx': 'entries to be put right one by one; the report of time has them as a file',
};

const PAGED = /pagination=\{|\blistLinks\(/;
const AS_FILE = /exportHref=|\bfile: \{|exportList\(/;

const grids = sourceFiles(process.cwd(), 'app')
  .filter((path) => /^app\/(routes|components)\/.*\.tsx$/.test(path) && !path.includes('.test.') && !path.startsWith('app/components/table/'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') })).filter(({ source }) => PAGED.test(source));

test('every list that has pages is had as a file', () => {
  const lacking = grids.filter(({ path, source }) => !AS_FILE.test(source) && !(path in WITHOUT_FILE)).map(({ path }) => path);
  expect(lacking).toEqual([]);
  expect(grids.length).toBeGreaterThan(15);
});

test('no exception has outlived its reason', () => {
  const lacking = new Set(grids.filter(({ source }) => !AS_FILE.test(source)).map(({ path }) => path));
  expect(Object.keys(WITHOUT_FILE).filter((path) => !lacking.has(path))).toEqual([]);
});
