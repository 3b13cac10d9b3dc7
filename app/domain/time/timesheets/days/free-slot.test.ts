import { describe, expect, test } from 'vitest';
import { freeSlot } from './free-slot.ts';

const day = { startTime: '09:00', lunchStart: '12:30', lunchEnd: '13:00', timeLessMinutes: 30 };
const hours = (n: number) => n * 3600;

describe('the next free slot', () => {
  test.each([
    ['an empty day begins with the working hours', 2, [], { start: '09:00', end: '11:00', lessSeconds: 0 }],
    ['it follows what is there', 1, [['09:00', '10:30']], { start: '10:30', end: '11:30', lessSeconds: 0 }],
    ['a gap that is large enough is filled', 1, [['09:00', '10:00'], ['11:00', '12:00']], { start: '10:00', end: '11:00', lessSeconds: 0 }],
    ['a gap that is too small is passed over', 2.5, [['09:00', '10:00'], ['11:00', '12:00']],
      { start: '12:00', end: '15:00', lessSeconds: 1800 }],
    ['work across lunch is longer by the break', 7.5, [], { start: '09:00', end: '17:00', lessSeconds: 1800 }],
    ['an early entry does not matter', 1, [['06:00', '07:00']], { start: '09:00', end: '10:00', lessSeconds: 0 }],
    ['it may end at midnight', 1, [['09:00', '23:00']], { start: '23:00', end: '00:00', lessSeconds: 0 }],
  ] as const)('%s', (_name, worked, taken, expected) => {
    expect(freeSlot(hours(worked), day, taken.map(([start, end]) => ({ start, end })))).toEqual(expected);
  });

  test('a full day has none', () => {
    expect(freeSlot(hours(2), day, [{ start: '09:00', end: '23:00' }])).toBeUndefined();
  });
});
