import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barScale, barSegments, besideSegments, fromFirstValue, tickText } from './bar-layout.ts';

test('the axis ends at a round number above the largest bar', () => {
  expect(barScale(7.8)).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] });
  expect(barScale(0)).toEqual({ top: 1, ticks: [0, 1] });
  expect(barScale(0.3).top).toBeCloseTo(0.3);
  expect(barScale(12345).top).toBe(15000);
});

test('the axis holds every bar with three to seven ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (largest) => {
      const { top, ticks } = barScale(largest);
      expect(top).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('parts stand on one another', () => {
  expect(barSegments([2, 0, 6], 8, 80)).toEqual([
    { series: 0, value: 2, y: 60, height: 20 },
    { series: 2, value: 6, y: 0, height: 60 },
  ]);
});

test('parts beside each other each begin at the axis', () => {
  expect(besideSegments([2, 0, 6], 8, 80)).toEqual([
    { series: 0, value: 2, y: 60, height: 20 },
    { series: 2, value: 6, y: 20, height: 60 },
  ]);
});

test('a chart begins at the first bar that has a value', () => {
  const bars = [[0, 0], [0, 5], [0, 0], [3, 0]].map((values) => ({ values }));
  expect(fromFirstValue(bars)).toEqual(bars.slice(1));
  expect(fromFirstValue(bars.slice(0, 1))).toEqual(bars.slice(0, 1));
});

test('a tick has thousands apart and no places that it does not need', () => {
  expect([0, 2.5, 20_000, 0.1 + 0.2].map(tickText)).toEqual(['0', '2.5', '20,000', '0.3']);
});
