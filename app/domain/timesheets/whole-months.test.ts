import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, firstOfMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { inWholeMonths } from './whole-months.ts';

describe('a span in whole months', () => {
  test.each([
    [{ from: '2025-11-21', to: '2026-11-20' }, { months: { from: '2025-12-01', to: '2026-10-01' }, days: [{ from: '2025-11-21', to: '2025-11-30' }, { from: '2026-11-01', to: '2026-11-20' }] }],
    [{ from: '2026-02-01', to: '2026-02-28' }, { months: { from: '2026-02-01', to: '2026-02-01' }, days: [] }],
    [{ from: '2026-02-02', to: '2026-03-30' }, { months: undefined, days: [{ from: '2026-02-02', to: '2026-03-30' }] }],
    [{ from: '2026-02-02', to: '2026-03-31' }, { months: { from: '2026-03-01', to: '2026-03-01' }, days: [{ from: '2026-02-02', to: '2026-02-28' }] }],
    [{ from: '2026-02-10' }, { months: { from: '2026-03-01', to: undefined }, days: [{ from: '2026-02-10', to: '2026-02-28' }] }],
    [{ to: '2026-02-10' }, { months: { from: undefined, to: '2026-01-01' }, days: [{ from: '2026-02-01', to: '2026-02-10' }] }],
    [{ from: '2026-03-01', to: '2026-02-01' }, { months: undefined, days: [] }],
    [{}, { months: { from: undefined, to: undefined }, days: [] }],
  ])('%j', (span, expected) => expect(inWholeMonths(span)).toEqual(expected));

  test('covers each of its days once', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2023-01-15', offset));
    fc.assert(fc.property(day, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const to = addDays(from, length);
      const { months, days } = inWholeMonths({ from, to });
      const covered = [...days, ...(months ? [{ from: months.from!, to: lastOfMonth(months.to!) }] : [])].toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(covered[0]?.from).toBe(from);
      expect(covered.at(-1)?.to).toBe(to);
      covered.slice(1).forEach((part, index) => expect(part.from).toBe(addDays(covered[index]!.to, 1)));
      if (months) expect([firstOfMonth(months.from!), firstOfMonth(months.to!)]).toEqual([months.from, months.to]);
    }));
  });
});
