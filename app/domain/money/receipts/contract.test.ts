import { describe, expect, test } from 'vitest';
import { CreateReceiptForm, ReviseReceiptForm } from './contract.ts';

const typed = {
  clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '$1,234.50', paymentMethod: 'DD', note: '', allocations: ['1042:1234.50'],
};

describe('the form of a receipt', () => {
  test('becomes values: an amount, and what is paid of which invoice', () => {
    expect(CreateReceiptForm.parse(typed)).toMatchObject({
      receiptTotal: '1234.50', allocations: [{ invoiceId: 1042, amount: '1234.50' }],
    });
  });

  test.each([
    [{ receiptTotal: '' }, 'receiptTotal', 'Receipt Total is invalid'],
    [{ receiptTotal: '0.00' }, 'receiptTotal', 'Receipt Total is invalid'],
    [{ receiptTotal: 'ten' }, 'receiptTotal', 'Receipt Total is invalid'],
    [{ receiptTotal: '1.005' }, 'receiptTotal', 'Receipt Total is invalid: at most 2 decimals'],
    [{ allocations: ['<b>'] }, 'allocations.0', 'An allocation could not be read'],
  ])('what cannot be read is told at its field: %j', (change, field, message) => {
    const issues = CreateReceiptForm.safeParse({ ...typed, ...change }).error?.issues;
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  test('in the middle of being filled in, what cannot be read counts as nothing', () => {
    expect(ReviseReceiptForm.parse({ receiptTotal: 'what', allocations: ['<b>'] }))
      .toMatchObject({ receiptTotal: '0.00', allocations: [], paymentDate: '' });
  });
});
