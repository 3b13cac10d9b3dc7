import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUNDINGS } from './contract.ts';
import { raised } from './preview-rise.ts';

test.each([
  ['120.0000', 'percent', '3.5', '0.01', '124.2000'],
  ['120.0000', 'percent', '3.5', '5', '125.0000'],
  ['122.5000', 'amount', '0', '5', '125.0000'],
  ['97.3300', 'percent', '10', '0.05', '107.0500'],
  ['97.3333', 'amount', '12.5', '0.01', '109.8300'],
  ['0.0000', 'percent', '10', '1', '0.0000'],
] as const)('%s by %s of %s, rounded to %s, is %s', (rate, by, value, rounding, expected) => {
  expect(raised(rate, { by, value, rounding })).toBe(expected);
});

test('is a whole number of steps, and within half a step of the exact rise', () => {
  const units = fc.integer({ min: 0, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4));
  const terms = fc.record({
    by: fc.constantFrom('percent', 'amount'), value: fc.integer({ min: 1, max: 10_000 }).map((n) => String(n / 100)),
    rounding: fc.constantFrom(...ROUNDINGS),
  });
  fc.assert(fc.property(units, terms, (rate, { by, value, rounding }) => {
    const exact = by === 'amount' ? Number(rate) + Number(value) : Number(rate) * (1 + Number(value) / 100);
    const result = Number(raised(rate, { by, value, rounding }));
    expect(Math.abs(result - exact)).toBeLessThanOrEqual(Number(rounding) / 2 + 1e-6);
    expect(Math.abs(result / Number(rounding) - Math.round(result / Number(rounding)))).toBeLessThan(1e-6);
  }));
});
