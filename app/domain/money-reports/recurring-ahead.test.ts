import { expect, test } from 'vitest';
import { periodsWithin } from './recurring-ahead.ts';

const AGREED = { dateStart: '2027-01-31', dateEnd: '2027-12-31', first: 1, others: 1, firstAmount: '10.00', othersAmount: '20.00' };
const YEAR = { from: '2027-01-01', to: '2027-12-31' };
const days = (agreed: object, within = YEAR) =>
  [...periodsWithin({ ...AGREED, unit: 'Month', ...agreed } as Parameters<typeof periodsWithin>[0], within)].map(({ begins }) => begins);

test('months are counted from the first day, which a shorter month ends earlier', () => {
  expect(days({ dateEnd: '2027-04-30' })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(days({ dateStart: '2028-01-31', dateEnd: '2028-03-31' }, { from: '2028-01-01', to: '2028-12-31' }))
    .toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
});

test('the first period has a length and an amount of its own', () => {
  expect([...periodsWithin({ ...AGREED, unit: 'Month', first: 3, others: 6 }, YEAR)]).toEqual([
    { begins: '2027-01-31', amount: '10.00' }, { begins: '2027-04-30', amount: '20.00' }, { begins: '2027-10-31', amount: '20.00' },
  ]);
});

test('only what begins within the days counts, by day and by year as well', () => {
  expect(days({ unit: 'Day', first: 10, others: 20, dateEnd: '2027-03-15' }, { from: '2027-02-10', to: '2027-12-31' }))
    .toEqual(['2027-02-10', '2027-03-02']);
  expect(days({ unit: 'Year', dateStart: '2024-02-29', dateEnd: '2030-01-01' }, { from: '2024-01-01', to: '2028-12-31' }))
    .toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  expect(days({}, { from: '2028-01-01', to: '2028-12-31' })).toEqual([]);
});
