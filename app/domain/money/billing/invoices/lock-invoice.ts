import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { invoiceFields, type InvoiceFields } from '../fields.ts';
import type { Invoice } from '../invoice.entity.ts';

/** The header of an invoice, and what its rules are decided by. */
export interface StoredInvoice extends InvoiceFields {
  readonly invoiceId: number;
  readonly version: number;
  readonly syncStatus: number;
  readonly taxPerDocument: boolean;
  readonly total: Money;
  readonly paid: Money;
}

/**
 * An invoice as it is stored. Inside a command its row is held until the transaction ends: every change of an invoice holds it first, and
 * its entries after it.
 * @throws DomainError not_found
 */
export async function lockInvoice({ em }: Ctx, invoiceId: number): Promise<StoredInvoice> {
  const stored = await tables<typeof Invoice>(em).selectFrom('invoice').select([
    ...namesOf(invoiceFields), 'invoiceId', 'version', 'syncStatus', 'taxPerDocument', 'total', 'paidAmt as paid',
  ]).where('invoiceId', '=', invoiceId).$if(em.isInTransaction(), (row) => row.forUpdate()).executeTakeFirst();
  if (!stored) throw notFound('Invoice');
  return stored;
}
