import { sql } from 'kysely';
import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { findCrmState } from '#app/domain/site/settings/index.server.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { pageOf } from '#app/domain/kernel/records/list.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { fileAddress } from '#app/domain/kernel/values/file-address.ts';
import { ClientParams } from './contract.ts';
import { ClientAnswer, getClient } from './get-client.ts';
import { ClientRowAnswer, listClients } from './list-clients.ts';
import { clientListNames, clientNames } from './names.ts';

/** A page of the clients, and whether they may be made and changed here. */
query({
  name: 'client.list-with-rights',
  permission: 'client:write',
  input: listClients.input,
  output: pageOf(ClientRowAnswer).extend({ isReadOnly: z.boolean(), canSyncOrCreateProjects: z.boolean() }),
  http: { method: 'GET', path: '/api/clients', skips: true, names: clientListNames, specified: 's1 §7' },
  run: async (ctx, asked) => ({ ...await listClients(ctx, asked), ...await findCrmState(ctx.em) }),
});

const DetailsAnswer = ClientAnswer.extend({
  hasCrm: z.boolean(), clientLogoUrl: z.string().nullable(), isSswTenant: z.boolean(), isSyncedWithDistributor: z.boolean(),
});

/** All that is said of a client, and what else its page tells of it. */
query({
  name: 'client.details',
  permission: 'client:write',
  input: ClientParams,
  output: DetailsAnswer,
  http: { method: 'GET', path: '/api/clients/{clientId}', names: clientNames, specified: 's1 §7' },
  async run(ctx, input): Promise<z.output<typeof DetailsAnswer>> {
    const client = await getClient(ctx, input);
    const account = await firstRow(ctx.em,
      sql`select 1 as found from tenant.distributor_account where client_id = ${client.clientId} and state = 'synced'`);
    return {
      ...client, hasCrm: client.crmClientId !== '', clientLogoUrl: client.logo === null ? null : fileAddress(client.logo),
      isSswTenant: actorHas(ctx.actor, FEATURES.IsSSWTenant), isSyncedWithDistributor: account !== undefined,
    };
  },
});
