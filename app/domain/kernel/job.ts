import type { Ctx } from './context.ts';
import type { Services } from './ports/services.ts';

/** What a job does. Must be safe to run twice: a worker may die after the work and before saying so. */
export type JobHandler = (ctx: Ctx, payload: never, services: Services) => Promise<void>;

export interface JobDefinition {
  readonly name: string;
  /** Long work waits in a line of its own, so that an import does not hold up an e-mail. */
  readonly line: 'quick' | 'long';
  /** Loads the handler when the first such job runs, so that enqueueing never drags it in. */
  readonly load: () => Promise<JobHandler>;
}
