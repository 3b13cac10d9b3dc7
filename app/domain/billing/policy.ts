import { formatDate } from '#app/domain/kernel/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/local-date.ts';
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
  return `Invoices are closed up to ${formatDate(closingDate)}. Choose a later date, or have an administrator move the closing date.`;
}

/** Everything but the internal note is fixed once the period is closed. */
export function canEditInvoice(actor: Actor, invoice: InvoiceLockFacts, closingDate: LocalDate | null): Verdict {
  if (!actorMay(actor, 'invoice:write')) return { ok: false, reason: 'Only an administrator may change invoices.' };
  if (closingDate !== null && isClosed(invoice.invoiceDate, closingDate)) {
    return { ok: false, reason: `Invoices are closed up to ${formatDate(closingDate)}: only the internal note can be changed.` };
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
