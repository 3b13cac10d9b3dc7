import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec } from '#app/domain/kernel/values/decimal.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, addMoney, compareMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';
import {
  allocate,
  allocateAll,
  allocateAllUpdatingTotal,
  allocationOf,
  availableAmount,
  deallocate,
  deallocateAll,
  keyOf,
  totalApplied,
  unpostedAmount,
  withinOutstanding,
} from './allocation.ts';
import type { Allocation, OpenDocument } from './allocation.ts';

const march: OpenDocument = { invoiceId: 1, creditNoteId: null, invoiceDate: '2026-03-01', total: '100.00', alreadyPaid: '0.00' };
const april: OpenDocument = { invoiceId: 2, creditNoteId: null, invoiceDate: '2026-04-01', total: '250.00', alreadyPaid: '50.00' };
const credit: OpenDocument = { invoiceId: 3, creditNoteId: null, invoiceDate: '2026-05-01', total: '-60.00', alreadyPaid: '0.00' };

function starting(total: string, invoices: OpenDocument[] = [credit, april, march]): Allocation {
  return allocationOf(total, invoices, new Map());
}

function paidBy(allocation: Allocation): Record<string, string> {
  return Object.fromEntries(allocation.allocated.map((line) => [keyOf(line), line.paid]));
}

describe('allocating one invoice', () => {
  test('in full', () => {
    const state = allocate(starting('300.00'), '1');
    expect(state.allocated).toMatchObject([{ invoiceId: 1, paid: '100.00', balance: '0.00', status: 'Full Payment' }]);
    expect(state.outstanding.map(({ invoiceId }) => invoiceId)).toEqual([2, 3]);
    expect(availableAmount(state)).toBe('200.00');
    expect(unpostedAmount(state)).toBe('-200.00');
  });

  test('in part when less is available', () => {
    const state = allocate(starting('80.00'), '2');
    expect(state.allocated).toMatchObject([{ invoiceId: 2, paid: '80.00', balance: '120.00', status: 'Part Payment' }]);
    expect(isZeroMoney(unpostedAmount(state))).toBe(true);
  });

  test('not at all when nothing is available, or when it is not there', () => {
    const state = allocate(starting('100.00'), '1');
    expect(allocate(state, '2')).toBe(state);
    expect(allocate(state, '99')).toBe(state);
  });

  test('a credit is taken in full and settles the part payment', () => {
    const state = allocate(allocate(starting('140.00'), '2'), '3');
    expect(paidBy(state)).toEqual({ 2: '200.00', 3: '-60.00' });
    expect(isZeroMoney(unpostedAmount(state))).toBe(true);
  });

  test('a refund pays the credit', () => {
    const state = allocateAll(starting('-60.00', [credit]));
    expect(paidBy(state)).toEqual({ 3: '-60.00' });
    expect(isZeroMoney(unpostedAmount(state))).toBe(true);
  });
});

describe('allocating all', () => {
  test('with the available amount: credits first, then oldest first', () => {
    expect(paidBy(allocateAll(starting('100.00')))).toEqual({ 1: '100.00', 2: '60.00', 3: '-60.00' });
  });

  test('a credit is used as far as it is needed, also where nothing is received', () => {
    expect(paidBy(allocateAll(starting('0.00', [march, { ...credit, total: '-160.00' }])))).toEqual({ 1: '100.00', 3: '-100.00' });
    expect(paidBy(allocateAll(starting('80.00', [march, credit])))).toEqual({ 1: '100.00', 3: '-20.00' });
    expect(paidBy(allocateAll(starting('100.00', [march, credit])))).toEqual({ 1: '100.00' });
  });

  test('updating the receipt total', () => {
    const state = allocateAllUpdatingTotal(starting('1.00'));
    expect(state.receiptTotal).toBe('240.00');
    expect(state.outstanding).toEqual([]);
    expect(state.allocated.map(({ status }) => status)).toEqual(['Full Payment', 'Full Payment', 'Full Payment']);
  });
});

