import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec } from './decimal.ts';
import { amountInputValue, percentInputValue } from './format-money.ts';
import { parseFraction, parseMoneyInput, parsePercentInput } from './money-input.ts';

describe('parseMoneyInput', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['$1,234.50', '1234.50'],
    [' 1,234,567 ', '1234567.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['0', '0.00'],
    ['007', '7.00'],
  ])('%s → %s', (typed, value) => {
    expect(parseMoneyInput(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'Not a number'],
    ['.', 'Not a number'],
    ['NaN', 'Not a number'],
    ['Infinity', 'Not a number'],
    ['1e5', 'Not a number'],
    ['0x10', 'Not a number'],
    ['1,5', 'Not a number'],
    ['12,34.00', 'Not a number'],
    ['1 2', 'Not a number'],
    ['<b>1</b>', 'Not a number'],
    ['1\u0000', 'Not a number'],
    ['١٢', 'Not a number'],
    ['--1', 'Not a number'],
    ['(-1)', 'Not a number'],
    ['1.005', 'At most 2 decimals'],
    ['1234567890123', 'At most 12 digits before the decimal point'],
    ['-1', 'Must not be negative'],
    ['(1)', 'Must not be negative'],
  ])('%j is refused: %s', (typed, message) => {
    expect(parseMoneyInput(typed)).toEqual({ ok: false, message });
  });

  test('negatives and four decimals where they are allowed', () => {
    expect(parseMoneyInput('-$1.5', { negative: true })).toEqual({ ok: true, value: '-1.50' });
    expect(parseMoneyInput('(1,000)', { negative: true })).toEqual({ ok: true, value: '-1000.00' });
    expect(parseMoneyInput('120.1255', { decimals: 4 })).toEqual({ ok: true, value: '120.1255' });
    expect(parseMoneyInput('-0', {})).toEqual({ ok: true, value: '0.00' });
  });

  test('reads back what a field shows', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (units) => {
        const value = dec(units).times('0.0001').toFixed(4);
        const read = parseMoneyInput(amountInputValue(value), { decimals: 4, negative: true });
        expect(read).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('parsePercentInput', () => {
  test.each([
    ['10', '0.100000'],
    ['10%', '0.100000'],
    ['12.5', '0.125000'],
    ['0', '0.000000'],
    ['100', '1.000000'],
    ['0.1', '0.001000'],
    ['.5', '0.005000'],
    ['007', '0.070000'],
  ])('%s → %s', (typed, value) => {
    expect(parsePercentInput(typed)).toEqual({ ok: true, value });
  });

  test.each(['101', '100.01', '1000', '-1', '', '%', 'ten', '1e1', '1,5', '3.00001'])('%j is refused', (typed) => {
    expect(parsePercentInput(typed).ok).toBe(false);
  });

  test('reads back what a field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        const value = dec(String(millionths)).times('0.000001').toFixed(6);
        expect(parsePercentInput(percentInputValue(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

test('a fraction above 1 is refused', () => {
  expect(parseFraction('0.1')).toEqual({ ok: true, value: '0.100000' });
  expect(parseFraction('1')).toEqual({ ok: true, value: '1.000000' });
  expect(parseFraction('10').ok).toBe(false);
  expect(parseFraction('1.000001').ok).toBe(false);
  expect(parseFraction('-0.1').ok).toBe(false);
  expect(parseFraction('0.1234567').ok).toBe(false);
});
