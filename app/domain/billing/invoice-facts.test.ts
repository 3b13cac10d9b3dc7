import { describe, expect, test } from 'vitest';
import { dueDate, outstandingDays, paymentState } from './invoice-facts.ts';

describe('paymentState', () => {
  test.each([
    ['110.00', '0.00', '0.00', 'unpaid'],
    ['110.00', '10.00', '0.00', 'part paid'],
    ['110.00', '110.00', '0.00', 'paid'],
    ['110.00', '110.00', '50.00', 'paid'],
    ['110.00', '110.00', '110.00', 'credited'],
    ['110.00', '120.00', '0.00', 'overpaid'],
    ['0.00', '0.00', '0.00', 'paid'],
    ['-50.00', '0.00', '0.00', 'unpaid'],
    ['-50.00', '-20.00', '0.00', 'part paid'],
    ['-50.00', '-60.00', '0.00', 'overpaid'],
  ] as const)('%s with %s paid, %s of it credit: %s', (total, paid, credited, expected) => {
    expect(paymentState({ total, paid, credited })).toBe(expected);
  });
});

describe('overdue', () => {
  test.each([
    ['2026-03-14', '0.00', 0],
    ['2026-03-14', '1.00', 1],
    ['2026-03-15', '1.00', 0],
    ['2026-03-16', '1.00', 0],
    ['2026-02-13', '1.00', 30],
    ['2026-02-13', '-1.00', 0],
  ])('due %s with %s outstanding, on 15/03/2026: %i days', (due, outstanding, days) => {
    expect(outstandingDays(due, outstanding, '2026-03-15')).toBe(days);
  });

  test('terms count from the invoice date', () => {
    expect(dueDate('2026-12-25', 14)).toBe('2027-01-08');
  });
});
