import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { activeClientRate, findRateProposal } from './client-rate.read-model.ts';
import type { RateProposal } from './client-rate.read-model.ts';
import { GetClientRate } from './contract.ts';
import type { ClientRateTerms } from './rate-decision.ts';

export type ClientRateAnswer = { rate: ClientRateTerms; proposal: null } | { rate: null; proposal: RateProposal };

/** The rate of a person for a client on a day; where there is none, what may be chosen. */
// Nothing here asks it yet; it is what GET api/Timesheets/GetClientRate of the specification answers.
export const getClientRate = query({
  name: 'rate.get',
  permission: 'rate:read',
  input: GetClientRate,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<ClientRateAnswer> {
    const rate = await firstRow<ClientRateTerms>(ctx.em, sql`select client_rate_id as "clientRateId", rate, prepaid_rate as "prepaidRate"
      from (${activeClientRate(input)}) active`);
    if (rate) return { rate, proposal: null };
    const proposal = await findRateProposal(ctx.em, input);
    if (!proposal) throw notFound('Client');
    return { rate: null, proposal };
  },
});
