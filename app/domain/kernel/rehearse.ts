import type { CommandCtx } from './context.ts';
import { execute, sql } from './sql.ts';

/**
 * Does the work of a command, looks at what it would write, and takes all of it back: nothing is stored, no number is used, no job is
 * queued and nothing stands in the trail.
 */
export async function rehearse<Seen>(ctx: CommandCtx, work: (ctx: CommandCtx) => Promise<Seen>): Promise<Seen> {
  await execute(ctx.em, sql`savepoint rehearsal`);
  try {
    return await work({ ...ctx, audit: () => undefined, enqueue: () => Promise.resolve() });
  } finally {
    await execute(ctx.em, sql`rollback to savepoint rehearsal`);
  }
}
