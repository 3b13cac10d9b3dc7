import { deleteDocuments } from '#app/domain/documents/index.server.ts';
import { FEATURES } from '#app/domain/features/contract.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { releaseFromInvoice } from '#app/domain/timesheets/index.server.ts';
import { InvoiceRef } from './contract.ts';
import { invoiceCreditNotes } from './invoice-details.read-model.ts';
import { Invoice } from './invoice.entity.ts';
import { INVOICE_SUBJECT } from './invoice-pdf.ts';
import { deletionLock } from './policy.ts';

/** Deletes an invoice and frees its time, in one transaction; refused when something stands in the way. */
export const deleteInvoice = command({
  name: 'invoice.delete',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<{ released: number }> {
    const invoice = await firstRow<{ clientId: string; invoiceDate: LocalDate; total: string }>(ctx.em, sql`
      select client_id as "clientId", invoice_date as "invoiceDate", total from tenant.invoice where invoice_id = ${invoiceId} for update`);
    if (!invoice) throw notFound('Invoice');
    const receipts = await rows<{ receiptId: number }>(ctx.em, sql`
      select receipt_id as "receiptId" from tenant.receipt_allocation where invoice_id = ${invoiceId} order by receipt_id`);
    const creditNotes = await invoiceCreditNotes(ctx.em, invoiceId);
    const { invoiceClosingDate } = await readBillingSettings(ctx.em);
    const receiptIds = receipts.map(({ receiptId }) => receiptId);
    const creditNoteIds = creditNotes.map(({ creditNoteId }) => creditNoteId);
    refuseLocked(deletionLock({ invoiceId, invoiceDate: invoice.invoiceDate, receiptIds, creditNoteIds }, invoiceClosingDate));
    const released = await releaseFromInvoice(ctx.em, { invoiceId, now: ctx.now() });
    await deleteDocuments(ctx.em, { subject: INVOICE_SUBJECT, subjectId: String(invoiceId) });
    await ctx.em.nativeDelete(Invoice, { invoiceId });
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { ...invoice, entries: released } });
    return { released };
  },
});
