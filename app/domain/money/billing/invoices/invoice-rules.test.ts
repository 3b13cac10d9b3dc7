import { expect, test } from 'vitest';
import { isOutOfPeriod } from './invoice-rules.ts';

const [SEVEN_DAYS, FOURTEEN_DAYS, ONE_MONTH] = [0, 1, 2];

test.each([
  ['7 days, on the first day', '2026-03-24', '2026-03-31', SEVEN_DAYS, false],
  ['7 days, a day before', '2026-03-23', '2026-03-31', SEVEN_DAYS, true],
  ['14 days, on the first day', '2026-03-17', '2026-03-31', FOURTEEN_DAYS, false],
  ['14 days, a day before', '2026-03-16', '2026-03-31', FOURTEEN_DAYS, true],
  ['1 month, clamped to the end of a short one', '2026-02-28', '2026-03-31', ONE_MONTH, false],
  ['1 month, a day before', '2026-02-27', '2026-03-31', ONE_MONTH, true],
  ['a day to come', '2026-04-30', '2026-03-31', SEVEN_DAYS, false],
  ['no limit', '1999-01-01', '2026-03-31', null, false],
])('%s', (_name, date, today, limit, expected) => {
  expect(isOutOfPeriod(date, today, limit)).toBe(expected);
});
