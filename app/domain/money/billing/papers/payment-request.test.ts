import { expect, test } from 'vitest';
import { paymentReference, transferCode } from './payment-request.ts';

const transfer = {
  name: 'Harbour Consulting', iban: 'DE89370400440532013000', bic: '', currencyId: 'EUR', amount: '165.00',
  reference: paymentReference(1042),
};

test('a transfer in euro is a text of eleven lines', () => {
  expect(transferCode(transfer)?.split('\n')).toEqual([
    'BCD', '002', '1', 'SCT', '', 'Harbour Consulting', 'DE89370400440532013000', 'EUR165.00', '', '', 'INV-1042',
  ]);
});

test.each([
  ['another currency', { currencyId: 'AUD' }], ['no account', { iban: '' }], ['nothing to pay', { amount: '0.00' }],
  ['a credit', { amount: '-5.00' }], ['more than such a transfer may be', { amount: '1000000000.00' }],
])('%s has none', (_case, change) => {
  expect(transferCode({ ...transfer, ...change })).toBeUndefined();
});
