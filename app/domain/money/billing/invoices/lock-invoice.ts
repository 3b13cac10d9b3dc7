import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Invoice } from '../invoice.entity.ts';
import type { InvoiceHeader } from './invoice-details.read-model.ts';

/** What an invoice says of itself, beside what it charges. */
export type StoredInvoice = Omit<InvoiceHeader,
  | 'clientName' | 'timeTotal' | 'lineTotal' | 'discountTotal' | 'subtotal' | 'taxTotal' | 'outstanding' | 'credited' | 'received'
  | 'entryCount' | 'workedSeconds' | 'writtenOff' | 'isDraft' | 'totalOwn' | 'lineCount'
  | 'externalSyncId' | 'syncDisplayName' | 'syncError'
> & { readonly taxPerDocument: boolean };

/**
 * An invoice as it is stored. Inside a command its row is held until the transaction ends: every change of an invoice holds it first, and
 * its entries after it.
 * @throws DomainError not_found
 */
export async function lockInvoice({ em }: Ctx, invoiceId: number): Promise<StoredInvoice> {
  const stored = await tables<typeof Invoice>(em).selectFrom('invoice').select([
    'invoiceId', 'version', 'clientId', 'invoiceDate', 'invoiceType', 'category', 'currencyId', 'exchangeRate', 'periodFrom', 'periodTo',
    'clientRef', 'paymentTermsDays', 'discountPct', 'grouping', 'prepaidExpiry', 'prepaidThreshold', 'note', 'internalNote',
    'syncStatus', 'taxPerDocument', 'total', 'paidAmt as paid',
  ]).where('invoiceId', '=', invoiceId).$if(em.isInTransaction(), (row) => row.forUpdate()).executeTakeFirst();
  if (!stored) throw notFound('Invoice');
  return stored;
}
