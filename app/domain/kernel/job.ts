import type { Ctx } from './context.ts';
import type { Services } from './ports/services.ts';

/** The work of a job. Must be safe to run twice: a worker may die after the work and before saying so. */
export type JobHandler = (ctx: Ctx, payload: never, services: Services) => Promise<void>;

interface NamedJob {
  readonly name: string;
  /** Loads the handler when the first such job runs, so that enqueueing never drags it in. */
  readonly load: () => Promise<JobHandler>;
}

/** A job of the product itself. Long work waits in a line of its own, so that an import does not hold up an e-mail. */
interface OwnJob extends NamedJob {
  readonly line: 'quick' | 'long';
}

/**
 * A job that talks to another system, which may be slow or away: reading and writing its records (`systems`), or telling it of changes
 * (`webhooks`). Of one system and organisation, one runs at a time.
 */
interface SystemJob extends NamedJob {
  readonly line: 'systems' | 'webhooks';
  readonly system: string;
}

export type JobDefinition = OwnJob | SystemJob;
