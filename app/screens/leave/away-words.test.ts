import { expect, test } from 'vitest';
import { awayByDay, awayStretches, awayWords } from './away-words.ts';

const day = {
  empId: 'EMP', date: '2026-12-07', part: 'day', minutes: 450, fromMinute: 540, toMinute: 1020, isAsked: false, isCancelling: false,
  typeName: 'Annual Leave', requestId: 7,
} as const;

test('a day of leave says its type where that may be known, its part, and what is still to be decided', () => {
  expect(awayWords(day)).toBe('Annual Leave');
  expect(awayWords({ ...day, part: 'morning', isAsked: true })).toBe('Annual Leave, morning, asked for');
  expect(awayWords({ ...day, isCancelling: true })).toBe('Annual Leave, to be cancelled');
  expect(awayWords({ ...day, part: 'hours', fromMinute: 660, toMinute: 840, typeName: null })).toBe('Away, 11:00 – 14:00');
});

test('the days of a request are one stretch, and days of others that tell no request are by themselves', () => {
  expect(awayStretches([day, { ...day, date: '2026-12-08' }, { ...day, date: '2026-12-09', requestId: 8 }])
    .map(({ date, lastDay, isOneDay }) => [date, lastDay, isOneDay]))
    .toEqual([['2026-12-07', '2026-12-08', false], ['2026-12-09', '2026-12-09', true]]);
  expect(awayStretches([{ ...day, requestId: null }, { ...day, requestId: null, date: '2026-12-08' }])).toHaveLength(2);
});

test('two parts of a day are both told, and it is only asked for where all of it is', () => {
  const halves = [{ ...day, part: 'morning' }, { ...day, part: 'afternoon', typeName: 'Sick Leave', isAsked: true }] as const;
  expect(awayByDay(halves).get('2026-12-07')).toEqual({ words: 'Annual Leave, morning; Sick Leave, afternoon, asked for', isAsked: false });
  expect(awayByDay([{ ...day, isAsked: true }]).get('2026-12-07')?.isAsked).toBe(true);
});
