import type { z } from 'zod';
import {
  DistributorFault, type Distributor, type DistributorConnection, type DistributorCustomer,
} from '#app/domain/kernel/ports/distributor.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import type { ClientParts } from '../http/system-client.ts';
import { withRetries } from '../http/with-retries.ts';
import { Customer, CustomerPage, type MarketplaceAnswer } from './marketplace-answer.ts';
import { marketplaceClient } from './marketplace-client.ts';

/** The limits of the marketplace's guarded fetch. */
export const MARKETPLACE_LIMITS = { timeoutMs: 15_000, maxBytes: 2 * 1024 * 1024 } as const;

/** A person waits for the answer. */
const MAX_PAUSE_MS = 30_000;
const PAGE = 100;

/** A customer as the marketplace takes it; what is empty is left out. */
function toCustomer({ clientId, name, contact, address }: DistributorCustomer) {
  const given = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return {
    externalId: clientId, name, language: 'en', attributes: {},
    address: given({
      streetAddress: address.street, city: address.suburb, state: address.state, postalCode: address.postcode,
      countryCode: address.countryCode,
    }),
    contactPersons: [{
      type: 'admin',
      ...given({ firstName: contact.firstName, lastName: contact.surname, email: contact.email, phoneNumber: contact.phone }),
    }],
  };
}

function read<Schema extends z.ZodType>(schema: Schema, answer: MarketplaceAnswer): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new SystemFault('unreadable', 'the answer has another form', { cause: parsed.error });
}

export interface MarketplaceParts extends ClientParts { readonly wait: (ms: number) => Promise<unknown> }

/** Clients as customers of the Ingram Micro Cloud Marketplace, found again by the id that each has here. */
export function marketplaceDistributor({ wait, ...parts }: MarketplaceParts): Distributor {
  const ask = marketplaceClient(parts);
  const patiently = <Result>(work: () => Promise<Result>) => withRetries({ attempts: 5, maxPauseMs: MAX_PAUSE_MS, wait }, work);
  const pageAt = async (connection: DistributorConnection, offset: number, limit: number) =>
    read(CustomerPage, await ask(connection, { method: 'GET', path: `/customers?offset=${offset}&limit=${limit}` }));

  async function find(connection: DistributorConnection, clientId: string): Promise<string | undefined> {
    for (let offset = 0, total = 1; offset < total;) {
      const page = await pageAt(connection, offset, PAGE);
      const found = page.data.find(({ externalId }) => externalId === clientId);
      if (found) return found.id;
      if (page.data.length === 0) return undefined;
      // It may give fewer at once than it is asked for.
      offset += page.data.length;
      total = page.pagination.total;
    }
    return undefined;
  }

  return {
    countAccounts: async (connection) => (await pageAt(connection, 0, 1)).pagination.total,
    // It is looked for before each attempt: one that was not answered may have made it.
    createAccount: (connection, customer) => patiently(async () =>
      await find(connection, customer.clientId)
        ?? read(Customer, await ask(connection, { method: 'POST', path: '/customers', body: toCustomer(customer) })).id),
    linkAccount: (connection, { clientId }, distributorId) => patiently(async () => {
      const path = `/customers/${encodeURIComponent(distributorId)}`;
      const found = await ask(connection, { method: 'GET', path });
      if (found === undefined) throw new DistributorFault([`Ingram Micro has no account ${distributorId}.`]);
      const { id, externalId } = read(Customer, found);
      if (externalId !== clientId) await ask(connection, { method: 'PATCH', path, body: { externalId: clientId } });
      return id;
    }),
  };
}
