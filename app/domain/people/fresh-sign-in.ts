import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { requirePresentPassword } from './require-present-password.ts';

const REQUIRED = 'Present password is required.';
const FRESH_MS = 10 * 60_000;

type Asking = Pick<Ctx, 'em' | 'tenant' | 'actor' | 'now'>;

/** True when that session of the signed-in person began with a password within ten minutes: they have just shown that they know it. */
export async function isSignInFresh({ em, tenant, actor, now }: Asking, sessionId: string): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_MS).toISOString();
  return await firstRow(em, sql`select 1 as found from control.session where session_id = ${sessionId} and tenant_id = ${tenant.id} and emp_id = ${actor.empId} and created_at > ${since} and openid_tokens is null`) !== undefined;
}

/** True when that session has to show again who it is: it came in with a password, and not just now. */
export async function owesPassword(ctx: Asking, sessionId: string): Promise<boolean> {
  if (await isSignInFresh(ctx, sessionId)) return false;
  return await firstRow(ctx.em, sql`select 1 as found from tenant.employee e left join control.session s on s.session_id = ${sessionId} and s.tenant_id = ${ctx.tenant.id} and s.emp_id = e.emp_id
    where e.emp_id = ${ctx.actor.empId} and e.password_hash is not null and s.openid_tokens is null`) !== undefined;
}

/** Refuses a session that is not fresh, unless the person knows their password: an open browser alone must not do what is asked. */
export async function requireOwnPresence(ctx: Ctx, { current, present }: { readonly current: string; readonly present: string }): Promise<void> {
  if (!await owesPassword(ctx, current)) return;
  if (present === '') throw new DomainError('rule_violated', REQUIRED, { present: [REQUIRED] });
  await requirePresentPassword(ctx, present);
}
