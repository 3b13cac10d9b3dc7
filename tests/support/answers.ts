import { outcomeOf, type Outcome } from './route-walk.ts';
import type { RouteTestArgs } from './world.ts';

/** What an action or a loader answered, as a test reads it. */
export interface Answer extends Outcome {
  /** Messages by field; those of the form as a whole under ''. */
  readonly errors: Record<string, string[]>;
  readonly data: Record<string, unknown>;
}

export async function answerOf(handler: (args: never) => Promise<unknown>, args: RouteTestArgs): Promise<Answer> {
  const outcome = await outcomeOf(handler as (args: RouteTestArgs) => Promise<unknown>, args);
  if (outcome.status >= 500) throw new Error(outcome.body);
  const data = (outcome.body.startsWith('{') ? JSON.parse(outcome.body) : {}) as Record<string, unknown>
    & { result?: { error?: Record<string, string[]> } };
  return { ...outcome, data, errors: data.result?.error ?? {} };
}
