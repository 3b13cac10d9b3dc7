import { expect, test } from 'vitest';
import { namedPeriod, neighbouringPeriod, periodTitle, PERIOD_NAMES } from './named-period.ts';

test.each([
  ['this-week', '2026-11-16', '2026-11-22'], ['last-week', '2026-11-09', '2026-11-15'], ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-12-31'], ['last-quarter', '2026-07-01', '2026-09-30'], ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (name, from, to) => {
  expect(namedPeriod(name, '2026-11-22')).toEqual({ from, to });
});

test('all is no period, and every name means something', () => {
  expect(namedPeriod('all', '2026-11-22')).toBeNull();
  expect(PERIOD_NAMES.filter((name) => name !== 'all').every((name) => namedPeriod(name, '2024-02-29'))).toBe(true);
});

test('the last quarter of January is of the year before', () => {
  expect(namedPeriod('last-quarter', '2026-01-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
});

test.each([
  ['a week', '2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29'], ['a month', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'], ['a year', '2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31'],
  ['ten days', '2026-11-01', '2026-11-10', '2026-11-11', '2026-11-20'],
])('the next of %s and back', (_what, from, to, nextFrom, nextTo) => {
  const next = { from: nextFrom, to: nextTo };
  expect(neighbouringPeriod({ from, to }, 1)).toEqual(next);
  expect(neighbouringPeriod(next, -1)).toEqual({ from, to });
});

test.each([
  ['2026-11-01', '2026-11-30', 'November 2026'], ['2026-10-01', '2026-12-31', 'October to December 2026'],
  ['2026-01-01', '2026-12-31', '2026'], ['2026-11-16', '2026-11-22', '16/11/2026 to 22/11/2026'],
])('%s to %s is called %s', (from, to, title) => {
  expect(periodTitle({ from, to })).toBe(title);
});
