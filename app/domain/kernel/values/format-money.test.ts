import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, roundHalfAway } from './decimal.ts';
import {
  amountInputValue,
  formatMoney,
  formatPercent,
  formatShare,
  formatQuantity,
  formatRate,
  percentInputValue,
} from './format-money.ts';

describe('formatMoney', () => {
  test.each([
    ['1234.5', '1,234.50'],
    ['-1234.5', '(1,234.50)'],
    ['0', '0.00'],
    ['-0.004', '0.00'],
    ['0.005', '0.01'],
    ['1000000.00', '1,000,000.00'],
    ['100', '100.00'],
    ['', ''],
    ['ten', ''],
    ['NaN', ''],
    ['Infinity', ''],
    ['1e5', ''],
    ['0x10', ''],
    ['12345678901234567890.125', '12,345,678,901,234,567,890.13'],
    [null, ''],
    [undefined, ''],
  ])('%s → %s', (value, expected) => {
    expect(formatMoney(value)).toBe(expected);
  });

  test('rounds as the domain does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const value = dec(units).times(`1e-${scale}`).toFixed();
        expect(unformatted(formatMoney(value))).toBe(roundHalfAway(value, 2));
      }),
    );
  });
});

test.each([
  ['120.0000', '120.00'],
  ['120.1250', '120.125'],
  ['-1200.1', '(1,200.10)'],
])('a rate %s → %s', (value, expected) => {
  expect(formatRate(value)).toBe(expected);
});

test.each([
  ['2.00', '2'],
  ['-1.50', '-1.5'],
  ['1234', '1,234'],
])('a quantity %s → %s', (value, expected) => {
  expect(formatQuantity(value)).toBe(expected);
});

test.each([
  ['0.100000', '10%'],
  ['0.125', '12.5%'],
  ['0', '0%'],
  ['1', '100%'],
  ['x', ''],
])('a fraction %s → %s', (value, expected) => {
  expect(formatPercent(value)).toBe(expected);
});

test('what fields show', () => {
  expect(percentInputValue('0.150000')).toBe('15');
  expect(amountInputValue('1234.5000')).toBe('1234.50');
  expect(amountInputValue('-0.1255')).toBe('-0.1255');
});

function unformatted(text: string): string {
  return text.replaceAll(',', '').replace(/^\((.*)\)$/, '-$1');
}

test.each([
  ['0.8143', '81.4%'], ['0', '0.0%'], ['1', '100.0%'], ['0.35449', '35.4%'], [null, ''],
])('the share %s is %s', (value, expected) => {
  expect(formatShare(value)).toBe(expected);
});
