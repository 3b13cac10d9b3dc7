import type { Ctx } from '#app/domain/kernel/context.ts';
import { finishSync } from '#app/domain/people/holidays/index.server.ts';
import type { SyncHolidaysPayload } from './job-names.ts';
import { faultsInWords, syncDays } from './sync-days.ts';

/** Syncs a group or a holiday. Safe to repeat: it changes only what differs. */
export async function runSync(ctx: Ctx, { by, ...scope }: SyncHolidaysPayload): Promise<void> {
  const faults = await syncDays(ctx, scope);
  await finishSync(ctx, {
    ...scope, by, error: faultsInWords(faults.values()),
    ofHolidays: [...faults].map(([holidayId, told]) => ({ holidayId, error: faultsInWords([told]) })),
  });
}
