import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import type { ValuesOf } from '#app/domain/kernel/fields/fields.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { Client } from './client.entity.ts';
import { ClientParams } from './contract.ts';
import { clientFields, crmFields, type ClientFields } from './fields.ts';

export interface ClientView extends ClientFields, ValuesOf<typeof crmFields> {
  clientId: string;
  accountManagerName: string;
  /** The hash of their picture. */
  accountManagerPortrait: string | null;
  /** The hash of the picture. */
  logo: string | null;
  version: number;
}

const DECLARED = [...namesOf(clientFields), ...namesOf(crmFields)].map((name) => `client.${name}` as const);

/** The contract of one client. */
export const ClientAnswer = z.strictObject({
  ...answerOf(clientFields), ...answerOf(crmFields), clientId: z.string(), accountManagerName: z.string(),
  accountManagerPortrait: z.string().nullable(), logo: z.string().nullable(), version: z.int(),
});

export const getClient = query({
  name: 'client.get',
  permission: 'client:write',
  input: ClientParams,
  output: ClientAnswer,
  async run({ em }, { clientId }): Promise<ClientView> {
    const found = await tables<typeof Client | typeof Employee>(em).selectFrom('client')
      .leftJoin('employee', 'employee.empId', 'client.accountManager')
      .select([...DECLARED, 'client.clientId', 'client.logo', 'client.version', fullName('employee').as('accountManagerName'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('accountManagerPortrait')])
      .where('client.clientId', '=', clientId).executeTakeFirst();
    if (!found) throw notFound('Client');
    const { accountManager, accountManagerName, currencyId } = found;
    return {
      ...found, accountManager: accountManager ?? '', accountManagerName: accountManagerName ?? '', currencyId: currencyId ?? '',
    };
  },
});
