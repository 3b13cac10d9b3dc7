import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { startJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { SyncClient } from './contract.ts';
import { findAccount } from './distributor-account.ts';
import { SYNC_CLIENT, type SyncClientPayload } from './job-names.ts';

/** Has a client's account made at the distributor, or one that is there linked. What is under way already is not begun again. */
export const askForSync = command({
  name: 'distributor.ask-for-sync',
  permission: 'client:write',
  feature: FEATURES.IngramMicro,
  input: SyncClient,
  async run(ctx, input): Promise<void> {
    const { clientId } = input;
    const client = await firstRow<{ coName: string }>(ctx.em,
      sql`select co_name as "coName" from tenant.client where client_id = ${clientId} for update`);
    if (!client) throw notFound('Client');
    const { state: present } = await findAccount(ctx.em, clientId);
    if (present === 'creating' || present === 'syncing') return;
    if (present === 'synced') {
      const reason = `${client.coName} is synced with Ingram Micro.`;
      refuseLocked({ kind: 'distributor', reason, remedy: 'There is nothing left to do.' });
    }
    const [state, distributorId] = input.how === 'create' ? ['creating', ''] : ['syncing', input.distributorId];
    const jobRunId = await startJobRun(ctx, { kind: 'distributor-sync', title: `Ingram Micro account of ${client.coName}` });
    await execute(ctx.em, sql`insert into tenant.distributor_account (client_id, state, distributor_id, job_run_id, asked_by, asked_at)
      values (${clientId}, ${state}, ${distributorId}, ${jobRunId}, ${ctx.actor.empId}, ${ctx.now().toISOString()})
      on conflict (client_id) do update set state = excluded.state, distributor_id = excluded.distributor_id, errors = '[]',
        job_run_id = excluded.job_run_id, asked_by = excluded.asked_by, asked_at = excluded.asked_at, finished_at = null`);
    ctx.audit({ subject: 'client', id: clientId, after: { distributor: state, distributorId } });
    await ctx.enqueue(SYNC_CLIENT, { clientId, jobRunId } satisfies SyncClientPayload);
  },
});
