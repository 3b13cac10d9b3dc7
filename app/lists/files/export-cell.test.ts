import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportedValue, hoursDigits } from './export-cell.server.ts';

describe('hours', () => {
  test.each([
    [27_000, '7.50'], [36, '0.01'], [1200, '0.333333'], [0, '0.00'], [-3600, '-1.00'], [4500, '1.25'], [60, '0.016667'],
  ])('%s s is %s h', (seconds, digits) => {
    expect(hoursDigits(seconds)).toBe(digits);
  });

  test('add up to what the seconds add up to', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 86_400 }), { maxLength: 500 }), (list) => {
      const hours = list.reduce((sum, seconds) => sum + Number(hoursDigits(seconds)), 0);
      expect(Math.abs(hours - list.reduce((sum, seconds) => sum + seconds, 0) / 3600)).toBeLessThan(0.005);
    }));
  });
});

test.each([
  ['money', '-1234.50', { type: 'figure', value: '-1234.50', style: 'money' }],
  ['money', '99999999999999999.99', { type: 'figure', value: '99999999999999999.99', style: 'money' }],
  ['percent', '0.1', { type: 'figure', value: '0.1', style: 'percent' }],
  ['number', 12, { type: 'figure', value: '12', style: 'plain' }],
  [undefined, 1042, { type: 'figure', value: '1042', style: 'plain' }],
  [undefined, '1042', { type: 'text', value: '1042' }],
  ['date', '2026-11-18', { type: 'date', value: '2026-11-18' }],
  ['datetime', '2026-11-18T09:30:00', { type: 'datetime', value: '2026-11-18 09:30' }],
  ['boolean', true, { type: 'text', value: 'Yes' }],
  ['badge', '=1+1', { type: 'text', value: '=1+1' }],
  ['money', '=1+1', { type: 'text', value: '=1+1' }],
  ['money', null, null],
  ['text', '', null],
] as const)('%s %s', (kind, value, cell) => expect(exportedValue(kind, value)).toEqual(cell));
