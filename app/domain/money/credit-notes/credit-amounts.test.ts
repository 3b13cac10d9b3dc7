import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, sumMoney, taxOn } from '#app/domain/kernel/values/money.ts';
import { appliedOf, partsOfCredit } from './credit-amounts.ts';

const alone = (taxRate: string) => ({ taxRate, charged: [], left: [] });
const rate = (taxPct: string, base: string, tax: string) => ({ taxPct, base, tax });

test('an amount is taken apart by its tax rate', () => {
  expect(partsOfCredit('110.00', alone('0.100000'))).toMatchObject({ amountEx: '100.00', taxAmt: '10.00' });
  expect(partsOfCredit('0.01', alone('0.100000'))).toMatchObject({ amountEx: '0.01', taxAmt: '0.00' });
  expect(partsOfCredit('99.99', alone('0'))).toMatchObject({ amountEx: '99.99', taxAmt: '0.00' });
});

test('of several rates each takes its share, and all of them together take back the very tax', () => {
  const charged = [rate('0.000000', '900.15', '0.00'), rate('0.100000', '4363.15', '436.37')];
  const whole = { taxRate: '0.1', charged, left: charged };
  expect(partsOfCredit('5699.67', whole)).toEqual({ amountEx: '5263.30', taxAmt: '436.37', taxes: charged });
  expect(partsOfCredit('500.00', whole)).toEqual({
    amountEx: '461.72', taxAmt: '38.28', taxes: [rate('0.000000', '78.97', '0.00'), rate('0.100000', '382.75', '38.28')] });
});

test('the parts come to the amount, to the cent and rate by rate, whatever was credited before', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2));
  const rates = fc.uniqueArray(fc.constantFrom('0.000000', '0.050000', '0.100000', '0.190000'), { minLength: 1 });
  fc.assert(fc.property(rates, fc.array(cents(99_999), { minLength: 4, maxLength: 4 }), cents(300_000), (percents, bases, amount) => {
    fc.pre(compareMoney(amount, '0.00') > 0);
    const charged = percents.map((taxPct, index) => rate(taxPct, bases[index]!, taxOn(bases[index]!, taxPct)));
    const { amountEx, taxAmt, taxes } = partsOfCredit(amount, { taxRate: '0.1', charged, left: charged.slice(1) });
    expect(addMoney(amountEx, taxAmt)).toBe(amount);
    expect(sumMoney(taxes.map(({ base }) => base))).toBe(amountEx);
    expect(sumMoney(taxes.map(({ tax }) => tax))).toBe(taxAmt);
  }), { numRuns: 500 });
});

test('the whole of a balance leaves nothing of either part', () => {
  expect(partsOfCredit('100.03', alone('0.100000'), { ex: '90.95', tax: '9.08' })).toMatchObject({ amountEx: '90.95', taxAmt: '9.08' });
});

test('parts add up, and stay within the balance', () => {
  const cents = fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(cents, cents, share, fc.constantFrom('0', '0.1', '0.125'), (ex, tax, part, taxRate) => {
    const balance = { ex, tax };
    const amount = (Math.floor(Number(addMoney(ex, tax)) * 100 * part) / 100).toFixed(2);
    const { amountEx, taxAmt } = partsOfCredit(amount, alone(taxRate), balance);
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
