import { sql } from 'kysely';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { containsPattern, searchText } from '#app/domain/kernel/page.ts';
import { listContract, pageOf } from '#app/domain/kernel/records/list.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { fileAddress } from '#app/domain/kernel/values/file-address.ts';
import { createClientRate, getClientRateRecord, updateClientRate } from './client-rate.ts';
import { CreateClientRate, UpdateClientRate } from './contract.ts';
import { rateList } from './fields.ts';
import { listClientRates } from './list-client-rates.ts';
import { ratedPersonNames, rateNames as names } from './names.ts';

const [word, day, amount] = [z.string(), z.string(), z.string()];
const permission = 'rate:write';

/** A page of the rates of a client, of a person, or of both. */
query({
  name: 'rate.list-by-flag',
  permission,
  input: listContract(rateList, {
    clientId: codeKey().optional(), empId: codeKey().optional(), showExpiredRates: z.boolean().default(false),
  }),
  output: pageOf(z.strictObject({
    clientRateId: z.int(), empId: word, employeeName: word, portrait: word.nullable(), clientId: word, clientName: word, rate: amount,
    prepaidRate: amount, startDate: day.nullable(), expiryDate: day.nullable(), notes: word, version: z.int(), isExpired: z.boolean(),
    isUpcoming: z.boolean(), dateCreated: word, dateUpdated: word,
  })),
  http: [
    { method: 'GET', path: '/api/clients/GetClientRates', skips: true, names, specified: 's2 §7' },
    { method: 'GET', path: '/api/Users/getClientRate', skips: true, names, specified: 's2 §7' },
  ],
  run: (ctx, { showExpiredRates, ...asked }) => listClientRates(ctx, { ...asked, expired: showExpiredRates ? 'show' : undefined }),
});

const OTHERS = 'A rate stays with its client and its person. Delete it and make another one.';

/** Agrees a rate where the id is 0, otherwise changes that one: as it is now, unless its version is named. */
command({
  name: 'rate.save',
  permission,
  input: CreateClientRate.extend({
    clientRateId: numberKey().default(0), expiryDate: UpdateClientRate.shape.expiryDate,
    startDate: CreateClientRate.shape.startDate.optional(), version: UpdateClientRate.shape.version.optional(),
  }),
  output: z.strictObject({ clientRateId: z.int(), clientId: word, empId: word }),
  http: { method: 'PUT', path: '/api/clients/SaveClientRate', names, specified: 's2 §7' },
  async run(ctx, { clientRateId, version, startDate = null, ...values }) {
    const { expiryDate } = values;
    if (clientRateId === 0) return createClientRate(ctx, { ...values, startDate, expiryDate: expiryDate ?? '' });
    const stored = await getClientRateRecord(ctx, { clientRateId });
    const isMoved = stored.clientId !== values.clientId ? 'clientId' : stored.empId !== values.empId ? 'empId' : undefined;
    if (isMoved) throw new DomainError('rule_violated', OTHERS, { [isMoved]: [OTHERS] });
    return { clientRateId, ...await updateClientRate(ctx, { ...values, startDate, clientRateId, version: version ?? stored.version }) };
  },
});

const PersonAnswer = z.strictObject({
  empId: word, name: word, imageUrl: word.nullable(), rate: amount, prepaidRate: amount,
});
const MOST = 20;

/** People whose name or id contains the text, with the rates that they have without one for a client. */
query({
  name: 'rate.search-people',
  permission,
  input: z.object({ search: searchText() }),
  output: z.array(PersonAnswer),
  http: { method: 'GET', path: '/api/clients/rates/employees', names: ratedPersonNames, specified: 's1 §7, s2 §7' },
  async run({ em }, { search }) {
    const found = await rows<{ empId: string; name: string; portrait: string | null; rate: string; prepaidRate: string }>(em, sql`
      select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait,
        e.default_rate::text as rate, e.default_prepaid_rate::text as "prepaidRate"
      from tenant.employee e where e.is_enabled
        and (trim(e.first_name || ' ' || e.surname) ilike ${containsPattern(search)} or e.emp_id ilike ${containsPattern(search)})
      order by e.first_name, e.surname, e.emp_id limit ${sql.lit(MOST)}`);
    return found.map(({ portrait, ...person }) => ({ ...person, imageUrl: portrait === null ? null : fileAddress(portrait) }));
  },
});
