import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { DistributorAccountOf } from './contract.ts';

/** How far a client is with its account at the distributor. */
export interface DistributorAccount {
  readonly state: 'none' | 'creating' | 'syncing' | 'synced' | 'failed';
  readonly distributorId: string;
  /** Why it is not synced. */
  readonly errors: readonly string[];
  /** The work that makes or links it. */
  readonly jobRunId: string | null;
}

const NONE: DistributorAccount = { state: 'none', distributorId: '', errors: [], jobRunId: null };

/** The account of a client. Work that ended in a fault that nobody foresaw has said so itself. */
export async function findAccount(em: SqlEntityManager, clientId: string): Promise<DistributorAccount> {
  const found = await firstRow<DistributorAccount>(em, sql`select a.distributor_id as "distributorId", a.job_run_id as "jobRunId",
      case when a.state in ('creating', 'syncing') and j.status in ('failed', 'cancelled') then 'failed' else a.state end as state,
      case when a.state in ('creating', 'syncing') and j.status = 'failed' then jsonb_build_array(j.error) else a.errors end as errors
    from tenant.distributor_account a left join tenant.job_run j on j.job_run_id = a.job_run_id where a.client_id = ${clientId}`);
  return found ?? NONE;
}

export const getDistributorAccount = query({
  name: 'distributor.get-account',
  permission: 'client:write',
  feature: FEATURES.IngramMicro,
  input: DistributorAccountOf,
  run: (ctx, { clientId }): Promise<DistributorAccount> => findAccount(ctx.em, clientId),
});
