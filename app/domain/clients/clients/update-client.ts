import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { pictureInWords } from '#app/domain/site/files/contract.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { heldBy } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { refuseFieldsOfCrm } from '#app/domain/site/settings/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireAccountManager } from './delete-client.ts';
import { Client } from './client.entity.ts';
import { requireCountry, findTaxRate } from './client-rules.ts';
import { requireClientCurrency } from './client-currency.ts';
import { UpdateClient, RecordClientInCrm } from './contract.ts';
import { clientFields } from './fields.ts';
import { clientNames } from './names.ts';

/** Changes all but the id of a client. Time already recorded keeps the tax rate it was recorded with. */
export const updateClient = command({
  name: 'client.update',
  permission: 'client:write',
  input: UpdateClient,
  output: z.strictObject({ clientId: z.string() }),
  http: { method: 'PUT', path: '/api/clients/{clientId}', names: clientNames, specified: 's1 §7' },
  async run(ctx, { clientId, version, logo, ...input }) {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw new DomainError('not_found', `Update failed: Client with ID# ${clientId} cannot be found.`);
    await refuseFieldsOfCrm(ctx.em, heldBy(clientFields, 'crm'), { stored: client, wanted: input, isOfCrm: client.crmClientId !== '' });
    const fields = { ...input, taxRate: await findTaxRate(ctx.em, input) };
    const picture = logo === undefined ? client.logo ?? null : logo;
    refuseStaleEdit('client', client, version, { ...fields, logo: picture },
      (of) => ({ ...toWords(clientFields, of), Logo: pictureInWords(of.logo) }));
    await requireAccountManager(ctx, fields.accountManager, client.accountManager ?? null);
    requireCountry(fields.country, client.country);
    const currencyId = await requireClientCurrency(ctx.em, clientId, fields.currencyId, client.currencyId ?? null);
    const after = { ...fields, accountManager: fields.accountManager || null, currencyId, logo: picture };
    const stored: Record<string, unknown> = { ...client };
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]]));
    ctx.em.assign(client, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client', id: clientId, before, after });
    return { clientId };
  },
});

/** Records that a CRM keeps a client, under which id and at which address; an empty id says that it keeps it no more. */
export const recordClientInCrm = command({
  name: 'client.record-in-crm',
  permission: 'client:write',
  input: RecordClientInCrm,
  async run(ctx, { clientId, ...after }): Promise<{ coName: string }> {
    const client = await ctx.em.findOne(Client, clientId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!client) throw notFound('Client');
    const { coName, crmClientId, crmUrl } = client;
    ctx.em.assign(client, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'client', id: clientId, before: { crmClientId, crmUrl }, after });
    return { coName };
  },
});
