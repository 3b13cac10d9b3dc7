import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  durationInputValue, endMinutesOfDay, formatBilledHours, formatHours, formatHoursGrouped, formatTimeOfDay, INVALID_DURATION,
  INVALID_TIME_FORMAT,
  INVALID_TIME_HOURS, INVALID_TIME_RANGE, minutesOfDay, parseDuration, parseTimeOfDay, specTotalHours, workedSeconds,
} from './duration.ts';

describe('parseDuration', () => {
  test.each([
    ['1.5', 5400], ['1,5', 5400], ['.5', 1800], ['2.', 7200], ['0', 0], ['1:30', 5400], ['0:05', 300], ['100:00', 360000],
    ['1:30:15', 5415], ['90m', 5400], ['90 min', 5400], ["45'", 2700], ['1h30', 5400], ['1h 30m', 5400], ['2h', 7200],
    ['1.25 hrs', 4500], ['1 hour and 5 minutes', 3900], ['0.01', 36], ['1.333', 4799], ['  7.5 ', 27000], ['7.5H', 27000],
  ])('%j is %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toEqual({ ok: true, seconds });
  });

  test.each([
    ['9-10:30', 5400, '09:00', '10:30'], ['9:00-17:30', 30600, '09:00', '17:30'], ['9 – 17', 28800, '09:00', '17:00'],
    ['22:00-0:00', 7200, '22:00', '00:00'], ['22-24', 7200, '22:00', '00:00'], ['8 to 9', 3600, '08:00', '09:00'],
  ])('%j is a range', (text, seconds, start, end) => {
    expect(parseDuration(text)).toEqual({ ok: true, seconds, start, end });
  });

  test.each([
    ['', INVALID_DURATION], ['abc', INVALID_DURATION], ['-1', INVALID_DURATION], ['1.2.3', INVALID_DURATION],
    ['1h 75m', INVALID_DURATION], ['1:75', INVALID_DURATION], ['1e3', INVALID_DURATION], ['١', INVALID_DURATION],
    ['99999999', INVALID_DURATION], ['1\u00005', INVALID_DURATION], ['10-9', INVALID_TIME_RANGE], ['9-9', INVALID_TIME_RANGE],
    ['25-26', INVALID_TIME_HOURS], ['9:75-10', INVALID_TIME_FORMAT],
  ])('%j is refused', (text, message) => {
    expect(parseDuration(text)).toEqual({ ok: false, message });
  });

  test('what formatHours writes is read back to the hundredth', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), (hundredths) => {
      expect(parseDuration(formatHours(hundredths * 36))).toEqual({ ok: true, seconds: hundredths * 36 });
    }));
  });

  test('what a field shows is read back unchanged', () => {
    expect(durationInputValue(1200)).toBe('0:20');
    expect(durationInputValue(1800)).toBe('0.50');
    fc.assert(fc.property(fc.integer({ min: 0, max: 28_800 }), (seconds) => {
      expect(parseDuration(durationInputValue(seconds))).toEqual({ ok: true, seconds });
    }));
  });

  test('never throws and never answers a fraction or a negative', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      const parsed = parseDuration(text);
      if (parsed.ok) expect(Number.isSafeInteger(parsed.seconds) && parsed.seconds >= 0).toBe(true);
      else expect(parsed.message).not.toBe('');
    }));
  });
});

describe('times of day', () => {
  test.each([['09:00', '09:00', 540], ['9:05', '09:05', 545], ['00:00', '00:00', 0], ['23:59', '23:59', 1439]])(
    '%j is read', (text, time, minutes) => {
      expect(parseTimeOfDay(text)).toEqual({ ok: true, time, minutes });
    });

  test.each([['24:00', INVALID_TIME_HOURS], ['9', INVALID_TIME_FORMAT], ['9:60', INVALID_TIME_FORMAT], ['', INVALID_TIME_FORMAT],
    ['9:5', INVALID_TIME_FORMAT], ['ab:cd', INVALID_TIME_FORMAT], ['-1:00', INVALID_TIME_FORMAT]])('%j is refused', (text, message) => {
    expect(parseTimeOfDay(text)).toEqual({ ok: false, message });
  });

  test('minutes and text are inverse', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOfDay(formatTimeOfDay(minutes))).toBe(minutes);
    }));
  });

  test('a database time with seconds is read too', () => {
    expect(minutesOfDay('09:30:00')).toBe(570);
    expect(endMinutesOfDay('00:00:00')).toBe(1440);
  });
});

describe('workedSeconds', () => {
  test.each([
    ['09:00', '17:30', 3600, 27000], ['22:00', '00:00', 0, 7200], ['00:00', '00:00', 0, 86400],
    ['10:00', '09:00', 0, -3600], ['09:00', '10:00', 3600, 0], ['09:00', '10:00', 7200, -3600],
  ])('%s to %s less %i s is %i s', (start, end, lessSeconds, seconds) => {
    expect(workedSeconds({ start, end, lessSeconds })).toBe(seconds);
  });
});

describe('hours as text', () => {
  test.each([
    [27000, '7.50'], [0, '0.00'], [36, '0.01'], [17, '0.00'], [18, '0.01'], [-18, '-0.01'], [-27000, '-7.50'], [342_007_128, '95001.98'],
  ])(
    '%i s is %s', (seconds, text) => {
      expect(formatHours(seconds)).toBe(text);
    });

  test.each([
    [342_007_128, '95,001.98'], [27000, '7.50'], [3_600_000, '1,000.00'], [3_599_981, '999.99'], [3_599_982, '1,000.00'],
    [-3_600_000_000, '-1,000,000.00'],
  ])('%i s grouped is %s', (seconds, text) => {
    expect(formatHoursGrouped(seconds)).toBe(text);
  });

  test.each([[300, '0.1'], [600, '0.2'], [660, '0.18'], [0, '0.0'], [5400, '1.50'], [7 * 60 + 3600, '1.12']])(
    'total of %i s is %s', (seconds, text) => {
      expect(specTotalHours(seconds)).toBe(text);
    });

  test.each([[5400, '1.50'], [1200, '0:20'], [100 * 3600 + 2400, '100:40'], [8130, '2:15:30'], [3_600_000, '1,000.00'], [0, '0.00']])(
    'beside a rate %i s is %s', (seconds, text) => {
      expect(formatBilledHours(seconds)).toBe(text);
    });

  test('beside a rate is exact, so that anybody can recompute the amount', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 359_999_999 }), (seconds) => {
      expect(parseDuration(formatBilledHours(seconds).replaceAll(',', ''))).toEqual({ ok: true, seconds });
    }));
  });

  test('is never more than half a hundredth away', () => {
    fc.assert(fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (seconds) => {
      const hundredths = Number(formatHours(seconds).replace('.', ''));
      expect(Math.abs(hundredths * 36 - seconds)).toBeLessThanOrEqual(18);
    }));
  });
});
