import { randomUUID } from 'node:crypto';
import type { CommandCtx } from '#app/domain/kernel/context.ts';

/** Works out the days of leave to come again. */
export const RECOUNT_LEAVE = 'leave.recount';

/** The record of the work, where there turns out to be some, and the person who is shown it. */
export interface RecountPayload { readonly jobRunId: string; readonly by: string }

/** Has leave to come worked out again, once something was changed that days depend on: holidays, who has them, or working hours. */
export const askForRecount = (ctx: CommandCtx): Promise<void> =>
  ctx.enqueue(RECOUNT_LEAVE, { jobRunId: randomUUID(), by: ctx.actor.empId } satisfies RecountPayload, { singletonKey: RECOUNT_LEAVE });
