import type { Ctx } from '#app/domain/kernel/context.ts';
import { finishDeletion, keepAfterAll } from '#app/domain/people/holidays/index.server.ts';
import type { SyncScope } from './job-names.ts';
import { faultsInWords, syncDays } from './sync-days.ts';

/** Deletes a group or a holiday with what its sync wrote from today on. Where some of that is held, the row stays and says so. */
export async function runDeletion(ctx: Ctx, scope: SyncScope): Promise<void> {
  const faults = await syncDays(ctx, scope);
  if (faults.size > 0) await keepAfterAll(ctx, { ...scope, error: `It was not deleted. ${faultsInWords(faults.values())}`.slice(0, 4000) });
  else await finishDeletion(ctx, scope);
}
