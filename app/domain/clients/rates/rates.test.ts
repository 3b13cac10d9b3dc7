import { describe, expect, test } from 'vitest';
import { explainRate } from './explain-rate.ts';
import { decidePrice, recodedPrice, type ChargedEntry, salesTaxOf } from './rate-decision.ts';

const clientRate = { clientRateId: 7, rate: '120.0000', prepaidRate: '100.0000' };
const base = { billableId: 'B', isInternal: false, clientRate, overwritten: undefined };

describe('price of an hour', () => {
  test('the active client rate, the prepaid one for BPP', () => {
    expect(decidePrice(base)).toEqual({ sellPrice: '120.0000', rateSource: 'client_rate', clientRateId: 7, rateSetBy: null });
    expect(decidePrice({ ...base, billableId: 'BPP' })?.sellPrice).toBe('100.0000');
    expect(decidePrice({ ...base, billableId: 'W' })?.sellPrice).toBe('120.0000');
  });
  test('a price typed over wins and names who did it', () => {
    expect(decidePrice({ ...base, overwritten: { price: '99.0000', by: 'JD' } }))
      .toEqual({ sellPrice: '99.0000', rateSource: 'override', clientRateId: null, rateSetBy: 'JD' });
  });
  test('without a rate internal work costs nothing and client work has to be asked', () => {
    expect(decidePrice({ ...base, clientRate: undefined, isInternal: true })).toMatchObject({ sellPrice: '0.0000', rateSource: 'none' });
    expect(decidePrice({ ...base, clientRate: undefined })).toBeUndefined();
  });
});

describe('another code', () => {
  const employeeDefault = { rate: '150.0000', prepaidRate: '140.0000' };
  const entry: ChargedEntry = { billableId: 'B', sellPrice: '95.0000', rateSource: 'client_rate', clientRate, employeeDefault };

  test.each([
    [{}, '100.0000'], [{ clientRate: undefined }, '95.0000'], [{ rateSource: 'employee_default' }, '140.0000'],
    [{ rateSource: 'override' }, '95.0000'], [{ rateSource: 'import' }, '95.0000'], [{ rateSource: 'none' }, '95.0000'],
    [{ billableId: 'BPP' }, '95.0000'],
  ] as const)('of %j, which cost 95.00, costs %s as prepaid time', (of, price) => {
    expect(recodedPrice({ ...entry, ...of }, 'BPP')).toBe(price);
  });
  test('costs the ordinary rate when it is prepaid no more, and the same between codes that cost the same', () => {
    expect(recodedPrice({ ...entry, billableId: 'BPP' }, 'B')).toBe('120.0000');
    expect(recodedPrice({ ...entry, billableId: 'BPP', rateSource: 'employee_default' }, 'W')).toBe('150.0000');
    expect(recodedPrice(entry, 'W')).toBe('95.0000');
  });
});

test('sales tax comes from the client and is nothing only for an export', () => {
  expect(salesTaxOf({ taxType: 0, taxRate: '0.100000' })).toBe('0.100000');
  expect(salesTaxOf({ taxType: 2, taxRate: '0.050000' })).toBe('0.050000');
  expect(salesTaxOf({ taxType: 1, taxRate: '0.100000' })).toBe('0.000000');
});

test.each([
  [{ rateSource: 'client_rate', clientRateId: 7, clientRateExpiry: '2026-12-31' },
    'Rate of this person for this client (rate 7, until 31/12/2026).'],
  [{ rateSource: 'client_rate', clientRateId: 7, clientRateExpiry: null, billableId: 'BPP' },
    'Prepaid rate of this person for this client (rate 7, without expiry).'],
  [{ rateSource: 'client_rate', clientRateId: 8, clientRateStart: '2027-01-01' },
    'Rate of this person for this client (rate 8, from 01/01/2027 without expiry).'],
  [{ rateSource: 'client_rate', clientRateId: null }, 'Rate of this person for this client; that rate has since been removed.'],
  [{ rateSource: 'override', rateSetBy: 'Jane Doe' }, 'Overwritten by Jane Doe.'],
  [{ rateSource: 'override', rateSetBy: null }, 'Overwritten.'],
  [{ rateSource: 'import' }, 'Taken from the imported file.'],
  [{ rateSource: 'none' }, 'Internal work has no rate.'],
  [{ rateSource: 'employee_default' }, 'Default rate of this person.'],
] as const)('%j: %s', (origin, sentence) => {
  const none = { clientRateId: null, clientRateStart: null, clientRateExpiry: null, rateSetBy: null, billableId: 'B' };
  expect(explainRate({ ...none, ...origin })).toBe(sentence);
});
