import type { Ctx } from '#app/domain/kernel/context.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { SEND_RESET, type SendResetPayload } from '../jobs.ts';

/**
 * Asks for a link to another password. Whether anybody has that address is looked up by the job: the
 * answer, and the time it takes, is the same for everybody. Runs before there is an actor, and so is no use-case.
 */
export async function askForReset(ctx: Ctx, email: string): Promise<void> {
  await recordSecurityEvent(ctx, { kind: 'password-reset-asked', email });
  await ctx.queue.send(ctx.em, ctx.tenant, SEND_RESET, { email } satisfies SendResetPayload);
}
