import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { hashPassword } from './password.ts';
import { findOpenLink, type OpenLink } from './sign-in-link.ts';

const GONE = 'This link has been used or has expired. Please ask for a new one.';

/**
 * Gives the person of a one-time link the password they chose, uses the link up, and ends their sessions.
 * Throws `not_found` for a link that opens nothing, and keeps that in the security log. Runs before there
 * is an actor, and so is no use-case.
 */
export async function redeemSignInLink(ctx: Ctx, { token, password }: { token: string; password: string }): Promise<OpenLink> {
  const link = await findOpenLink(ctx.em, token, ctx.now());
  if (!link) return refuseLink(ctx);
  refuseWeakPassword(ctx, password, link);
  const passwordHash = await hashPassword(password);
  const used = await ctx.em.transactional(async (transaction) => {
    const inner = { ...ctx, em: transaction as SqlEntityManager };
    const now = ctx.now().toISOString();
    const won = await execute(inner.em,
      sql`update tenant.sign_in_link set used_at = ${now} where sign_in_link_id = ${link.linkId} and used_at is null
        and voided_at is null`);
    if (won === 0) return false;
    await execute(inner.em,
      sql`update tenant.sign_in_link set voided_at = ${now} where emp_id = ${link.empId} and used_at is null and voided_at is null`);
    await execute(inner.em,
      sql`update tenant.employee set password_hash = ${passwordHash}, updated_at = ${now}, version = version + 1
        where emp_id = ${link.empId}`);
    await endSessionsOf(inner, link.empId);
    await recordSecurityEvent(inner, { kind: link.purpose === 'reset' ? 'password-reset' : 'invitation-accepted', empId: link.empId });
    return true;
  });
  return used ? link : refuseLink(ctx);
}

async function refuseLink(ctx: Ctx): Promise<never> {
  await recordSecurityEvent(ctx, { kind: 'link-refused' });
  throw new DomainError('not_found', GONE);
}
