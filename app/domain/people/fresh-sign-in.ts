import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

const FRESH_MS = 10 * 60_000;

/** True when that session of the signed-in person began within ten minutes: they have just shown who they are. */
export async function isSignInFresh({ em, tenant, actor, now }: Pick<Ctx, 'em' | 'tenant' | 'actor' | 'now'>, sessionId: string): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_MS).toISOString();
  return await firstRow(em, sql`select 1 as found from control.session where session_id = ${sessionId} and tenant_id = ${tenant.id} and emp_id = ${actor.empId} and created_at > ${since}`) !== undefined;
}
