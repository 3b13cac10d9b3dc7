import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { overlapping, spansOverlap } from './overlap.ts';

const span = fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start: formatTimeOfDay(start), end: formatTimeOfDay(end), from: start, to: end }));

test.each([
  ['09:00', '10:00', '10:00', '11:00', false], ['09:00', '10:01', '10:00', '11:00', true], ['09:00', '12:00', '10:00', '11:00', true],
  ['22:00', '00:00', '23:00', '23:30', true], ['22:00', '00:00', '21:00', '22:00', false], ['09:00:00', '10:00:00', '09:30', '09:45', true],
])('%s-%s and %s-%s: %s', (start, end, otherStart, otherEnd, expected) => {
  expect(spansOverlap({ start, end }, { start: otherStart, end: otherEnd })).toBe(expected);
});

test('two spans overlap exactly when some minute belongs to both, whichever is asked first', () => {
  fc.assert(fc.property(span, span, (a, b) => {
    const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from) > 0;
    expect(spansOverlap(a, b)).toBe(shared);
    expect(spansOverlap(b, a)).toBe(shared);
  }));
});

test('the entry being edited does not overlap itself', () => {
  const day = [{ timeId: 1, start: '09:00', end: '10:00' }, { timeId: 2, start: '09:30', end: '11:00' }];
  expect(overlapping({ start: '09:00', end: '10:00' }, day, 1).map((entry) => entry.timeId)).toEqual([2]);
  expect(overlapping({ start: '09:00', end: '10:00' }, day).map((entry) => entry.timeId)).toEqual([1, 2]);
});
