import { sql } from 'kysely';
import { z } from 'zod';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { ClientRate } from './client-rate.entity.ts';
import { rateList, userRateList } from './fields.ts';

const expired = z.enum(['show']).optional().catch(undefined);
/** A client's rates, a person's, or a person's for one client. */
const filters = { clientId: codeKey().optional(), empId: codeKey().optional(), expired };
const ClientRateList = listContract(rateList, filters);
/** What the page of a person is asked for; `client` is an id or a name. */
export const UserRateList = listContract(userRateList, { client: searchText(), expired });

type Filters = Pick<z.output<typeof ClientRateList>, keyof typeof filters>;

export type ClientRateRow = Awaited<ReturnType<typeof listClientRates>>['rows'][number];

const name = fullName('employee');

function rateRows({ em, tenant, today }: Ctx, { clientId, empId, expired }: Filters) {
  const wallTime = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI')`;
  const all = tables<typeof ClientRate | typeof Employee | typeof Client>(em).selectFrom('client_rate')
    .innerJoin('employee', 'employee.empId', 'client_rate.empId').innerJoin('client', 'client.clientId', 'client_rate.clientId')
    .select([
      'client_rate.clientRateId', 'client_rate.empId', name.as('employeeName'),
      ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'), 'client_rate.clientId', 'client.coName as clientName',
      'client_rate.rate', 'client_rate.prepaidRate', 'client_rate.startDate', 'client_rate.expiryDate', 'client_rate.notes',
      'client_rate.version',
      sql<boolean>`coalesce(${sql.ref('client_rate.expiryDate')} < ${today()}, false)`.as('isExpired'),
      sql<boolean>`coalesce(${sql.ref('client_rate.startDate')} > ${today()}, false)`.as('isUpcoming'),
      wallTime('client_rate.createdAt').as('dateCreated'), wallTime('client_rate.updatedAt').as('dateUpdated'),
    ]);
  const ofClient = clientId === undefined ? all : all.where('client_rate.clientId', '=', clientId);
  const ofPerson = empId === undefined ? ofClient : ofClient.where('client_rate.empId', '=', empId);
  if (expired) return ofPerson;
  return ofPerson.where((rate) => rate.or([rate('client_rate.expiryDate', 'is', null), rate('client_rate.expiryDate', '>=', today())]));
}

/** A page of a client's or a person's rates; those that have run out only when asked for. Times are wall times of the organisation. */
export const listClientRates = list({
  name: 'rate.list',
  permission: 'rate:write',
  input: ClientRateList,
  read: rateRows,
  search: ['client.coName', 'client.clientId', name, 'employee.empId'],
  order: {
    // A rate without expiry runs longest.
    expiryDate: { plain: sql`coalesce(${sql.ref('client_rate.expiryDate')}, 'infinity')` },
    startDate: { plain: sql`coalesce(${sql.ref('client_rate.startDate')}, '-infinity')` },
    employeeName: name, clientName: 'client.coName', rate: { plain: 'client_rate.rate' }, prepaidRate: { plain: 'client_rate.prepaidRate' },
    dateCreated: { plain: 'client_rate.createdAt' }, dateUpdated: { plain: 'client_rate.updatedAt' },
  },
  tie: 'client_rate.clientRateId',
});
