import { isZeroMoney, negateMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import {
  ZERO,
  absoluteMoney,
  addMoney,
  compareMoney,
  smallerMoney,
  subtractMoney,
  sumMoneyBanker,
} from '#app/domain/kernel/values/money.ts';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';

export type AllocationStatus = '' | 'Full Payment' | 'Part Payment';

/** Names a document among the others: '1042' is an invoice, 'CN-4' a credit note. */
export type DocumentKey = string;

export const keyOf = ({ invoiceId, creditNoteId }: { invoiceId: number | null; creditNoteId: number | null }): DocumentKey =>
  (creditNoteId === null ? String(invoiceId) : creditNoteName(creditNoteId));

/** A document that other receipts and credit have not settled, as it stands before this receipt. */
export interface OpenDocument {
  invoiceId: number | null;
  creditNoteId: number | null;
  invoiceDate: string;
  total: Money;
  alreadyPaid: Money;
}

export interface AllocationLine extends OpenDocument {
  /** What this receipt pays. */
  paid: Money;
  /** total − alreadyPaid − paid */
  balance: Money;
  status: AllocationStatus;
}

/** A receipt's two lists, both sorted by date. `receiptTotal` is what was received: positive, or negative for a refund. */
export interface Allocation {
  receiptTotal: Money;
  outstanding: AllocationLine[];
  allocated: AllocationLine[];
}

/** The lists for a receipt, from its open documents and the amounts it allocates by their keys. */
export function allocationOf(
  receiptTotal: Money, documents: readonly OpenDocument[], amounts: ReadonlyMap<DocumentKey, Money>,
): Allocation {
  const lines = documents.map((document) => paying(document, amounts.get(keyOf(document)) ?? ZERO));
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
 * Allocates one document: in full, or in part when less is available. A balance of the opposite sign (a credit
 * against a payment) is taken in full and what it frees settles the part payments, oldest first.
 * With nothing available the allocation is returned as it was.
 */
export function allocate(allocation: Allocation, key: DocumentKey): Allocation {
  const line = allocation.outstanding.find((open) => keyOf(open) === key);
  if (!line) return allocation;
  const sign = receiptSign(allocation);
  if (signOf(line.balance) !== sign) return settlePartPayments(put(allocation, paying(line, line.balance)));
  const amount = payable(allocation, line.balance);
  return isZeroMoney(amount) ? allocation : put(allocation, paying(line, amount));
}

/**
 * Allocates what is available: first balances of the opposite sign, then the receipt's own sign, oldest first. What is then left over of
 * the opposite sign is given back, newest first, so that a credit is used as far as it is needed.
 */
export function allocateAll(allocation: Allocation): Allocation {
  const sign = receiptSign(allocation);
  const opposite = allocation.outstanding.filter(({ balance }) => signOf(balance) !== sign);
  const same = allocation.outstanding.filter(({ balance }) => signOf(balance) === sign);
  return giveBack([...opposite, ...same].reduce((state, line) => allocate(state, keyOf(line)), settlePartPayments(allocation)));
}

function giveBack(allocation: Allocation): Allocation {
  const sign = receiptSign(allocation);
  const opposite = allocation.allocated.filter(({ paid }) => signOf(paid) !== sign).reverse();
  return opposite.reduce((state, line) => {
    const available = availableAmount(state);
    if (signOf(available) !== sign) return state;
    const kept = compareMoney(absoluteMoney(available), absoluteMoney(line.paid)) >= 0 ? ZERO : addMoney(line.paid, available);
    return put(state, paying(line, kept));
  }, allocation);
}

/** Allocates every document in full and makes the receipt total what that comes to. */
export function allocateAllUpdatingTotal(allocation: Allocation): Allocation {
  const lines = [...allocation.allocated, ...allocation.outstanding].map((line) => paying(line, addMoney(line.paid, line.balance)));
  const lists = split(lines);
  return { receiptTotal: totalApplied(lists), ...lists };
}

export function deallocate(allocation: Allocation, key: DocumentKey): Allocation {
  const line = allocation.allocated.find((paid) => keyOf(paid) === key);
  return line ? put(allocation, paying(line, ZERO)) : allocation;
}

export function deallocateAll(allocation: Allocation): Allocation {
  return allocation.allocated.reduce((state, line) => deallocate(state, keyOf(line)), allocation);
}

/** Whether an amount stays within what is open on its document: never more, never of the other sign. */
export function withinOutstanding({ total, alreadyPaid }: Pick<OpenDocument, 'total' | 'alreadyPaid'>, amount: Money): boolean {
  const open = subtractMoney(total, alreadyPaid);
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

function paying(document: OpenDocument, paid: Money): AllocationLine {
  const { invoiceId, creditNoteId, invoiceDate, total, alreadyPaid } = document;
  const balance = subtractMoney(subtractMoney(total, alreadyPaid), paid);
  const status = isZeroMoney(paid) ? '' : isZeroMoney(balance) ? 'Full Payment' : 'Part Payment';
  return { invoiceId, creditNoteId, invoiceDate, total, alreadyPaid, paid, balance, status };
}

function put(allocation: Allocation, changed: AllocationLine): Allocation {
  const others = [...allocation.outstanding, ...allocation.allocated].filter((line) => keyOf(line) !== keyOf(changed));
  return { receiptTotal: allocation.receiptTotal, ...split([...others, changed]) };
}

function split(lines: readonly AllocationLine[]): Pick<Allocation, 'outstanding' | 'allocated'> {
  // Of one day invoices come before credit notes, each by their numbers.
  const sorted = [...lines].sort((a, b) => a.invoiceDate.localeCompare(b.invoiceDate)
    || (a.creditNoteId ?? 0) - (b.creditNoteId ?? 0) || (a.invoiceId ?? 0) - (b.invoiceId ?? 0));
  return { outstanding: sorted.filter(({ status }) => status === ''), allocated: sorted.filter(({ status }) => status !== '') };
}
