import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ClientParams } from './contract.ts';

/** What there is of a client on the way to its first recorded hour. */
export interface FirstSteps {
  /** A project of the client, its first one by id. */
  readonly projectId: string | null;
  readonly hasRates: boolean;
}

/** The steps from a new client to its first hour; null once time is recorded, and for the organisation's own client, which has no rates. */
export const getFirstSteps = query({
  name: 'client.first-steps',
  permission: 'client:write',
  input: ClientParams,
  async run(ctx, { clientId }): Promise<FirstSteps | null> {
    const found = await firstRow<FirstSteps>(ctx.em, sql`select
        (select min(p.project_id) from tenant.project p where p.client_id = c.client_id) as "projectId",
        exists (select 1 from tenant.client_rate r where r.client_id = c.client_id) as "hasRates"
      from tenant.client c cross join tenant.organisation o
      where c.client_id = ${clientId} and c.client_id <> o.own_client_id
        and not exists (select 1 from tenant.timesheet t where t.client_id = c.client_id)`);
    return found ?? null;
  },
});
