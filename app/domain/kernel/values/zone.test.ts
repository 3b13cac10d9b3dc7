import { expect, test } from 'vitest';
import { clockChangeOn, todayIn } from './zone.ts';

test('the day depends on the zone', () => {
  const instant = new Date('2026-11-20T14:30:00Z');
  expect(todayIn('Australia/Sydney', instant)).toBe('2026-11-21');
  expect(todayIn('UTC', instant)).toBe('2026-11-20');
  expect(todayIn('America/Los_Angeles', new Date('2026-11-20T07:59:00Z'))).toBe('2026-11-19');
  expect(() => todayIn('Nowhere/City', instant)).toThrow(RangeError);
});

test('the days when clocks are put forward or back, by zone', () => {
  expect(clockChangeOn('Australia/Sydney', '2026-10-04')).toBe('forward');
  expect(clockChangeOn('Australia/Sydney', '2026-04-05')).toBe('back');
  expect(clockChangeOn('Australia/Lord_Howe', '2026-10-04')).toBe('forward');
  expect(clockChangeOn('Australia/Sydney', '2026-10-05')).toBeUndefined();
  expect(clockChangeOn('Europe/Berlin', '2026-03-29')).toBe('forward');
  expect(clockChangeOn('Australia/Brisbane', '2026-10-04')).toBeUndefined();
});
