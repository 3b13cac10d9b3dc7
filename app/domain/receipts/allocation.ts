import {
  ZERO,
  absoluteMoney,
  addMoney,
  compareMoney,
  isZeroMoney,
  negateMoney,
  signOf,
  smallerMoney,
  subtractMoney,
  sumMoneyBanker,
} from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';

export type AllocationStatus = '' | 'Full Payment' | 'Part Payment';

/** An invoice that other receipts and credit have not settled, as it stands before this receipt. */
export interface OpenInvoice {
  invoiceId: number;
  invoiceDate: string;
  total: Money;
  alreadyPaid: Money;
}

export interface AllocationLine extends OpenInvoice {
  /** What this receipt pays. */
  paid: Money;
  /** total − alreadyPaid − paid */
  balance: Money;
  status: AllocationStatus;
}

/** A receipt's two lists, both sorted by invoice date. `receiptTotal` is what was received: positive, or negative for a refund. */
export interface Allocation {
  receiptTotal: Money;
  outstanding: AllocationLine[];
  allocated: AllocationLine[];
}

/** The lists for a receipt, from its open invoices and the amounts it allocates by invoice id. */
export function allocationOf(receiptTotal: Money, invoices: readonly OpenInvoice[], amounts: ReadonlyMap<number, Money>): Allocation {
  const lines = invoices.map((invoice) => paying(invoice, amounts.get(invoice.invoiceId) ?? ZERO));
  return { receiptTotal, ...split(lines) };
}

export function totalApplied({ allocated }: Pick<Allocation, 'allocated'>): Money {
  return sumMoneyBanker(allocated.map(({ paid }) => paid));
}

/** What is left to allocate: received less applied. */
export function availableAmount(allocation: Allocation): Money {
  return subtractMoney(allocation.receiptTotal, totalApplied(allocation));
}

/** Stored receipt total (which is negated) plus total applied: 0 once everything is allocated. */
export function unpostedAmount(allocation: Allocation): Money {
  return addMoney(negateMoney(allocation.receiptTotal), totalApplied(allocation));
}

/**
 * Allocates one invoice: in full, or in part when less is available. A balance of the opposite sign (a credit
 * against a payment) is taken in full and what it frees settles the part payments, oldest first.
 * With nothing available the allocation is returned as it was.
 */
export function allocate(allocation: Allocation, invoiceId: number): Allocation {
  const line = allocation.outstanding.find((open) => open.invoiceId === invoiceId);
  if (!line) return allocation;
  const sign = receiptSign(allocation);
  if (signOf(line.balance) !== sign) return settlePartPayments(put(allocation, paying(line, line.balance)));
  const amount = payable(allocation, line.balance);
  return isZeroMoney(amount) ? allocation : put(allocation, paying(line, amount));
}

/** Allocates what is available: first balances of the opposite sign, then the receipt's own sign, oldest first. */
export function allocateAll(allocation: Allocation): Allocation {
  const sign = receiptSign(allocation);
  const opposite = allocation.outstanding.filter(({ balance }) => signOf(balance) !== sign);
  const same = allocation.outstanding.filter(({ balance }) => signOf(balance) === sign);
  return [...opposite, ...same].reduce((state, { invoiceId }) => allocate(state, invoiceId), settlePartPayments(allocation));
}

/** Allocates every invoice in full and makes the receipt total what that comes to. */
export function allocateAllUpdatingTotal(allocation: Allocation): Allocation {
  const lines = [...allocation.allocated, ...allocation.outstanding].map((line) => paying(line, addMoney(line.paid, line.balance)));
  const lists = split(lines);
  return { receiptTotal: totalApplied(lists), ...lists };
}

export function deallocate(allocation: Allocation, invoiceId: number): Allocation {
  const line = allocation.allocated.find((paid) => paid.invoiceId === invoiceId);
  return line ? put(allocation, paying(line, ZERO)) : allocation;
}

export function deallocateAll(allocation: Allocation): Allocation {
  return allocation.allocated.reduce((state, { invoiceId }) => deallocate(state, invoiceId), allocation);
}

/** Whether an amount stays within what is open on its invoice: never more, never of the other sign. */
export function withinOutstanding(invoice: OpenInvoice, amount: Money): boolean {
  const open = subtractMoney(invoice.total, invoice.alreadyPaid);
  return signOf(amount) === signOf(open) && compareMoney(absoluteMoney(amount), absoluteMoney(open)) <= 0;
}

function receiptSign({ receiptTotal }: Allocation): 1 | -1 {
  return signOf(receiptTotal) < 0 ? -1 : 1;
}

function payable(allocation: Allocation, balance: Money): Money {
  const available = availableAmount(allocation);
  return signOf(available) === signOf(balance) ? smallerMoney(available, balance) : ZERO;
}

function settlePartPayments(allocation: Allocation): Allocation {
  return allocation.allocated.reduce((state, line) => {
    const amount = payable(state, line.balance);
    return isZeroMoney(amount) ? state : put(state, paying(line, addMoney(line.paid, amount)));
  }, allocation);
}

function paying(invoice: OpenInvoice, paid: Money): AllocationLine {
  const { invoiceId, invoiceDate, total, alreadyPaid } = invoice;
  const balance = subtractMoney(subtractMoney(total, alreadyPaid), paid);
  const status = isZeroMoney(paid) ? '' : isZeroMoney(balance) ? 'Full Payment' : 'Part Payment';
  return { invoiceId, invoiceDate, total, alreadyPaid, paid, balance, status };
}

function put(allocation: Allocation, changed: AllocationLine): Allocation {
  const others = [...allocation.outstanding, ...allocation.allocated].filter(({ invoiceId }) => invoiceId !== changed.invoiceId);
  return { receiptTotal: allocation.receiptTotal, ...split([...others, changed]) };
}

function split(lines: readonly AllocationLine[]): Pick<Allocation, 'outstanding' | 'allocated'> {
  const sorted = [...lines].sort((a, b) => a.invoiceDate.localeCompare(b.invoiceDate) || a.invoiceId - b.invoiceId);
  return { outstanding: sorted.filter(({ status }) => status === ''), allocated: sorted.filter(({ status }) => status !== '') };
}
