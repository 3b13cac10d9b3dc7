import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeFor } from './price-entry.ts';

test.each([
  [27000, '120', '0.1', '900.00', '90.00'], [36, '1', '0.1', '0.01', '0.00'], [4500, '99.99', '0.1', '124.99', '12.50'],
  [1800, '0.01', '0', '0.01', '0.00'], [600, '100', '0.15', '16.67', '2.50'], [27000, '0', '0.1', '0.00', '0.00'],
])('%i s at %s, tax %s', (workedSeconds, sellPrice, salesTaxPct, sellTotal, salesTaxAmt) => {
  expect(chargeFor({ workedSeconds, sellPrice, salesTaxPct })).toEqual({ sellTotal, salesTaxAmt });
});

test('the total is the exact product rounded once, half up', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 9_999_999 }), (workedSeconds, tenThousandths) => {
    const rate = `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`;
    const exact = BigInt(workedSeconds) * BigInt(tenThousandths);
    const unit = 3600n * 100n;
    const cents = (exact * 2n + unit) / (unit * 2n);
    const { sellTotal } = chargeFor({ workedSeconds, sellPrice: rate, salesTaxPct: '0.1' });
    expect(BigInt(sellTotal.replace('.', ''))).toBe(cents);
  }));
});
