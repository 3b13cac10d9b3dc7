import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays, addMonths, compareDates, daysBetween, earliest, formatDate, formatHeading, formatMonth, INVALID_DATE, isLocalDate,
  isWeekday, lastOfMonth, latest, mondayOf, monthGrid, parseManualDate, previousBusinessDay, weekdayOf,
} from './local-date.ts';

const day = fc.integer({ min: 0, max: 365 * 400 }).map((offset) => addDays('1850-01-01', offset));

describe('isLocalDate', () => {
  test.each(['2024-02-29', '2026-11-21', '0001-01-01', '9999-12-31', '2000-02-29'])('%s is a day', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });
  test.each([
    '2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-3', '', ' 2026-01-01', '0000-01-01', null, 20260101,
  ])(
    '%j is not', (text) => expect(isLocalDate(text)).toBe(false));
});

describe('parseManualDate', () => {
  test.each([
    ['1/2/2026', '2026-02-01'], ['21/11/2026', '2026-11-21'], ['Sat 21/11/2026', '2026-11-21'], ['sat, 21/11/2026', '2026-11-21'],
    ['29/2/2024', '2024-02-29'], [' 01/02/2026 ', '2026-02-01'],
  ])('%j is %s', (text, date) => expect(parseManualDate(text)).toEqual({ ok: true, date }));
  test.each([
    '', '2026-11-21', '30/2/2026', '1/13/2026', '32/1/2026', '0/1/2026', '1/1/26', 'xyz 1/1/2026', 'Saturday 21/11/2026', '1/1/0000',
  ])(
    '%j is refused', (text) => expect(parseManualDate(text)).toEqual({ ok: false, message: INVALID_DATE }));
});

describe('arithmetic', () => {
  test('agrees with the calendar of the language', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000 }), (offset) => {
      const expected = new Date(Date.UTC(1850, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
      expect(addDays('1850-01-01', offset)).toBe(expected);
    }));
  });
  test('adding and taking away days is the identity', () => {
    fc.assert(fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(daysBetween(date, addDays(date, days))).toBe(days + 1);
    }));
  });
  test.each([
    ['2026-01-31', 1, '2026-02-28'], ['2024-01-31', 1, '2024-02-29'], ['2026-03-31', -1, '2026-02-28'], ['2026-11-30', 3, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'], ['2026-01-15', -1, '2025-12-15'], ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));
  test('a date beyond the calendar is an error, not a wrong date', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
  test('weekdays follow each other and start at a known one', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    fc.assert(fc.property(day, (date) => {
      expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1);
      expect(weekdayOf(mondayOf(date))).toBe(1);
      expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date));
    }));
  });
  test('business days skip the weekend', () => {
    expect(previousBusinessDay('2026-11-23')).toBe('2026-11-20');
    fc.assert(fc.property(day, (date) => {
      expect(isWeekday(previousBusinessDay(date)) && previousBusinessDay(date) < date).toBe(true);
    }));
  });
  test('the month grid is whole weeks around the whole month', () => {
    fc.assert(fc.property(day, (date) => {
      const weeks = monthGrid(date);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 1)).toBe(true);
      expect(days).toContain(date);
      expect(days).toContain(lastOfMonth(date));
      expect(daysBetween(days[0]!, days.at(-1)!)).toBe(days.length);
    }));
    expect(monthGrid('2027-02-10')).toHaveLength(4);
  });
  test('days are compared, and the earliest and the latest of them found', () => {
    expect(compareDates('2026-01-01', '2026-01-02')).toBe(-1);
    expect(compareDates('2026-01-02', '2026-01-01')).toBe(1);
    expect(compareDates('2026-01-01', '2026-01-01')).toBe(0);
    expect(earliest('2026-02-01', '2026-01-01', '2026-03-01')).toBe('2026-01-01');
    expect(latest('2026-02-01', '2026-01-01', '2026-03-01')).toBe('2026-03-01');
  });
});

test('a day is written as people here write it', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  expect(formatHeading('2026-11-05')).toBe('Thu 05 Nov');
  expect(formatMonth('2026-11-05')).toBe('November 2026');
});
