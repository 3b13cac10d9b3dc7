import { describe, expect, test } from 'vitest';
import { paymentState } from './invoice-facts.ts';

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
