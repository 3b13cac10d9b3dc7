import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { compareMoney, isZeroMoney } from '#app/domain/kernel/values/money.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';

/** Whether something may be done; when not, which lock it is and what may be done instead. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface InvoiceLockFacts {
  readonly invoiceId: number;
  readonly invoiceDate: LocalDate;
  readonly receiptIds: readonly number[];
}

const YES: Verdict = { ok: true };

export function isClosed(date: LocalDate, closingDate: LocalDate | null): boolean {
  return closingDate !== null && date <= closingDate;
}

/** Why no invoice may carry the date; undefined when it may. */
export function closedDateReason(date: LocalDate, closingDate: LocalDate | null): string | undefined {
  if (closingDate === null || !isClosed(date, closingDate)) return undefined;
  return `Invoices are closed up to ${formatDate(closingDate)}. Choose a later date, or ask an administrator to move the closing date.`;
}

/** Everything but the internal note is fixed once the period is closed. */
export function canEditInvoice(actor: Actor, invoice: InvoiceLockFacts, closingDate: LocalDate | null): Verdict {
  if (!actorMay(actor, 'invoice:write')) return { ok: false, reason: 'Only an administrator may change invoices.' };
  if (closingDate !== null && isClosed(invoice.invoiceDate, closingDate)) {
    return { ok: false, reason: `Invoices are closed up to ${formatDate(closingDate)}: only the internal note can be changed.` };
  }
  return YES;
}

/** What an invoice holds beside the entry that is to be taken off it, and what it would come to without. */
export interface EntryRemoval {
  readonly invoiceId: number;
  readonly invoiceDate: LocalDate;
  readonly restCount: number;
  readonly restTotal: Money;
  readonly paid: Money;
}

/** An entry leaves an invoice while its period is open, something else stays on it, and it still covers what was paid. */
export function canRemoveEntry(actor: Actor, removal: EntryRemoval, closingDate: LocalDate | null): Verdict {
  const { invoiceId, invoiceDate, restCount, restTotal, paid } = removal;
  if (!actorMay(actor, 'invoice:write')) return { ok: false, reason: 'Only an administrator may remove an entry from an invoice.' };
  if (closingDate !== null && isClosed(invoiceDate, closingDate)) {
    return { ok: false, reason: `Invoice ${invoiceId} is in a closed period: invoices are closed up to ${formatDate(closingDate)}. An administrator can move the closing date.` };
  }
  if (restCount === 0) return { ok: false, reason: `Nothing else is on invoice ${invoiceId}. Delete the invoice instead: that releases the entry too.` };
  if (!isZeroMoney(paid) && compareMoney(restTotal, paid) < 0) {
    return {
      ok: false,
      reason: `Receipts pay ${formatMoney(paid)} of invoice ${invoiceId}, which would come to ${formatMoney(restTotal)} without this entry. Reallocate the receipts first.`,
    };
  }
  return YES;
}

export function canDeleteInvoice(actor: Actor, invoice: InvoiceLockFacts, closingDate: LocalDate | null): Verdict {
  if (!actorMay(actor, 'invoice:write')) return { ok: false, reason: 'Only an administrator may delete invoices.' };
  if (closingDate !== null && isClosed(invoice.invoiceDate, closingDate)) {
    return {
      ok: false,
      reason: `Invoice ${invoice.invoiceId} is in a closed period: invoices are closed up to ${formatDate(closingDate)}. An administrator can move the closing date.`,
    };
  }
  if (invoice.receiptIds.length > 0) {
    const receipts = invoice.receiptIds.length === 1 ? `receipt ${invoice.receiptIds[0]}` : `receipts ${invoice.receiptIds.join(', ')}`;
    return { ok: false, reason: `Invoice ${invoice.invoiceId} is paid by ${receipts}. Remove the allocation or delete the receipt first.` };
  }
  return YES;
}
