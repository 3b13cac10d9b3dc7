import type { Ctx } from '#app/domain/kernel/context.ts';
import { endSessions } from './end-sessions.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';

/**
 * Ends all sessions of a person and every sign-in that waits for their second factor. Answers how many sessions there
 * were. `current` stays if it came from the provider: only the provider can give such a one, so its entry point moves it to a new token.
 */
export async function endSessionsOf(ctx: Pick<Ctx, 'em' | 'tenant' | 'queue'>, empId: string, current = ''): Promise<number> {
  await execute(ctx.em, sql`delete from control.pending_sign_in where tenant_id = ${ctx.tenant.id} and emp_id = ${empId}`);
  return (await endSessions(ctx, sql`tenant_id = ${ctx.tenant.id} and emp_id = ${empId}
    and (session_id <> ${current} or openid_tokens is null)`)).length;
}
