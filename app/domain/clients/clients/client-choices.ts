import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { z } from 'zod';
import { findChoices, type Choices } from '#app/domain/kernel/choices.ts';
import { ChoicesAnswer } from '#app/domain/kernel/choices-contract.ts';
import { proposeCode } from '#app/domain/kernel/records/free-code.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { isCodeUsed } from '#app/domain/kernel/records/uses.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { Client } from './client.entity.ts';
import { ClientChoices, ClientParams } from './contract.ts';

const SOURCE = sql`select client_id as value, coalesce(nullif(display_name, ''), co_name) as label, client_id as detail,
  name_in_order as in_order from tenant.client`;

/** What a client field offers for what is typed or chosen in it. */
export const clientChoices = query({
  name: 'client.choices',
  permission: 'client:read',
  input: ClientChoices,
  output: ChoicesAnswer,
  http: [
    { method: 'GET', path: '/api/clients/autocomplete', names: { typed: 'search' }, specified: 's1 §7' },
    {
      method: 'GET', path: '/api/ProjectIterations/GetClientList', specified: 's2 §7',
      names: { typed: 'searchText', value: 'ClientId', label: 'ClientName' },
    },
  ],
  run: (ctx, { typed }): Promise<Choices> => findChoices(ctx.em, SOURCE, typed),
});

const CODE = { subject: 'client', field: 'clientId' } as const;

/** Whether this organisation has a client of that id. */
export async function hasClient(em: SqlEntityManager, clientId: string): Promise<boolean> {
  return await tables<typeof Client>(em).selectFrom('client').select('clientId').where('clientId', '=', clientId).executeTakeFirst()
    !== undefined;
}

/** Whether a new client may have this id: no client has it, and none had it before. */
export const isClientIdFree = query({
  name: 'client.is-id-free',
  permission: 'client:write',
  input: ClientParams,
  output: z.boolean(),
  http: { method: 'GET', path: '/api/clients/availability', specified: 's1 §7' },
  run: async (ctx, { clientId }): Promise<boolean> => clientId !== '' && !await isCodeUsed(ctx, Client, { ...CODE, id: clientId }),
});

/** Makes an id of a new client's name. */
export const proposeClientId = proposeCode({ name: 'client', permission: 'client:write', Class: Client, ...CODE });
