import { expect, test } from 'vitest';
import { lunchDurationOf } from './my-settings.ts';

test.each([
  ['12:00', '12:45', { ok: true, hours: '0.75' }],
  ['12:00', '12:40', { ok: true, hours: '0:40' }],
  ['12:00', '12:00', { ok: false, message: 'Lunch break end time must be after start time' }],
  ['13:00', '12:00', { ok: false, message: 'Lunch break end time must be after start time' }],
  ['', '12:45', undefined],
  ['12:00', 'noon', undefined],
])('a lunch break from %s to %s', (start, end, duration) => {
  expect(lunchDurationOf(start, end)).toEqual(duration);
});
