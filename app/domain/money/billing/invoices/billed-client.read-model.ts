import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { findIdMeant } from '#app/domain/kernel/choices.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

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
  readonly taxNumber: string;
  readonly currencyId: string;
  readonly email: string;
  readonly toEmailInvoice: string;
  readonly ccEmailInvoice: string;
}

const SELECT = sql`
    select client_id as "clientId", co_name as name, trim(first_name || ' ' || surname) as contact, address, suburb, state, postcode,
    country,
      tax_rate as "taxRate", tax_number as "taxNumber",
      coalesce(currency_id, (select o.currency_id from tenant.organisation o)) as "currencyId",
      email,
      to_email_invoice as "toEmailInvoice", cc_email_invoice as "ccEmailInvoice"
    from tenant.client`;

export async function findBilledClient(em: SqlEntityManager, clientId: string): Promise<BilledClient | undefined> {
  return firstRow<BilledClient>(em, sql`${SELECT} where client_id = ${clientId}`);
}

const BY_BILLED_NAME = sql`select client_id as value, co_name as label, '' as detail from tenant.client`;

/** The id that is meant by an id or by a whole name as invoices show it; the text itself where it means none. */
export const findBilledClientMeant = (em: SqlEntityManager, typed: string): Promise<string> => findIdMeant(em, BY_BILLED_NAME, typed);

/** Name and address as lines of an address block, without empty ones. */
function addressLines(client: BilledClient): string[] {
  const town = [client.suburb, client.state, client.postcode].filter((part) => part !== '').join(' ');
  return [client.name, client.contact, ...client.address.split('\n'), town, client.country].map((line) => line.trim()).filter(
    (line) => line !== '',
  );
}

/** The same as papers have it, with the number that the tax office knows the client by. */
export const clientLines = (client: BilledClient, { taxNumber }: { readonly taxNumber: string }): string[] =>
  [...addressLines(client), ...(client.taxNumber === '' ? [] : [`${taxNumber} ${client.taxNumber}`])];
