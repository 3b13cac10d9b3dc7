import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#app/screens/paths.ts';
import { pathsUnder, type ListScreen } from '#app/screens/screen.ts';
import { routeTable } from '../../remix.config.js';
import { sourceFiles } from './source-scan.ts';

const EVERYTHING_ELSE = '*';
const addresses = Object.values(routeTable('app') as Record<string, { full: string }>).map(({ full }) => full).filter(
  (full) => full !== EVERYTHING_ELSE,
);
const patterns = addresses.map(
  (full) => new RegExp(`^/${full.split('/').map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part)).join('/')}$`),
);

/** True when a route other than the not-found page answers the address. */
const isRouted = (address: string) => patterns.some((pattern) => pattern.test(new URL(address, 'http://daybook.invalid').pathname));

const SAMPLES: Record<string, unknown> = { query: {}, returnTo: '/x', date: '2026-11-18', list: 'locations', moneyReport: 'aged-debtors' };
const parameterNames = (builder: unknown) =>
  (/\(([^)]*)\)/.exec(String(builder))?.[1] ?? '').split(',').map((name) => name.trim().split(/[ =]/)[0] ?? '').filter(Boolean);

const built = Object.entries(paths).flatMap(([name, build]) => {
  const values = parameterNames(build).map((parameter) => SAMPLES[parameter] ?? '7');
  return [[name, (build as (...args: unknown[]) => string)(...values)] as const];
});

test.each(built)('paths.%s leads to a page: %s', (_name, address) => {
  expect(isRouted(address)).toBe(true);
});

const screens = Object.values(import.meta.glob<Record<string, unknown>>('../../app/screens/**/*.ts', { eager: true }))
  .flatMap((exported) => Object.values(exported))
  .filter((exported): exported is ListScreen => typeof exported === 'object' && exported !== null && 'keyOf' in exported);
const row = new Proxy({}, { get: () => '7' });

test.each(screens.map((screen) => [screen.many, screen.paths] as const))('every page of a record is one: %s', (_many, of) => {
  expect([of.list(), of.add(), of.open?.(row), of.edit(row), of.remove?.(row)].filter((each) => each && !isRouted(each))).toEqual([]);
});

test('an id with a stroke is one part of the address', () => {
  expect(isRouted(pathsUnder('locations', () => 'A/B').edit({}))).toBe(true);
});

test('a list that is named to `paths.records` is a page', () => {
  const sources = ['app', 'bot'].flatMap((folder) => sourceFiles(process.cwd(), folder)).map((path) => readFileSync(path, 'utf8'));
  const named = sources.flatMap((source) => [...source.matchAll(/(?:paths\.records|pathsUnder)\('([^']*)'/g)].map(([, list]) => list!));
  expect(named).toContain('locations');
  expect(named.filter((list) => !isRouted(paths.records(list)))).toEqual([]);
});

test('an address without a page is noticed', () => {
  expect(isRouted('/admin/nowhere')).toBe(false);
});
