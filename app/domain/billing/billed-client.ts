import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/** A client as invoices and receipts show it. */
export interface BilledClient {
  readonly clientId: string;
  readonly name: string;
  readonly contact: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly taxRate: string;
  readonly email: string;
  readonly toEmailInvoice: string;
  readonly ccEmailInvoice: string;
}

export async function readBilledClient(em: SqlEntityManager, clientId: string): Promise<BilledClient | undefined> {
  return firstRow<BilledClient>(em, sql`
    select client_id as "clientId", co_name as name, trim(first_name || ' ' || surname) as contact, address, suburb, state, postcode, country,
      tax_rate as "taxRate", email, to_email_invoice as "toEmailInvoice", cc_email_invoice as "ccEmailInvoice"
    from tenant.client where client_id = ${clientId}`);
}

/** Name and address as lines of an address block, without empty ones. */
export function addressLines(client: BilledClient): string[] {
  const town = [client.suburb, client.state, client.postcode].filter((part) => part !== '').join(' ');
  return [client.name, client.contact, ...client.address.split('\n'), town, client.country].map((line) => line.trim()).filter((line) => line !== '');
}
