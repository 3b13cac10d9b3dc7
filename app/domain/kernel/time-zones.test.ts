import { expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zones.ts';

test.each([['Australia/Sydney', true], ['UTC', true], ['Europe/Zürich', false], ['', false], ['Mars/Olympus', false], ['Australia/\u0000', false]])('%j: %j', (id, known) => {
  expect(isTimeZone(id)).toBe(known);
});

test('zones stand from west to east with their offset of the day', () => {
  const zones = timeZones(new Date('2026-01-15T00:00:00Z')).map(({ displayName }) => displayName);
  expect(zones[0]).toMatch(/^\(UTC-1[12]:00\)/);
  expect(zones).toContain('(UTC+11:00) Australia/Sydney');
  expect(timeZones(new Date('2026-07-15T00:00:00Z')).map(({ displayName }) => displayName)).toContain('(UTC+10:00) Australia/Sydney');
});
