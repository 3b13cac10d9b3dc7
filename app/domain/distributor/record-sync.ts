import { z } from 'zod';
import { FEATURES } from '#app/domain/features/contract.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';

const Recorded = z.object({
  clientId: z.string(), jobRunId: z.uuid(), distributorId: z.string().max(50), errors: z.array(z.string()),
});

/** Records what became of the request: the account that is the client's now, or why there is none. What was recorded before stays. */
export const recordSync = command({
  name: 'distributor.record-sync',
  permission: 'client:write',
  feature: FEATURES.IngramMicro,
  input: Recorded,
  async run(ctx, { clientId, jobRunId, distributorId, errors }): Promise<void> {
    const state = errors.length === 0 ? 'synced' : 'failed';
    const changed = await firstRow(ctx.em, sql`update tenant.distributor_account set state = ${state}, distributor_id = ${distributorId},
        errors = ${JSON.stringify(errors)}::jsonb, finished_at = ${ctx.now().toISOString()}
      where client_id = ${clientId} and job_run_id = ${jobRunId} and state in ('creating', 'syncing') returning 1 as changed`);
    const after = { distributor: state, distributorId, distributorErrors: errors.join(' ') };
    if (changed) ctx.audit({ subject: 'client', id: clientId, after });
  },
});
