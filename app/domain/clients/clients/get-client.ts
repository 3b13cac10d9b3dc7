import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import type { ValuesOf } from '#app/domain/kernel/fields/fields.ts';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { Client } from './client.entity.ts';
import { ClientParams } from './contract.ts';
import { clientFields, crmFields } from './fields.ts';

export interface ClientView extends Required<ValuesOf<typeof clientFields>>, ValuesOf<typeof crmFields> {
  clientId: string;
  taxType: number;
  accountManager: string;
  accountManagerName: string;
  /** The hash of their picture. */
  accountManagerPortrait: string | null;
  /** Empty: the organisation's own. */
  currencyId: string;
  /** The hash of the picture. */
  logo: string | null;
  version: number;
}

const PROPERTIES = ['clientId', ...Object.keys(clientFields), ...Object.keys(crmFields), 'taxType', 'logo', 'version'];

const ClientAnswer = z.strictObject({
  ...answerOf(clientFields), ...answerOf(crmFields), clientId: z.string(), taxType: z.int(), accountManager: z.string(),
  accountManagerName: z.string(), accountManagerPortrait: z.string().nullable(), currencyId: z.string(), logo: z.string().nullable(),
  version: z.int(),
});

export const getClient = query({
  name: 'client.get',
  permission: 'client:write',
  input: ClientParams,
  output: ClientAnswer,
  http: { method: 'GET', path: '/api/clients/{clientId}' },
  async run(ctx, { clientId }): Promise<ClientView> {
    const found = await firstRow<ClientView>(ctx.em, sql`select ${columnsOf(ctx.em, Client, 'c', PROPERTIES)},
      coalesce(c.currency_id, '') as "currencyId", coalesce(c.account_manager, '') as "accountManager",
      coalesce(trim(e.first_name || ' ' || e.surname), '') as "accountManagerName",
      coalesce(e.picture, e.avatar) as "accountManagerPortrait"
      from tenant.client c left join tenant.employee e on e.emp_id = c.account_manager where c.client_id = ${clientId}`);
    if (!found) throw notFound('Client');
    return found;
  },
});
