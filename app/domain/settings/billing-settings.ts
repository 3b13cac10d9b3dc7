import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** What invoices and receipts need to know of the organisation. */
export interface BillingSettings {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly bankDetails: string;
  readonly ownClientId: string;
  readonly currencyId: string;
  readonly paymentTermsDays: number;
  readonly taxPerDocument: boolean;
  /** On or before these days nothing of the kind is created, changed or deleted. */
  readonly invoiceClosingDate: LocalDate | null;
  readonly receiptClosingDate: LocalDate | null;
}

export async function readBillingSettings(em: SqlEntityManager): Promise<BillingSettings> {
  const row = await firstRow<BillingSettings>(em, sql`
    select name, address, email, phone, tax_number as "taxNumber", bank_details as "bankDetails", own_client_id as "ownClientId",
      currency_id as "currencyId", payment_terms_days as "paymentTermsDays", tax_per_document as "taxPerDocument",
      invoice_closing_date as "invoiceClosingDate", receipt_closing_date as "receiptClosingDate"
    from tenant.organisation`);
  if (!row) throw new Error('The organisation has no settings row.');
  return row;
}
