import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { InvoiceHeader } from './invoice-details.read-model.ts';

/** What an invoice says of itself, beside what it charges. */
export type StoredInvoice = Omit<InvoiceHeader,
  | 'clientName' | 'timeTotal' | 'lineTotal' | 'discountTotal' | 'subtotal' | 'taxTotal' | 'outstanding' | 'credited' | 'received'
  | 'entryCount' | 'workedSeconds' | 'writtenOff' | 'isDraft' | 'externalSyncId' | 'syncDisplayName' | 'syncError'
> & { readonly taxPerDocument: boolean };

/**
 * An invoice as it is stored. Inside a command its row is held until the transaction ends: every change of an invoice holds it first, and
 * its entries after it.
 * @throws DomainError not_found
 */
export async function lockInvoice({ em }: Ctx, invoiceId: number): Promise<StoredInvoice> {
  const lock = em.isInTransaction() ? sql`for update` : sql.empty;
  const stored = await firstRow<StoredInvoice>(em, sql`
    select invoice_id as "invoiceId", version, client_id as "clientId", invoice_date as "invoiceDate", invoice_type as "invoiceType",
      category, currency_id as "currencyId", exchange_rate as "exchangeRate", period_from as "periodFrom", period_to as "periodTo",
      client_ref as "clientRef", payment_terms_days as "paymentTermsDays", discount_pct as "discountPct", grouping,
      prepaid_expiry as "prepaidExpiry", prepaid_threshold as "prepaidThreshold", note,
      sync_status as "syncStatus",
      internal_note as "internalNote", tax_per_document as "taxPerDocument", total, paid_amt as paid
    from tenant.invoice where invoice_id = ${invoiceId} ${lock}`);
  if (!stored) throw notFound('Invoice');
  return stored;
}
