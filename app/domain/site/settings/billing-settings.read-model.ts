import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** What invoices and receipts need to know of the organisation. */
export interface BillingSettings {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** The registration number after what it is called, such as ABN; empty without one. */
  readonly registration: string;
  readonly bankDetails: string;
  /** Empty where the account has none. */
  readonly iban: string;
  readonly bic: string;
  readonly ownClientId: string;
  readonly currencyId: string;
  readonly paymentTermsDays: number;
  readonly taxPerDocument: boolean;
  /** How far back an invoice is dated without a question: 0 is 7 days, 1 is 14 days, 2 is 1 month; null is any day. */
  readonly invoicingPeriod: number | null;
  /** On or before these days nothing of the kind is created, changed or deleted. */
  readonly invoiceClosingDate: LocalDate | null;
  readonly receiptClosingDate: LocalDate | null;
}

export async function findBillingSettings(em: SqlEntityManager): Promise<BillingSettings> {
  const row = await firstRow<BillingSettings>(em, sql`
    select name, address, email, phone,
      case when tax_number = '' then '' else trim(tax_number_name || ' ' || tax_number) end as registration,
      bank_details as "bankDetails", iban, bic, own_client_id as "ownClientId",
      currency_id as "currencyId", payment_terms_days as "paymentTermsDays", tax_per_document as "taxPerDocument",
      invoicing_period as "invoicingPeriod",
      invoice_closing_date as "invoiceClosingDate", receipt_closing_date as "receiptClosingDate"
    from tenant.organisation`);
  if (!row) throw new Error('The organisation has no settings row.');
  return row;
}

/** The rate of clients with the standard tax type. */
export async function findStandardTax(em: SqlEntityManager): Promise<string> {
  const found = await firstRow<{ rate: string }>(em, sql`select default_tax as rate from tenant.organisation`);
  if (!found) throw new Error('The organisation has no settings row.');
  return found.rate;
}
