import { expect, test } from 'vitest';
import { joined, lastDays, lengthInDays, monthPeriod, yearPeriod } from './period.ts';

test('periods of a month, a year and the last days', () => {
  expect(monthPeriod('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(yearPeriod(2011)).toEqual({ from: '2011-01-01', to: '2011-12-31' });
  expect(lastDays('2026-03-02', 14)).toEqual({ from: '2026-02-17', to: '2026-03-02' });
  expect(lengthInDays(lastDays('2026-03-02', 14))).toBe(14);
});

test('two are one where they touch, and stay two where days lie between', () => {
  const [march, april, june] = [monthPeriod('2026-03-01'), monthPeriod('2026-04-01'), monthPeriod('2026-06-01')];
  expect(joined(april, march)).toEqual([{ from: '2026-03-01', to: '2026-04-30' }]);
  expect(joined(march, lastDays('2026-03-09', 3))).toEqual([march]);
  expect(joined(june, march)).toEqual([march, june]);
});
