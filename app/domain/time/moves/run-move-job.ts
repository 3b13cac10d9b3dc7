import type { JobHandler } from '#app/domain/kernel/job.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { finishJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import type { RunMovePayload } from './jobs.ts';
import { runMoveBack } from './run-back.ts';
import { runMove } from './run-move.ts';

/** Runs a large move. It is one transaction: how far it is can only be told before and after. */
export const runMoveJob: JobHandler = async (ctx, { jobRunId, request, backOf, count: total, ...confirmed }: RunMovePayload) => {
  await reportProgress(ctx, jobRunId, { done: 0, total, message: 'Moving the timesheets: all of them, or none' });
  const { timeMoveId, count } = request
    ? await runMove(ctx, { ...request, ...confirmed, jobRunId })
    : await runMoveBack(ctx, { timeMoveId: backOf ?? 0, ...confirmed, jobRunId });
  await finishJobRun(ctx, jobRunId, {
    message: `You have successfully moved ${formatCount(count)} timesheets`,
    resultHref: `/admin/compare-move-timesheets/moved/${timeMoveId}`,
  });
};
