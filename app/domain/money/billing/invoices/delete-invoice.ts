import { sql } from 'kysely';
import { deleteDocuments } from '#app/domain/money/documents/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import { lockRecord } from '#app/domain/kernel/records/held-record.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { releaseFromInvoice } from '#app/domain/time/timesheets/index.server.ts';
import { DeleteInvoice } from '../contract.ts';
import { DeletedInvoice } from '../deleted-invoice.entity.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import { listInvoiceCreditNotes } from './invoice-details.read-model.ts';
import { Invoice } from '../invoice.entity.ts';
import { INVOICE_SUBJECT } from '../papers/invoice-pdf.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { deletionLock } from '../policy.ts';

/** Deletes an invoice and frees its time, in one transaction; its number stays in the log of deleted ones. */
export const deleteInvoice = command({
  name: 'invoice.delete',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: DeleteInvoice,
  async run(ctx, { invoiceId, reason }): Promise<{ released: number }> {
    const held = await lockRecord(ctx, Invoice, { invoiceId }, 'Invoice');
    const { clientId, invoiceDate, invoiceType, currencyId, total, syncStatus, externalSyncId } = held;
    const clientName = (await findBilledClient(ctx.em, clientId))?.name ?? clientId;
    const receipts = await rows<{ receiptId: number }>(ctx.em, sql`
      select receipt_id as "receiptId" from tenant.receipt_allocation where invoice_id = ${invoiceId} order by receipt_id`);
    const creditNotes = await listInvoiceCreditNotes(ctx.em, invoiceId);
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    const receiptIds = receipts.map(({ receiptId }) => receiptId);
    const creditNoteIds = creditNotes.map(({ creditNoteId }) => creditNoteId);
    const facts = { invoiceId, invoiceDate, receiptIds, creditNoteIds, syncStatus, externalSyncId };
    refuseLocked(deletionLock(facts, invoiceClosingDate));
    const released = await releaseFromInvoice(ctx.em, { invoiceId, now: ctx.now() });
    await deleteDocuments(ctx.em, { subject: INVOICE_SUBJECT, subjectId: String(invoiceId) });
    await writeCounted(ctx.em, [invoiceId], () => ctx.em.remove(held).flush());
    await ctx.em.insert(DeletedInvoice, {
      invoiceId, clientId, clientName, invoiceDate, invoiceType, currencyId, total, entries: released, reason,
      deletedBy: ctx.actor.empId || ctx.actor.name, deletedAt: ctx.now(),
    });
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { clientId, invoiceDate, total, entries: released, reason } });
    return { released };
  },
});
