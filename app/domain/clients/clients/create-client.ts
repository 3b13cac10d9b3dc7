import { z } from 'zod';
import { requireFreeCode } from '#app/domain/kernel/records/uses.ts';
import { refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireAccountManager } from './delete-client.ts';
import { Client } from './client.entity.ts';
import { requireCountry, findTaxRate } from './client-rules.ts';
import { CreateClient } from './contract.ts';
import { clientNames } from './names.ts';
import { requireClientCurrency } from './client-currency.ts';

const TAKEN = 'Client Id is already in use. Please try something else.';

export const createClient = command({
  name: 'client.create',
  permission: 'client:write',
  input: CreateClient,
  output: z.strictObject({ clientId: z.string() }),
  http: { method: 'POST', path: '/api/clients', status: 201, names: clientNames, specified: 's1 §7' },
  async run(ctx, { clientId, idempotencyKey: _key, ...fields }) {
    await refuseToCreate(ctx.em, 'Clients');
    await requireFreeCode(ctx, Client, { subject: 'client', id: clientId, field: 'clientId', message: TAKEN });
    await requireAccountManager(ctx, fields.accountManager, null);
    requireCountry(fields.country);
    const values = {
      ...fields, accountManager: fields.accountManager || null, taxRate: await findTaxRate(ctx.em, fields),
      currencyId: await requireClientCurrency(ctx.em, clientId, fields.currencyId, null), logo: fields.logo ?? null,
    };
    ctx.em.create(Client, { clientId, ...values, createdAt: ctx.now(), updatedAt: ctx.now() });
    ctx.audit({ subject: 'client', id: clientId, after: values });
    return { clientId };
  },
});
