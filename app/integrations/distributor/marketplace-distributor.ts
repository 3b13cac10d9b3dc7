import type { z } from 'zod';
import { DistributorFault, type Distributor, type DistributorCustomer } from '#app/domain/kernel/ports/distributor.ts';
import { Customer, CustomerPage, type MarketplaceAnswer } from './marketplace-answer.ts';
import { MarketplaceBusy, marketplaceClient, type MarketplaceParts, type MarketplaceSettings } from './marketplace-client.ts';

/** What the guarded fetch of the marketplace allows. */
export const MARKETPLACE_LIMITS = { timeoutMs: 15_000, maxBytes: 2 * 1024 * 1024 } as const;

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 1000;
/** Somebody waits for the answer. */
const MAX_PAUSE_MS = 30_000;
const PAGE = 100;

const NOT_CONFIGURED = 'Ingram Micro is not connected. Whoever operates this installation can connect it by setting '
  + 'INGRAM_API_BASE, INGRAM_USER, INGRAM_PASSWORD, INGRAM_SUBSCRIPTION_KEY and INGRAM_ORGANISATION.';
const OF_ANOTHER = 'Ingram Micro is connected for another organisation of this installation.';

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
  throw new DistributorFault(['Ingram Micro answered in a way that Daybook does not understand.'], { cause: parsed.error });
}

/** Does the work again, after pauses that grow, while the marketplace is busy. */
async function withRetries<Result>({ wait }: Pick<MarketplaceParts, 'wait'>, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MarketplaceBusy)) throw error;
      const pause = error.retryAfterMs ?? Math.random() * FIRST_PAUSE_MS * 2 ** attempt;
      if (attempt >= ATTEMPTS || pause > MAX_PAUSE_MS)
        throw new DistributorFault([`${error.message} Please try again later.`], { cause: error });
      await wait(pause);
    }
  }
}

/** Clients as customers of the Ingram Micro Cloud Marketplace, found again by the id that each has here. */
export function marketplaceDistributor(settings: MarketplaceSettings | undefined, parts: MarketplaceParts): Distributor {
  const ask = settings && marketplaceClient(settings, parts);

  function connected() {
    if (!ask) throw new DistributorFault([NOT_CONFIGURED]);
    return ask;
  }

  async function find(clientId: string): Promise<string | undefined> {
    for (let offset = 0, total = 1; offset < total;) {
      const page = read(CustomerPage, await connected()({ method: 'GET', path: `/customers?offset=${offset}&limit=${PAGE}` }));
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
    missingFor: (tenantId) => (!settings ? NOT_CONFIGURED : settings.organisation === tenantId ? undefined : OF_ANOTHER),
    // It is looked for before each attempt: one that was not answered may have made it.
    createAccount: (customer) => withRetries(parts, async () =>
      await find(customer.clientId)
        ?? read(Customer, await connected()({ method: 'POST', path: '/customers', body: toCustomer(customer) })).id),
    linkAccount: ({ clientId }, distributorId) => withRetries(parts, async () => {
      const path = `/customers/${encodeURIComponent(distributorId)}`;
      const found = await connected()({ method: 'GET', path });
      if (found === undefined) throw new DistributorFault([`Ingram Micro has no account ${distributorId}.`]);
      const { id, externalId } = read(Customer, found);
      if (externalId !== clientId) await connected()({ method: 'PATCH', path, body: { externalId: clientId } });
      return id;
    }),
  };
}
