import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '#app/domain/kernel/use-case.ts';
import { sourceFiles } from './source-scan.ts';

const ROOT = process.cwd();

/** The places from which people are served: pages with what they are made of. */
const PAGES = ['app/routes', 'app/web', 'app/lists', 'app/host', 'app/components', 'app/screens'];
/** Whatever else calls: jobs, the bot, the terminal, and modules that do one thing by another. */
const OTHERS = ['app/jobs', 'app/cli', 'app/db', 'bot', 'app/domain'];

const isUseCase = (value: unknown): value is { readonly useCase: string } =>
  typeof value === 'function' && 'useCase' in value && typeof value.useCase === 'string';

interface Exported { readonly path: string; readonly identifier: string; readonly names: readonly string[] }

/** The use-cases that a module passes on by one name: one, or those of a record. */
const namesIn = (value: unknown): string[] => (isUseCase(value) ? [value.useCase]
  : typeof value === 'object' && value !== null ? Object.values(value).filter(isUseCase).map(({ useCase }) => useCase) : []);

let exported: Exported[];
beforeAll(async () => {
  exported = [];
  for (const path of sourceFiles(ROOT, 'app/domain')) {
    if (/index\.server\.ts$/.test(path)) continue;
    const module = await import(`${ROOT}/${path}`) as Record<string, unknown>;
    for (const [identifier, value] of Object.entries(module)) exported.push({ path, identifier, names: namesIn(value) });
  }
  exported = exported.filter(({ names }) => names.length > 0);
});

/** Every word of the sources in some folders, with the files that have it. */
function wordsIn(folders: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of folders.flatMap((folder) => sourceFiles(ROOT, folder))) {
    if (/index\.server\.ts$/.test(path)) continue;
    for (const [word] of readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/[A-Za-z_$][\w$]*/g))
      found.set(word, (found.get(word) ?? new Set()).add(path));
  }
  return found;
}

/** The beginnings of names by which pages find a use-case: `money-report.` and what an address says. */
const calledByName = (): string[] => PAGES.flatMap((folder) => sourceFiles(ROOT, folder))
  .flatMap((path) => [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/queryCalled\(`([\w-]+\.)\$\{/g)].map(([, start = '']) => start));

/** True of a use-case that its own file does something with, for those who call that. */
const isUsedBeside = ({ path, identifier }: Exported): boolean =>
  path.startsWith('app/') && sourceFiles(ROOT, 'app/domain').includes(path)
  && (readFileSync(`${ROOT}/${path}`, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => word === identifier).length > 1;

/** The use-cases that no page has, no call has, and nothing else calls either. */
function unreachable(of: readonly Exported[], hasCall: (name: string) => boolean): string[] {
  const [pages, others, starts] = [wordsIn(PAGES), wordsIn(OTHERS), calledByName()];
  const isCalled = (each: Exported) => pages.has(each.identifier) || isUsedBeside(each)
    || [...others.get(each.identifier) ?? []].some((file) => file !== each.path);
  return of.filter((each) => !isCalled(each))
    .flatMap(({ names }) => names.filter((name) => !hasCall(name) && !starts.some((start) => name.startsWith(start))));
}

const isServed = (name: string) => (registry.get(name)?.http.length ?? 0) > 0;

test('every use-case for people can be reached by a page or by a call; those of jobs and of the bot are called by them', () => {
  expect(exported.length).toBeGreaterThan(250);
  expect(unreachable(exported, isServed)).toEqual([]);
});

test('this finds one that nothing calls', () => {
  const alone = { path: 'app/domain/none.ts', identifier: 'neverCalledAnywhere', names: ['none.alone'] };
  expect(unreachable([alone], isServed)).toEqual(['none.alone']);
  expect(unreachable([alone], () => true)).toEqual([]);
});
