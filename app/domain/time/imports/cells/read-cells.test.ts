import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDecimalMark } from './decimal-mark.ts';
import { readBilling, readRate } from './read-price.ts';
import { readClockTime } from './read-clock-time.ts';
import { readDate } from './read-date.ts';
import { readHours } from './read-hours.ts';

const seconds = (text: string, mark: 'point' | 'comma' = 'point') => {
  const read = readHours(text, mark);
  return read.ok ? read.microseconds / 1_000_000 : read.reason;
};

describe('hours', () => {
  test.each([
    ['0.01', 36], ['1.75', 6300], ['7', 25_200], ['2100.5', 7_561_800], ['1:30', 5400], ['02:15:30', 8130], ['0:00:01', 1],
    ['8h', 28_800], ['.5', 1800], ['1,234.5', 4_444_200], ['0.333333', 1199.9988],
  ])('%s', (text, expected) => expect(seconds(text)).toBe(expected));

  test.each([['1,75', 6300], ['1.234,5', 4_444_200], ['0,01', 36]])('with a decimal comma: %s', (text, expected) => {
    expect(seconds(text, 'comma')).toBe(expected);
  });

  test.each(['abc', '', '1:60', '1.2.3', '1,75', '--1', '=1+1', '1e5'])('%j is no number of hours', (text) => {
    expect(seconds(text)).toContain('is not a number of hours');
  });

  test('may be neither negative nor endless', () => {
    expect(seconds('-1')).toContain('less than zero');
    expect(seconds('10000.01')).toContain('more than 10000 hours');
  });

  test.each([['7260', 7260], ['0', 0], ['1:30', 5400], ['90.5', 90.5]])('in seconds: %s', (text, expected) => {
    const read = readHours(text, 'point', 'seconds');
    expect(read.ok && read.microseconds / 1_000_000).toBe(expected);
  });

  test('any hundredth of an hour is 36 seconds', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999 }), (hundredths) => {
      const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
      expect(seconds(text)).toBe(hundredths * 36);
    }));
  });
});

describe('the decimal mark of a column', () => {
  test.each([
    [['1.5', '2'], 'point'], [['1,5', '2'], 'comma'], [['1,234.5', '1.5'], 'point'], [['1.234,5'], 'comma'], [['1,234'], 'point'],
    [[], 'point'],
  ])('%j', (values, mark) => expect(detectDecimalMark(values)).toBe(mark));
});

describe('dates', () => {
  test.each([
    ['2024-02-29', 'yyyy-MM-dd', '2024-02-29'], ['2023-02-29', 'yyyy-MM-dd', undefined], ['2024-13-01', 'yyyy-MM-dd', undefined],
    ['1/2/2024', 'dd/MM/yyyy', '2024-02-01'], ['1/2/2024', 'MM/dd/yyyy', '2024-01-02'], ['31.12.2024', 'dd.MM.yyyy', '2024-12-31'],
    ['2024-02-01T09:00:00', 'yyyy-MM-dd', '2024-02-01'], ['2024-02-01 9:00', 'yyyy-MM-dd', '2024-02-01'],
    ['01/02/24', 'dd/MM/yyyy', undefined],
    ['0024-01-01', 'yyyy-MM-dd', undefined], ['9999-01-01', 'yyyy-MM-dd', undefined], ['yesterday', 'yyyy-MM-dd', undefined],
  ] as const)('%s as %s', (text, format, date) => expect(readDate(text, format)).toBe(date));
});

describe('times of day', () => {
  test.each([
    ['9:05', 32_700], ['09:05:30', 32_730], ['12:00 AM', 0], ['12:20:00 PM', 44_400], ['1:15 p.m.', 47_700], ['24:00', 86_400],
    ['2024-02-01 09:00', 32_400], ['24:01', undefined], ['13:00 PM', undefined], ['9', undefined], ['9:60', undefined],
  ])('%s', (text, time) => expect(readClockTime(text)).toBe(time));
});

test('billing words of other programs', () => {
  expect(['Yes', 'no', 'B', 'bpp', 'Non-billable', 'perhaps'].map(readBilling)).toEqual(['B', 'W', 'B', 'BPP', 'W', undefined]);
});

test('a rate is read without its currency, and is never negative', () => {
  expect(readRate('$1,250.50', 'point')).toBe('1250.50');
  expect(readRate('120,5 EUR', 'comma')).toBe('120.5');
  expect(readRate('0.00', 'point')).toBe('0.00');
  expect(readRate('-5', 'point')).toBeUndefined();
  expect(readRate('12345678901', 'point')).toBeUndefined();
  expect(readRate('free', 'point')).toBeUndefined();
});
