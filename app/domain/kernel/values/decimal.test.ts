import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, roundHalfAway, roundHalfEven } from './decimal.ts';

describe('rounding', () => {
  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['0.004999', '0.00'],
    ['-0.004', '0.00'],
    ['99999999999.995', '100000000000.00'],
  ])('half away from zero: %s → %s', (value, expected) => {
    expect(roundHalfAway(value, 2)).toBe(expected);
  });

  test.each([
    ['0.005', '0.00'],
    ['0.015', '0.02'],
    ['0.025', '0.02'],
    ['-0.025', '-0.02'],
    ['0.0250001', '0.03'],
  ])('half to even: %s → %s', (value, expected) => {
    expect(roundHalfEven(value, 2)).toBe(expected);
  });

  test('is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }), (units, scale) => {
        const value = dec(units).times(`1e-${scale}`).toFixed();
        const positive = dec(roundHalfAway(value, 2));
        expect(dec(roundHalfAway(`-${value}`, 2)).eq(positive.times(-1))).toBe(true);
      }),
    );
  });

  test('refuses what is not a number', () => {
    expect(() => dec('ten')).toThrow();
    expect(() => dec('')).toThrow();
  });
});
