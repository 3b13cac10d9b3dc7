import { expect, test } from 'vitest';
import { pauseAfter } from './schedule.ts';

const pauses = (chance: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => pauseAfter(attempts, { chance }));

test('eight attempts are spread over 27.6 hours', () => {
  expect(pauses(0.5)).toEqual([5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000, undefined]);
  expect(pauses(0.5).reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600_000).toBeCloseTo(27.59, 1);
});

test('a pause is up to a tenth shorter or longer', () => {
  expect([pauseAfter(1, { chance: 0 }), pauseAfter(1, { chance: 1 })]).toEqual([4500, 5500]);
});

test('a program can ask for a longer pause, of a day at most', () => {
  expect(pauseAfter(1, { chance: 0.5, askedMs: 60_000 })).toBe(60_000);
  expect(pauseAfter(1, { chance: 0.5, askedMs: 1000 })).toBe(5000);
  expect(pauseAfter(2, { chance: 0.5, askedMs: 900_000_000 })).toBe(86_400_000);
});
