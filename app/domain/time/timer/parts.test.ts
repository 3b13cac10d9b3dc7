import { describe, expect, test } from 'vitest';
import { needsALook, partsBetween } from './parts.ts';

const at = (date: string, time: string) => ({ date, time });

describe('what a timer measured', () => {
  test('is one part within a day', () => {
    expect(partsBetween(at('2026-11-18', '09:00'), at('2026-11-18', '10:30'))).toEqual([
      { date: '2026-11-18', startTime: '09:00', endTime: '10:30' },
    ]);
  });

  test('is a minute at least, also when the clocks were set back in between', () => {
    expect(partsBetween(at('2026-11-18', '09:00'), at('2026-11-18', '09:00'))).toEqual([
      { date: '2026-11-18', startTime: '09:00', endTime: '09:01' },
    ]);
    expect(partsBetween(at('2026-04-05', '02:50'), at('2026-04-05', '02:10'))[0]).toMatchObject({ startTime: '02:50', endTime: '02:51' });
    expect(partsBetween(at('2026-11-18', '23:59'), at('2026-11-18', '23:59'))[0]).toMatchObject({ endTime: '00:00' });
  });

  test('is cut at midnight, and a day that it only touches has no part', () => {
    expect(partsBetween(at('2026-11-17', '22:00'), at('2026-11-18', '01:15'))).toEqual([
      { date: '2026-11-17', startTime: '22:00', endTime: '00:00' }, { date: '2026-11-18', startTime: '00:00', endTime: '01:15' },
    ]);
    expect(partsBetween(at('2026-11-17', '22:00'), at('2026-11-18', '00:00'))).toHaveLength(1);
  });

  test('ends after a month', () => {
    expect(partsBetween(at('2026-01-01', '09:00'), at('2026-12-31', '09:00'))).toHaveLength(31);
  });

  test('is looked at when it spans days or more than eight hours', () => {
    const look = (start: string, end: string) => needsALook(partsBetween(at('2026-11-18', start), at('2026-11-18', end)));
    expect([look('09:00', '17:00'), look('09:00', '17:01')]).toEqual([false, true]);
    expect(needsALook(partsBetween(at('2026-11-17', '23:00'), at('2026-11-18', '00:30')))).toBe(true);
  });
});
