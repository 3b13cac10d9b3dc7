import { describe, expect, test } from 'vitest';
import { CreateInvoiceForm } from './contract.ts';

const typed = {
  clientId: 'acme', invoiceDate: '2026-11-18', invoiceType: 'Both', paymentTermsDays: '14', periodFrom: '', timeIds: ['3', '4'],
};
const line = { description: 'Hosting', quantity: '2', price: '1,500', discountPct: '', taxPct: '10' };

describe('the form of a new invoice', () => {
  test('becomes values: numbers, fractions, the entries that were ticked; a row left empty is no line', () => {
    expect(CreateInvoiceForm.parse({ ...typed, lines: [line, { ...line, description: '', price: '' }] })).toMatchObject({
      clientId: 'ACME', paymentTermsDays: 14, periodFrom: null, time: { timeIds: [3, 4] },
      lines: [{ description: 'Hosting', quantity: '2.00', price: '1500.0000', discountPct: '0.000000', taxPct: '0.100000' }],
    });
  });

  test('or everything of the filter that was shown', () => {
    const shown = { scope: 'filter', filterFrom: '2026-10-01', filterTo: '', filterProjectId: 'ALPHA', filterCount: '5' };
    expect(CreateInvoiceForm.parse({ ...typed, ...shown }).time)
      .toEqual({ filter: { from: '2026-10-01', to: null, projectId: 'ALPHA' }, count: 5 });
  });

  test('the period of the time that was offered is not that of an invoice without time, unless somebody changed it', () => {
    const offered = { offeredFrom: '2026-10-01', offeredTo: '2026-10-31', periodFrom: '2026-10-01', periodTo: '2026-10-31' };
    const periodOf = (change: object) => {
      const { periodFrom, periodTo } = CreateInvoiceForm.parse({ ...typed, ...offered, ...change });
      return [periodFrom, periodTo];
    };
    expect(periodOf({})).toEqual(['2026-10-01', '2026-10-31']);
    expect(periodOf({ timeIds: [] })).toEqual([null, null]);
    expect(periodOf({ timeIds: [], periodTo: '2026-12-31' })).toEqual(['2026-10-01', '2026-12-31']);
    expect(periodOf({ timeIds: [], scope: 'filter', filterCount: '5', filterFrom: '', filterTo: '', filterProjectId: '' }))
      .toEqual(['2026-10-01', '2026-10-31']);
  });

  test.each([
    [{ paymentTermsDays: '366' }, 'paymentTermsDays', 'Payment terms must be between 0 and 365'],
    [{ paymentTermsDays: 'soon' }, 'paymentTermsDays', 'Payment terms must be a whole number'],
    [{ lines: [{ ...line, price: 'ten' }] }, 'lines.0.price', 'Price: not a number'],
    [{ lines: [{ ...line, taxPct: '101' }] }, 'lines.0.taxPct', 'Tax: must be between 0 and 100'],
    [{ periodFrom: '2026-11-02', periodTo: '2026-11-01' }, 'periodTo', 'Period to must not be before period from'],
  ])('what cannot be read is told at its field: %j', (change, field, message) => {
    const issues = CreateInvoiceForm.safeParse({ ...typed, ...change }).error?.issues;
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });
});
