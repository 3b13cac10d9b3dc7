import { SystemFault, type FaultKind } from '#app/domain/kernel/ports/systems.ts';

export interface Patience {
  readonly attempts: number;
  /** A system that asks for a longer pause is given up: a person waits. */
  readonly maxPauseMs: number;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Nothing is tried again once it says stop. */
  readonly signal?: AbortSignal;
}

const FIRST_PAUSE_MS = 1000;
const MAY_PASS: ReadonlySet<FaultKind> = new Set<FaultKind>(['busy', 'unreachable', 'late']);

/**
 * Does the work again, after the pause that the system asks for or one that grows, while it is busy or does not answer. The work must be
 * safe to repeat: an attempt that was not answered may have succeeded.
 */
export async function withRetries<Result>({ attempts, maxPauseMs, wait, signal }: Patience, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SystemFault) || !MAY_PASS.has(error.kind) || attempt >= attempts || signal?.aborted) throw error;
      const pause = error.retryAfterMs ?? Math.min(maxPauseMs, Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      if (pause > maxPauseMs) throw error;
      await wait(pause);
    }
  }
}
