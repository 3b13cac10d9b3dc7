import { sql } from 'kysely';
import { deleteDocuments } from '#app/domain/money/documents/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { releaseFromInvoice } from '#app/domain/time/timesheets/index.server.ts';
import { DeleteInvoice } from '../contract.ts';
import { DeletedInvoice } from '../deleted-invoice.entity.ts';
import { listInvoiceCreditNotes } from './invoice-details.read-model.ts';
import { Invoice } from '../invoice.entity.ts';
import { INVOICE_SUBJECT } from '../papers/invoice-pdf.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { deletionLock } from '../policy.ts';

interface Deleted {
  readonly clientId: string; readonly clientName: string; readonly invoiceDate: LocalDate; readonly invoiceType: string;
  readonly currencyId: string; readonly total: string;
}
interface Held extends Deleted { readonly syncStatus: number; readonly externalSyncId: string }

/** Deletes an invoice and frees its time, in one transaction; its number stays in the log of deleted ones. */
export const deleteInvoice = command({
  name: 'invoice.delete',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: DeleteInvoice,
  async run(ctx, { invoiceId, reason }): Promise<{ released: number }> {
    const held = await firstRow<Held>(ctx.em, sql`
      select i.client_id as "clientId", c.co_name as "clientName", i.invoice_date as "invoiceDate", i.invoice_type as "invoiceType",
        i.currency_id as "currencyId", i.total, i.sync_status as "syncStatus", i.external_sync_id as "externalSyncId"
      from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.invoice_id = ${invoiceId} for update of i`);
    if (!held) throw notFound('Invoice');
    const { syncStatus, externalSyncId, ...invoice } = held;
    const receipts = await rows<{ receiptId: number }>(ctx.em, sql`
      select receipt_id as "receiptId" from tenant.receipt_allocation where invoice_id = ${invoiceId} order by receipt_id`);
    const creditNotes = await listInvoiceCreditNotes(ctx.em, invoiceId);
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    const receiptIds = receipts.map(({ receiptId }) => receiptId);
    const creditNoteIds = creditNotes.map(({ creditNoteId }) => creditNoteId);
    const facts = { invoiceId, invoiceDate: invoice.invoiceDate, receiptIds, creditNoteIds, syncStatus, externalSyncId };
    refuseLocked(deletionLock(facts, invoiceClosingDate));
    const released = await releaseFromInvoice(ctx.em, { invoiceId, now: ctx.now() });
    await deleteDocuments(ctx.em, { subject: INVOICE_SUBJECT, subjectId: String(invoiceId) });
    await writeCounted(ctx.em, [invoiceId], () => ctx.em.nativeDelete(Invoice, { invoiceId }));
    await ctx.em.insert(DeletedInvoice, {
      invoiceId, ...invoice, entries: released, reason, deletedBy: ctx.actor.empId || ctx.actor.name, deletedAt: ctx.now(),
    });
    const { clientId, invoiceDate, total } = invoice;
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { clientId, invoiceDate, total, entries: released, reason } });
    return { released };
  },
});
