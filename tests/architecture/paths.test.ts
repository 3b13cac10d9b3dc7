import { expect, test } from 'vitest';
import { locations } from '#app/screens/locations/locations.ts';
import { paths } from '#app/screens/paths.ts';
import { routeTable } from '../../remix.config.js';

const EVERYTHING_ELSE = '*';
const addresses = Object.values(routeTable('app') as Record<string, { full: string }>).map(({ full }) => full).filter(
  (full) => full !== EVERYTHING_ELSE,
);
const patterns = addresses.map(
  (full) => new RegExp(`^/${full.split('/').map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part)).join('/')}$`),
);

/** True when a route other than the not-found page answers the address. */
const isRouted = (address: string) => patterns.some((pattern) => pattern.test(new URL(address, 'http://daybook.invalid').pathname));

const SAMPLES: Record<string, unknown> = { query: {}, returnTo: '/x', date: '2026-11-18' };
const parameterNames = (builder: unknown) =>
  (/\(([^)]*)\)/.exec(String(builder))?.[1] ?? '').split(',').map((name) => name.trim().split(/[ =]/)[0] ?? '').filter(Boolean);

const built = Object.entries(paths).flatMap(([name, build]) => {
  const values = parameterNames(build).map((parameter) => SAMPLES[parameter] ?? '7');
  return [[name, (build as (...args: unknown[]) => string)(...values)] as const];
});

test.each(built)('paths.%s leads to a page: %s', (_name, address) => {
  expect(isRouted(address)).toBe(true);
});

test.each(['add', 'edit', 'remove'] as const)('a record whose pages stand under its list leads to a page: %s', (which) => {
  const { paths: under } = locations;
  const row = { locationId: 'A/B', locationName: '', isDefault: false };
  expect(isRouted(which === 'add' ? under.add() : under[which]!(row))).toBe(true);
});

test('an address without a page is noticed', () => {
  expect(isRouted('/admin/nowhere')).toBe(false);
});
