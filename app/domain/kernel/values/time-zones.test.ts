import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { ianaOf, isTimeZoneId, timeZoneId, timeZones } from './time-zones.ts';

const MIDSUMMER = new Date('2026-01-15T00:00:00Z');

test.each([['AUS Eastern Standard Time', true], ['UTC', true], ['Australia/Sydney', false], ['', false], ['constructor', false],
  ['AUS\u0000', false]])('%j: %j', (id, known) => {
  expect(isTimeZoneId(id)).toBe(known);
});

test('zones stand from UTC-12:00 in the west to UTC+14:00 in the east, with their offset of the day', () => {
  const zones = timeZones(MIDSUMMER).map(({ displayName }) => displayName);
  expect(zones[0]).toBe('(UTC-12:00) Dateline Standard Time');
  expect(zones.at(-1)).toBe('(UTC+14:00) Line Islands Standard Time (Kiritimati)');
  expect(zones).toContain('(UTC+11:00) AUS Eastern Standard Time (Sydney)');
  expect(timeZones(new Date('2026-07-15T00:00:00Z')).map(({ displayName }) => displayName)).toContain(
    '(UTC+10:00) AUS Eastern Standard Time (Sydney)',
  );
});

test('every id is stored as a zone that can be computed with, and comes back as itself', () => {
  for (const { id } of timeZones(MIDSUMMER)) {
    const iana = ianaOf(id, 'Australia/Sydney');
    expect([id, DateTime.fromMillis(0, { zone: iana }).isValid, timeZoneId(iana)]).toEqual([id, true, id]);
  }
});

test('a stored zone stays while its id stays', () => {
  expect(ianaOf('AUS Eastern Standard Time', 'Australia/Melbourne')).toBe('Australia/Melbourne');
  expect(ianaOf('GMT Standard Time', 'Australia/Melbourne')).toBe('Europe/London');
});
