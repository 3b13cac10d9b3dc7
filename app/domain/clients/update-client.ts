import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatPercent } from '#app/domain/kernel/format-money.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireAccountManager } from './client-references.ts';
import { Client } from './client.entity.ts';
import { requireCountry } from './countries.ts';
import { UpdateClient } from './contract.ts';

/** Changes all but the id of a client. Time already recorded keeps the tax rate it was recorded with. */
export const updateClient = command({
  name: 'client.update',
  permission: 'client:write',
  input: UpdateClient,
  async run(ctx, { clientId, version, accountManager, ...fields }) {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw new DomainError('not_found', `Update failed: Client with ID# ${clientId} cannot be found.`);
    refuseStaleEdit('client', client, version, { ...fields, accountManager }, textsOf);
    const manager = await requireAccountManager(ctx, accountManager, client.accountManager ?? null);
    requireCountry(fields.country, client.country);
    const after = { ...fields, accountManager: manager || null };
    const stored: Record<string, unknown> = { ...client };
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]]));
    ctx.em.assign(client, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client', id: clientId, before, after });
    return { clientId };
  },
});

function textsOf(client: Client): Record<string, string> {
  return {
    'Company Name': client.coName, 'Company Display Name': client.displayName, 'First Name': client.firstName, Surname: client.surname,
    Position: client.position, Phone: client.phone, Fax: client.fax, Email: client.email, Address: client.address, Suburb: client.suburb,
    State: client.state, Postcode: client.postcode, Country: client.country, 'Referred By': client.referredBy, Note: client.note,
    'Tax Rate': formatPercent(client.taxRate), 'Default Discount': formatPercent(client.defaultDiscountPct),
    'Invoice To': client.toEmailInvoice, 'Invoice CC': client.ccEmailInvoice,
  };
}
