import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { startJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { checkMove } from './check-move.ts';
import { MAX_AT_ONCE, MoveTimesheets } from './contract.ts';
import { RUN_MOVE, type RunMovePayload } from './jobs.ts';
import { moveNow, refuseUnlessConfirmed, type Moved } from './run-move.ts';

/** What was moved, or the job that moves it. */
export type MoveAnswer = Moved | { jobRunId: string };

/** Puts a large move into the queue. */
export async function moveInBackground(
  ctx: CommandCtx, count: number, work: Omit<RunMovePayload, 'jobRunId' | 'count'>,
): Promise<MoveAnswer> {
  const jobRunId = await startJobRun(ctx, { kind: 'move', title: `Move ${formatCount(count)} timesheets` });
  await ctx.enqueue(RUN_MOVE, { ...work, count, jobRunId } satisfies RunMovePayload, { retryLimit: 1 });
  return { jobRunId };
}

/** Moves timesheets, as they were confirmed: at once, or in the background where they are many. */
export const moveTimesheets = command({
  name: 'move.move',
  permission: 'timesheet:move',
  input: MoveTimesheets,
  async run(ctx, { filter, to, fingerprint }): Promise<MoveAnswer> {
    const request = { filter, to };
    const by = ctx.actor.empId || ctx.actor.name;
    const checked = await checkMove(ctx.em, request);
    refuseUnlessConfirmed(checked, fingerprint);
    if (checked.count > MAX_AT_ONCE) return moveInBackground(ctx, checked.count, { request, fingerprint, by });
    return moveNow(ctx, request, { fingerprint, by });
  },
});
