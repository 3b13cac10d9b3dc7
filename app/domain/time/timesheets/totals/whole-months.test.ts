import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { inWholeMonths } from './whole-months.ts';

describe('a span in whole months', () => {
  test.each([
    ['the days of a short end', { from: '2025-11-21', to: '2026-11-10' }, {
      months: { from: '2025-12-01', to: '2026-10-01' },
      added: [{ from: '2025-11-21', to: '2025-11-30' }, { from: '2026-11-01', to: '2026-11-10' }], removed: [],
    }],
    ['a month but for its few other days', { from: '2025-11-05', to: '2026-11-20' }, {
      months: { from: '2025-11-01', to: '2026-11-01' },
      added: [], removed: [{ from: '2025-11-01', to: '2025-11-04' }, { from: '2026-11-21', to: '2026-11-30' }],
    }],
    ['one month', { from: '2026-02-01', to: '2026-02-28' }, { months: { from: '2026-02-01', to: '2026-02-01' }, added: [], removed: [] }],
    ['most of one month', { from: '2026-02-02', to: '2026-02-27' }, {
      months: { from: '2026-02-01', to: '2026-02-01' },
      added: [], removed: [{ from: '2026-02-01', to: '2026-02-01' }, { from: '2026-02-28', to: '2026-02-28' }],
    }],
    ['a week', { from: '2026-02-02', to: '2026-02-08' }, {
      months: undefined, added: [{ from: '2026-02-02', to: '2026-02-08' }], removed: [],
    }],
    ['the ends of two months', { from: '2026-02-20', to: '2026-03-08' }, {
      months: undefined, added: [{ from: '2026-02-20', to: '2026-02-28' }, { from: '2026-03-01', to: '2026-03-08' }], removed: [],
    }],
    ['no end', { from: '2026-02-20' }, {
      months: { from: '2026-03-01', to: undefined }, added: [{ from: '2026-02-20', to: '2026-02-28' }], removed: [],
    }],
    ['no start', { to: '2026-02-10' }, {
      months: { from: undefined, to: '2026-01-01' }, added: [{ from: '2026-02-01', to: '2026-02-10' }], removed: [],
    }],
    ['no days', { from: '2026-03-01', to: '2026-02-01' }, { months: undefined, added: [], removed: [] }],
    ['all days', {}, { months: { from: undefined, to: undefined }, added: [], removed: [] }],
  ])('%s', (_what, span, expected) => expect(inWholeMonths(span)).toEqual(expected));

  const listed = (periods: readonly Period[]) => periods.flatMap(
    ({ from, to }) => Array.from({ length: daysBetween(from, to) }, (_, offset) => addDays(from, offset)),
  );

  test('counts each of its days once, and reads at most half a month at each end', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2023-01-15', offset));
    fc.assert(fc.property(day, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const to = addDays(from, length);
      const { months, added, removed } = inWholeMonths({ from, to });
      if (months) expect([firstOfMonth(months.from!), firstOfMonth(months.to!)]).toEqual([months.from, months.to]);
      const without = new Set(listed(removed));
      const whole = listed(months ? [{ from: months.from!, to: lastOfMonth(months.to!) }] : []);
      const counted = [...listed(added), ...whole.filter((date) => !without.has(date))];
      expect(counted.toSorted()).toEqual(listed([{ from, to }]));
      expect(listed([...added, ...removed]).length).toBeLessThanOrEqual(32);
    }));
  });
});
