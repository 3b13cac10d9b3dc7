import { getJobRun, seeJobRun } from '#app/domain/site/job-runs/index.server.ts';
import type { WebCtx } from './context.server.ts';

const LOOKS_EVERY_MS = 100;

interface Patience {
  /** How long is waited, in milliseconds. */
  readonly withinMs: number;
  /** Aborted when the sender has left. */
  readonly signal: AbortSignal;
}

/** Looks again and again until there is an answer; undefined when there is none in time. */
export async function settlesSoon<Answer>(
  look: () => Promise<Answer | undefined>, { withinMs, signal }: Patience,
): Promise<Answer | undefined> {
  for (let waitedMs = 0; waitedMs <= withinMs && !signal.aborted; waitedMs += LOOKS_EVERY_MS) {
    const answer = await look();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => { setTimeout(resolve, LOOKS_EVERY_MS); });
  }
  return undefined;
}

/**
 * Waits a little for work that is usually done at once, so that its result can be the answer; then it is seen.
 * @returns whether it is done; not when it goes on, has failed, or its sender has left
 */
export async function isDoneSoon(ctx: WebCtx, jobId: string, patience: Patience): Promise<boolean> {
  const look = async () => {
    const { status } = await getJobRun(ctx, { jobId });
    return status === 'queued' || status === 'running' ? undefined : status === 'done';
  };
  const isDone = await settlesSoon(look, patience) ?? false;
  if (isDone) await seeJobRun(ctx, { jobId });
  return isDone;
}
