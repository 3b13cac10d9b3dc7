import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoneyInput } from '#app/domain/kernel/values/money-input.ts';
import { groupAmount, strippedAmount, ungroupAmount } from './grouped-amount.ts';

test.each([
  ['12147.30', '12,147.30'], ['1234567', '1,234,567'], ['1234.5678', '1,234.5678'], ['-1000.00', '-1,000.00'], ['999.99', '999.99'],
  ['', ''],
  ['1x', '1x'], ['12,147.30', '12,147.30'], ['(1000)', '(1000)'], ['1e9', '1e9'], ['1000.', '1,000.'],
])('%j is shown as %j', (typed, shown) => expect(groupAmount(typed)).toBe(shown));

test('what is shown is typed on, and read, as it was', () => {
  fc.assert(fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9999 }), (whole, decimals) => {
    const text = `${whole}.${String(decimals).padStart(4, '0')}`;
    expect(ungroupAmount(groupAmount(text))).toBe(text);
    const options = { decimals: 4, negative: true } as const;
    expect(parseMoneyInput(groupAmount(text), options)).toEqual(parseMoneyInput(text, options));
  }));
});

test.each([
  ['12a3$4.5', '1234.5'], ['$1,234.50', '1234.50'], ['1.2.3', '1.23'], ['-5', '-5'], ['5-', '5'], ['', ''], ['abc', ''], ['12', '12'],
])('of “%s” stays “%s”', (typed, stays) => {
  expect(strippedAmount(typed)).toBe(stays);
});

test('a price has no minus', () => {
  expect(strippedAmount('-5', true)).toBe('5');
});
