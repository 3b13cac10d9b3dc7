import { getJobRun } from '#app/domain/job-runs/index.server.ts';
import type { WebCtx } from './context.server.ts';

const LOOKS_EVERY_MS = 100;

/**
 * Waits a little for work that is usually done at once, so that its result can be the answer.
 * @param withinMs how long, in milliseconds, before the page of the work is the answer
 * @returns whether it is done; not when it goes on, has failed, or its sender has left
 */
export async function isDoneSoon(
  ctx: WebCtx, jobId: string, { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= withinMs && !signal.aborted; waitedMs += LOOKS_EVERY_MS) {
    const { status } = await getJobRun(ctx, { jobId });
    if (status !== 'queued' && status !== 'running') return status === 'done';
    await new Promise((resolve) => { setTimeout(resolve, LOOKS_EVERY_MS); });
  }
  return false;
}
