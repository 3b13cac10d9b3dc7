import { expect, test } from 'vitest';
import { firstFreeMinute } from './begin-timer.ts';

const NINE = 9 * 60;
const span = (start: string, end: string) => ({ start, end });

test.each([
  ['nothing recorded', [], NINE],
  ['an entry that ended before', [span('08:00', '09:00')], NINE],
  ['one that ends with this minute', [span('09:00', '09:01')], NINE + 1],
  ['a longer one that ends with this minute', [span('08:00', '09:01')], NINE + 1],
  ['one behind the other, in any order', [span('09:01', '09:02'), span('09:00', '09:01')], NINE + 2],
  ['one that goes on', [span('08:00', '10:00')], NINE],
  ['one that begins later', [span('09:02', '09:03')], NINE],
])('a timer begins behind %s', (_what, recorded, begin) => {
  expect(firstFreeMinute(NINE, recorded)).toBe(begin);
});

test('a timer begins at midnight behind an entry of the last minute', () => {
  expect(firstFreeMinute(24 * 60 - 1, [span('23:59', '00:00')])).toBe(24 * 60);
});
