import { describe, expect, test } from 'vitest';
import { dueDate, overdueDays } from './overdue.ts';

describe('overdue', () => {
  test.each([
    ['2026-03-14', '0.00', 0],
    ['2026-03-14', '1.00', 1],
    ['2026-03-15', '1.00', 0],
    ['2026-03-16', '1.00', 0],
    ['2026-02-13', '1.00', 30],
    ['2026-02-13', '-1.00', 0],
  ])('due %s with %s outstanding, on 15/03/2026: %i days', (due, outstanding, days) => {
    expect(overdueDays(due, outstanding, '2026-03-15')).toBe(days);
  });

  test('terms count from the invoice date', () => {
    expect(dueDate('2026-12-25', 14)).toBe('2027-01-08');
  });
});
