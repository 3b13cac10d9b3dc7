import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { freeHours, layOutDay, shownHours, timeOfSlot } from './week-layout.ts';

const entry = (start: string, end: string) => ({ date: '2026-11-16', start, end });

describe('the hours of a week', () => {
  test('go from 07:00 to 21:00', () => {
    expect(shownHours([])).toEqual({ first: 7, last: 21 });
  });

  test('go as far as an entry does, midnight included', () => {
    expect(shownHours([entry('05:40', '06:00'), entry('22:00', '00:00')])).toEqual({ first: 5, last: 24 });
  });

  test('are cut into quarters', () => {
    expect([0, 1, 5, 56].map((slot) => timeOfSlot(7, slot))).toEqual(['07:00', '07:15', '08:15', '21:00']);
    expect(timeOfSlot(7, 68)).toBe('00:00');
  });
});

describe('the entries of a day', () => {
  test('stand where their time is', () => {
    const [block] = layOutDay([entry('09:00', '10:30')], 7);
    expect(block).toMatchObject({ from: 8, slots: 6 });
  });

  test('stand side by side where they overlap, and share a lane where they do not', () => {
    const day = [entry('09:00', '12:00'), entry('09:30', '10:00'), entry('10:00', '11:00'), entry('13:00', '14:00')];
    const [first, second] = layOutDay(day, 7);
    expect(first?.lanes.map((lane) => lane.map((item) => item.entry.start))).toEqual([['09:00'], ['09:30', '10:00']]);
    expect(second).toMatchObject({ from: 24, slots: 4 });
  });

  test('have a place even when they last no time', () => {
    expect(layOutDay([entry('09:00', '09:00')], 7)[0]).toMatchObject({ from: 8, slots: 1 });
  });

  test('are all shown once, and never over each other', () => {
    const time = fc.tuple(fc.integer({ min: 420, max: 1200 }), fc.integer({ min: 1, max: 200 }));
    fc.assert(fc.property(fc.array(time, { maxLength: 20 }), (times) => {
      const day = times.map(([start, length]) => entry(formatTimeOfDay(start), formatTimeOfDay(Math.min(start + length, 1259))));
      const blocks = layOutDay(day, 7);
      const shown = blocks.flatMap(({ lanes }) => lanes.flat());
      expect(shown).toHaveLength(day.length);
      for (const block of blocks) {
        for (const lane of block.lanes)
          lane.slice(1).forEach((item, index) => expect(item.from).toBeGreaterThanOrEqual(lane[index]!.from + lane[index]!.slots));
      }
      blocks.slice(1).forEach((block, index) => expect(block.from).toBeGreaterThanOrEqual(blocks[index]!.from + blocks[index]!.slots));
    }));
  });
});

test('free slots are offered by the hour, and what is too low to be hit joins its neighbours', () => {
  expect(freeHours([], 8)).toEqual([{ from: 0, slots: 4 }, { from: 4, slots: 4 }]);
  // From a quarter past the first hour to a quarter to the third.
  expect(freeHours([{ from: 1, slots: 6 }], 12)).toEqual([{ from: 7, slots: 5 }]);
  expect(freeHours([{ from: 2, slots: 4 }], 12)).toEqual([{ from: 0, slots: 2 }, { from: 6, slots: 2 }, { from: 8, slots: 4 }]);
  expect(freeHours([{ from: 5, slots: 7 }], 12)).toEqual([{ from: 0, slots: 5 }]);
  expect(freeHours([{ from: 0, slots: 3 }, { from: 4, slots: 8 }], 12)).toEqual([]);
});
