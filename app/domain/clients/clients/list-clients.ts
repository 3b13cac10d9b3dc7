import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { listedOf, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import type { Client } from './client.entity.ts';
import { clientFields, clientList } from './fields.ts';

export type ClientRow = Awaited<ReturnType<typeof listClients>>['rows'][number];

const contact = fullName('client');
const LISTED = listedOf(clientFields);

export const ClientRowAnswer = z.strictObject({
  clientId: z.string(), name: z.string(), primaryContact: z.string(), logo: z.string().nullable(), ...answerOf(LISTED),
});

/** A page of the clients that contain the text in id, name or contact. */
export const listClients = list({
  name: 'client.list',
  tool: { title: 'List clients', about: 'Clients, a page at a time; searched by name or code.' },
  permission: 'client:write',
  input: listContract(clientList, {}),
  row: ClientRowAnswer,
  read: ({ em }: Ctx) => tables<typeof Client>(em).selectFrom('client')
    .select(['client.clientId', 'client.coName as name', contact.as('primaryContact'), 'client.logo',
      ...namesOf(LISTED).map((name) => `client.${name}` as const)]),
  search: { stored: sql.ref('client.searched') },
  order: { clientId: 'client.clientId', name: { plain: sql.ref('client.name_in_order') }, primaryContact: contact },
  tie: 'client.clientId',
});
