import { expect, test } from 'vitest';
import { todayIn } from './zone.ts';

test('the day depends on the zone', () => {
  const instant = new Date('2026-11-20T14:30:00Z');
  expect(todayIn('Australia/Sydney', instant)).toBe('2026-11-21');
  expect(todayIn('UTC', instant)).toBe('2026-11-20');
  expect(todayIn('America/Los_Angeles', new Date('2026-11-20T07:59:00Z'))).toBe('2026-11-19');
  expect(() => todayIn('Nowhere/City', instant)).toThrow(RangeError);
});
