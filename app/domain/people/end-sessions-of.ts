import type { Ctx } from '#app/domain/kernel/context.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';

/** Ends all sessions of a person and every sign-in that waits for their second factor. Answers how many sessions there were. */
export async function endSessionsOf(ctx: Pick<Ctx, 'em' | 'tenant'>, empId: string): Promise<number> {
  await execute(ctx.em, sql`delete from control.pending_sign_in where tenant_id = ${ctx.tenant.id} and emp_id = ${empId}`);
  return execute(ctx.em, sql`delete from control.session where tenant_id = ${ctx.tenant.id} and emp_id = ${empId}`);
}
