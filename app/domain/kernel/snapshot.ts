import { IsolationLevel } from '@mikro-orm/core';
import type { Ctx } from './context.ts';

/**
 * Runs reads that must agree with each other: every query made with the given context sees the database
 * as it was at the first of them, whatever is written meanwhile. Nothing can be written inside.
 */
export function inSnapshot<Context extends Ctx, Result>(ctx: Context, run: (ctx: Context) => Promise<Result>): Promise<Result> {
  return ctx.em.transactional(
    (em) => run({ ...ctx, em: em as Ctx['em'] }), { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