test('removing gives the invoice back', () => {
  const state = deallocate(allocateAll(starting('100.00')), '1');
  expect(state.outstanding).toMatchObject([{ invoiceId: 1, paid: ZERO, balance: '100.00', status: '' }]);
  expect(deallocate(state, '1')).toBe(state);
});

test('an amount is within what is open', () => {
  expect(withinOutstanding(april, '200.00')).toBe(true);
  expect(withinOutstanding(april, '200.01')).toBe(false);
  expect(withinOutstanding(april, '-1.00')).toBe(false);
  expect(withinOutstanding(credit, '-60.00')).toBe(true);
});

const cents = fc.integer({ min: -50_000, max: 50_000 }).map((n) => dec(String(n)).times('0.01').toFixed(2));
const someInvoices = fc
  .array(fc.record({ open: cents, alreadyPaid: cents, day: fc.integer({ min: 10, max: 28 }) }), { maxLength: 8 })
  .map((list) =>
    list
      .filter(({ open }) => !isZeroMoney(open))
      .map(({ open, alreadyPaid, day }, index): OpenDocument => ({
        ...(index % 2 === 0 ? { invoiceId: index + 1, creditNoteId: null } : { invoiceId: null, creditNoteId: index + 1 }),
        invoiceDate: `2026-01-${day}`,
        total: addMoney(open, alreadyPaid),
        alreadyPaid,
      })),
  );
const documentKey = fc.integer({ min: 1, max: 8 }).map((id) => (id % 2 === 1 ? String(id) : `CN-${id}`));
const step = fc.oneof(
  fc.record({ kind: fc.constant('allocate' as const), id: documentKey }),
  fc.record({ kind: fc.constant('deallocate' as const), id: documentKey }),
  fc.record({
    kind: fc.constantFrom('allocateAll' as const, 'allocateAllUpdatingTotal' as const, 'deallocateAll' as const), id: fc.constant(''),
  }),
);

function apply(state: Allocation, { kind, id }: { kind: string; id: string }): Allocation {
  if (kind === 'allocate') return allocate(state, id);
  if (kind === 'deallocate') return deallocate(state, id);
  if (kind === 'allocateAll') return allocateAll(state);
  if (kind === 'deallocateAll') return deallocateAll(state);
  return allocateAllUpdatingTotal(state);
}

function invariants(state: Allocation, invoices: readonly OpenDocument[]): void {
  const lines = [...state.outstanding, ...state.allocated];
  expect(lines.map(keyOf).sort()).toEqual(invoices.map(keyOf).sort());
  for (const line of lines) {
    expect(line.balance).toBe(subtractMoney(subtractMoney(line.total, line.alreadyPaid), line.paid));
    if (line.status === '') expect(line.paid).toBe(ZERO);
    else expect(withinOutstanding(line, line.paid)).toBe(true);
    expect(line.status === 'Full Payment').toBe(isZeroMoney(line.balance));
  }
  for (const list of [state.outstanding, state.allocated]) {
    const dates = list.map(({ invoiceDate }) => invoiceDate);
    expect(dates).toEqual([...dates].sort());
  }
  expect(compareMoney(unpostedAmount(state), subtractMoney(totalApplied(state), state.receiptTotal))).toBe(0);
}

test('any sequence of steps keeps the books', () => {
  fc.assert(
    fc.property(cents, someInvoices, fc.array(step, { maxLength: 20 }), (total, invoices, steps) => {
      let state = starting(total, invoices);
      for (const next of steps) {
        const before = availableAmount(state);
        state = apply(state, next);
        invariants(state, invoices);
        const sign = signOf(state.receiptTotal) || 1;
        const allocating = next.kind === 'allocate' || next.kind === 'allocateAll';
        if (allocating && signOf(before) * sign >= 0) expect(signOf(availableAmount(state)) * sign).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the same receipt saved and opened again has the same lists', () => {
  fc.assert(
    fc.property(cents, someInvoices, (total, invoices) => {
      const state = allocateAll(starting(total, invoices));
      const amounts = new Map(state.allocated.map((line) => [keyOf(line), line.paid]));
      expect(allocationOf(total, invoices, amounts)).toEqual(state);
    }),
  );
});
