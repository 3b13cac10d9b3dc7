import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { finishJobRun, isCancelled, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import type { RunImportPayload } from '../jobs.ts';
import { runImport } from './run-import.ts';

/** Runs a queued import. Run twice it does its work once: the second time it only says so. */
export const runImportJob: JobHandler = async (ctx, { importId, jobRunId }: RunImportPayload) => {
  if (await isCancelled(ctx, jobRunId)) return;
  await reportProgress(ctx, jobRunId, { done: 0, total: 0, message: 'Checking the rows' });
  const tell = (progress: { done: number; total: number; message: string }) => reportProgress(ctx, jobRunId, progress);
  const result = await runImport(ctx, { importId, tell });
  const { rows, seconds } = result.imported;
  await finishJobRun(ctx, jobRunId, { message: `${formatCount(rows)} rows with ${formatHoursGrouped(seconds)} hours are imported.` });
};
