import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney } from '#app/domain/kernel/values/money.ts';
import { appliedOf, partsOfCredit } from './credit-amounts.ts';

test('an amount is taken apart by its tax rate', () => {
  expect(partsOfCredit('110.00', '0.100000')).toEqual({ amountEx: '100.00', taxAmt: '10.00' });
  expect(partsOfCredit('0.01', '0.100000')).toEqual({ amountEx: '0.01', taxAmt: '0.00' });
  expect(partsOfCredit('99.99', '0')).toEqual({ amountEx: '99.99', taxAmt: '0.00' });
});

test('the whole of a balance leaves nothing of either part', () => {
  expect(partsOfCredit('100.03', '0.100000', { ex: '90.95', tax: '9.08' })).toEqual({ amountEx: '90.95', taxAmt: '9.08' });
});

test('parts add up, and stay within the balance', () => {
  const cents = fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(cents, cents, share, fc.constantFrom('0', '0.1', '0.125'), (ex, tax, part, rate) => {
    const balance = { ex, tax };
    const amount = (Math.floor(Number(addMoney(ex, tax)) * 100 * part) / 100).toFixed(2);
    const { amountEx, taxAmt } = partsOfCredit(amount, rate, balance);
    expect(addMoney(amountEx, taxAmt)).toBe(amount);
    expect(compareMoney(amountEx, ex)).toBeLessThanOrEqual(0);
    expect(compareMoney(taxAmt, tax)).toBeLessThanOrEqual(0);
  }), { numRuns: 200 });
});

test.each([
  ['50.00', '80.00', '50.00'], ['80.00', '50.00', '50.00'], ['80.00', '0.00', '0.00'], ['80.00', '-5.00', '0.00'],
])('%s on an invoice with %s outstanding settles %s', (amount, outstanding, applied) => {
  expect(appliedOf(amount, outstanding)).toBe(applied);
});
