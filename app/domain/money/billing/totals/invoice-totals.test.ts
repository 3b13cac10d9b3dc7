import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec } from '#app/domain/kernel/values/decimal.ts';
import { ZERO, addMoney, compareMoney, subtractMoney, sumMoney, taxOn } from '#app/domain/kernel/values/money.ts';
import { assertInvoiceIdentities, invoiceTotals, sumAmounts } from './invoice-totals.ts';
import type { BilledEntry, BilledLine } from './invoice-totals.ts';

const hour = (billingCode: BilledEntry['billingCode'], sellPrice = '100.0000'): BilledEntry => ({
  billingCode,
  seconds: 3600,
  sellPrice,
  taxFraction: '0.100000',
});

describe('invoiceTotals', () => {
  test('charges B, draws BPP, writes W off', () => {
    const totals = invoiceTotals([hour('B'), hour('BPP', '80'), hour('W', '70')], [], 'line');
    expect(totals).toMatchObject({ subtotal: '100.00', tax: '10.00', total: '110.00', writtenOff: '70.00' });
    expect(totals.drawn).toEqual({ subtotal: '80.00', tax: '8.00', total: '88.00' });
    expect(totals.entries.map(({ value, subtotal }) => [value, subtotal])).toEqual([
      ['100.00', '100.00'],
      ['80.00', ZERO],
      ['70.00', ZERO],
    ]);
  });

  test('adds lines, negative ones too', () => {
    const line = { price: '10.0000', discount: '0.500000', taxFraction: '0.100000' };
    const totals = invoiceTotals([], [{ ...line, quantity: '3.00' }, { ...line, quantity: '-1.00' }], 'line');
    expect(totals.lines).toEqual([
      { subtotal: '15.00', tax: '1.50', total: '16.50' },
      { subtotal: '-5.00', tax: '-0.50', total: '-5.50' },
    ]);
    expect(totals).toMatchObject({ subtotal: '10.00', tax: '1.00', total: '11.00' });
  });

  test('rounds tax on each line, or once per rate when the tenant chooses so', () => {
    const line = { quantity: '1.00', price: '0.05', discount: '0', taxFraction: '0.100000' };
    const lines = [line, line, line, { ...line, taxFraction: '0.000000' }];
    expect(invoiceTotals([], lines, 'line').tax).toBe('0.03');
    expect(invoiceTotals([], lines, 'document').tax).toBe('0.02');
  });

  test('nothing comes to nothing', () => {
    expect(invoiceTotals([], [], 'document')).toMatchObject({ subtotal: ZERO, tax: ZERO, total: ZERO });
  });
});

const entry = fc.record({
  billingCode: fc.constantFrom('B' as const, 'BPP' as const, 'W' as const),
  seconds: fc.integer({ min: 36, max: 86_400 }),
  sellPrice: fc.integer({ min: 0, max: 5_000_000 }).map((n) => dec(String(n)).times('0.0001').toFixed(4)),
  taxFraction: fc.constantFrom('0.000000', '0.100000', '0.150000'),
});
const line: fc.Arbitrary<BilledLine> = fc.record({
  quantity: fc.integer({ min: -1_000, max: 100_000 }).map((n) => dec(String(n)).times('0.01').toFixed(2)),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((n) => dec(String(n)).times('0.0001').toFixed(4)),
  discount: fc.constantFrom('0.000000', '0.050000', '1.000000'),
  taxFraction: fc.constantFrom('0.000000', '0.100000'),
});

describe('identities', () => {
  test('hold for any invoice', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(line), fc.constantFrom('line' as const, 'document' as const), (entries, lines, mode) => {
        const totals = invoiceTotals(entries, lines, mode);
        const { subtotal, tax, total } = totals;
        const timeSubtotal = sumMoney(totals.entries.map((amounts) => amounts.subtotal));
        const linesSubtotal = sumMoney(totals.lines.map((amounts) => amounts.subtotal));
        const paid = { allocated: ZERO, credited: ZERO, paid: ZERO, outstanding: total };
        assertInvoiceIdentities({ timeSubtotal, linesSubtotal, subtotal, tax, total, ...paid });
        const values = sumMoney(totals.entries.map(({ value }) => value));
        expect(compareMoney(values, sumMoney([timeSubtotal, totals.drawn.subtotal, totals.writtenOff]))).toBe(0);
      }),
    );
  });

  test('tax per document is the tax on the subtotal when all is taxed alike', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const alike = lines.map((one) => ({ ...one, taxFraction: '0.100000' }));
        const { subtotal, tax } = invoiceTotals([], alike, 'document');
        expect(tax).toBe(taxOn(subtotal, '0.100000'));
      }),
    );
  });

  test('prepaid original less drawn is what remains, in ex, tax and inc', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(line), (entries, lines) => {
        const { drawn, ...totals } = invoiceTotals(entries, lines, 'line');
        const original = sumAmounts(totals.lines);
        const ex = subtractMoney(original.subtotal, drawn.subtotal);
        const tax = subtractMoney(original.tax, drawn.tax);
        expect(addMoney(ex, tax)).toBe(subtractMoney(original.total, drawn.total));
      }),
    );
  });

  test.each([
    ['lines', { linesSubtotal: '1.00' }],
    ['total', { tax: '1.00' }],
    ['paid', { allocated: '1.00' }],
    ['outstanding', { outstanding: '1.00' }],
  ])('a broken one is named: %s', (_, broken) => {
    const nothing = { timeSubtotal: ZERO, linesSubtotal: ZERO, subtotal: ZERO, tax: ZERO, total: ZERO, allocated: ZERO, credited: ZERO,
      paid: ZERO, outstanding: ZERO };
    expect(() => assertInvoiceIdentities(nothing)).not.toThrow();
    expect(() => assertInvoiceIdentities({ ...nothing, ...broken })).toThrow(/Invoice identity broken/);
  });
});
