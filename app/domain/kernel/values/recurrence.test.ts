import { describe, expect, test } from 'vitest';
import { addDays } from './local-date.ts';
import { countBegun, indexFrom, periodAt, periodsFrom, RECURRENCE_UNITS, type Recurrence } from './recurrence.ts';

const monthly: Recurrence = { from: '2026-01-01', to: null, unit: 'Month', firstFrequency: 1, subsequentFrequency: 1 };
const days = (recurrence: Recurrence, count: number) => periodsFrom(recurrence, 0, count).map(({ start, end }) => `${start} ${end}`);

describe('the periods of a recurrence', () => {
  test('31 January, then the last day of February, then 31 March: counted from the first day', () => {
    expect(days({ ...monthly, from: '2026-01-31' }, 3))
      .toEqual(['2026-01-31 2026-02-27', '2026-02-28 2026-03-30', '2026-03-31 2026-04-29']);
    expect(periodAt({ ...monthly, from: '2028-01-31' }, 1)?.start).toBe('2028-02-29');
    expect(days({ ...monthly, from: '2028-02-29', unit: 'Year' }, 5).at(-1)).toBe('2032-02-29 2033-02-27');
  });

  test('the first has a length of its own, all others share one', () => {
    expect(days({ ...monthly, firstFrequency: 3, subsequentFrequency: 6 }, 3))
      .toEqual(['2026-01-01 2026-03-31', '2026-04-01 2026-09-30', '2026-10-01 2027-03-31']);
    expect(days({ ...monthly, unit: 'Day', firstFrequency: 1, subsequentFrequency: 14 }, 3))
      .toEqual(['2026-01-01 2026-01-01', '2026-01-02 2026-01-15', '2026-01-16 2026-01-29']);
  });

  test('with a subsequent frequency of 0 nothing follows the first', () => {
    expect(days({ ...monthly, firstFrequency: 2, subsequentFrequency: 0 }, 3)).toEqual(['2026-01-01 2026-02-28']);
  });

  test('the last one begins on or before the last day, and ends with it', () => {
    expect(days({ ...monthly, to: '2026-03-01' }, 9)).toEqual(['2026-01-01 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-01']);
    expect(days({ ...monthly, to: '2026-02-28' }, 9)).toHaveLength(2);
  });

  test('they end with the last plausible day', () => {
    expect(days({ ...monthly, from: '2200-11-30' }, 9)).toEqual(['2200-11-30 2200-12-29', '2200-12-30 2200-12-31']);
    expect(days({ ...monthly, unit: 'Year', firstFrequency: 999_999 }, 2)).toEqual(['2026-01-01 2200-12-31']);
    expect(days({ ...monthly, unit: 'Day', from: '2200-12-30' }, 9)).toEqual(['2200-12-30 2200-12-30', '2200-12-31 2200-12-31']);
  });

  test('the first that begins on a day or after it', () => {
    expect(indexFrom(monthly, 0, '2026-01-01')).toBe(0);
    expect(indexFrom(monthly, 0, '2026-01-02')).toBe(1);
    expect(indexFrom({ ...monthly, to: '2026-03-31' }, 1, '2027-01-01')).toBe(3);
  });

  test('how many have begun, as they are counted one by one', () => {
    const today = '2026-11-18';
    for (const unit of RECURRENCE_UNITS) {
      for (const [from, to, subsequentFrequency] of [['2026-11-18', null, 1], ['2026-11-19', null, 1], ['1999-01-31', null, 1],
        ['2020-02-29', '2026-01-01', 7], ['2001-01-01', null, 0]] as const) {
        const recurrence = { from, to, unit, firstFrequency: 2, subsequentFrequency };
        const begun = periodsFrom(recurrence, 0, 20_000).filter(({ start }) => start <= today).length;
        expect(countBegun(recurrence, 0, today)).toBe(begun);
        if (begun > 1) expect(countBegun(recurrence, 1, today)).toBe(begun - 1);
      }
    }
  });

  test('each begins the day after the one before ends', () => {
    for (const unit of RECURRENCE_UNITS) {
      for (const [firstFrequency, subsequentFrequency] of [[1, 1], [2, 5], [7, 3]] as const) {
        const periods = periodsFrom({ from: '2026-08-31', to: null, unit, firstFrequency, subsequentFrequency }, 0, 20);
        for (const [index, { start }] of periods.entries())
          if (index > 0) expect(start).toBe(addDays(periods[index - 1]!.end, 1));
      }
    }
  });
});
