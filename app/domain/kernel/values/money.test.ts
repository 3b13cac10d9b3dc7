import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec } from './decimal.ts';
import { isZeroMoney, negateMoney } from './money-sign.ts';
import {
  addMoney,
  amountForSeconds,
  compareMoney,
  lineTotal,
  smallerMoney,
  subtractMoney,
  sumMoney,
  sumMoneyBanker,
  taxOn,
} from './money.ts';

const money = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map((cents) => dec(cents).times('0.01').toFixed(2));

describe('amountForSeconds', () => {
  test.each([
    [3600, '120.0000', '120.00'],
    [36, '150', '1.50'],
    [5400, '99.99', '149.99'],
    [1, '18', '0.01'],
    [1, '17.9999', '0.00'],
    [60, '0.3000', '0.01'],
    [60, '0.2999', '0.00'],
    [-1, '18', '-0.01'],
    [20, '100', '0.56'],
  ])('%i s at %s = %s', (seconds, rate, expected) => {
    expect(amountForSeconds(seconds, rate)).toBe(expected);
  });

  test('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000 }), fc.bigInt({ min: 0n, max: 10_000_0000n }), (seconds, units) => {
        const rate = dec(units).times('0.0001').toFixed(4);
        const numerator = BigInt(seconds) * units; // seconds × rate × 10⁴; one cent is 3600 × 100 of these
        const cents = (2n * numerator + 360_000n) / 720_000n;
        expect(amountForSeconds(seconds, rate)).toBe(dec(cents).times('0.01').toFixed(2));
      }),
    );
  });

  test('refuses parts of a second', () => {
    expect(() => amountForSeconds(0.5, '10')).toThrow();
  });
});

describe('lines and tax', () => {
  test.each([
    ['3', '10.0000', '0', '30.00'],
    ['2.50', '19.99', '0.150000', '42.48'],
    ['-1', '99.995', '0', '-100.00'],
    ['1', '100', '1', '0.00'],
  ])('%s × %s less %s = %s', (quantity, price, discount, expected) => {
    expect(lineTotal(quantity, price, discount)).toBe(expected);
  });

  test.each([
    ['100.00', '0.100000', '10.00'],
    ['0.05', '0.100000', '0.01'],
    ['-0.05', '0.100000', '-0.01'],
    ['33.33', '0.125', '4.17'],
  ])('tax on %s at %s = %s', (amount, fraction, expected) => {
    expect(taxOn(amount, fraction)).toBe(expected);
  });
});

describe('sums', () => {
  test('adding and subtracting are exact', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        expect(subtractMoney(addMoney(a, b), b)).toBe(a);
        expect(addMoney(a, negateMoney(a))).toBe('0.00');
      }),
    );
  });

  test('a sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(money), (amounts) => {
        expect(sumMoney([...amounts].reverse())).toBe(sumMoney(amounts));
      }),
    );
  });

  test('a tenth, ten times, is one', () => {
    expect(sumMoney(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
    expect(sumMoneyBanker(['0.0025', '0.0025'])).toBe('0.00');
  });

  test('amounts are compared by what they are worth, not letter by letter', () => {
    expect(compareMoney('9.00', '10.00')).toBeLessThan(0);
    expect(isZeroMoney('-0.00')).toBe(true);
    expect(smallerMoney('-5.00', '-3.00')).toBe('-3.00');
  });
});
