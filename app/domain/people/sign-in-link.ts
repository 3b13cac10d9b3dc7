import type { SqlEntityManager } from '@mikro-orm/sql';
import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export type LinkPurpose = 'reset' | 'invitation';

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

/** What is stored of a link: reading the table lets nobody use one. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Enters a link for a person, which voids the open ones of its kind. It opens nothing until {@link armLink} gives it a token. */
export async function enterLink(ctx: Pick<Ctx, 'em' | 'now' | 'actor'>, purpose: LinkPurpose, empId: string): Promise<{ linkId: string }> {
  const now = ctx.now();
  await execute(ctx.em, sql`update tenant.sign_in_link set voided_at = ${now.toISOString()}
    where emp_id = ${empId} and purpose = ${purpose} and used_at is null and voided_at is null`);
  const entered = await firstRow<{ linkId: string }>(ctx.em,
    sql`insert into tenant.sign_in_link (emp_id, purpose, created_by, created_at, expires_at)
    values (${empId}, ${purpose}, ${ctx.actor.empId}, ${now.toISOString()}, ${new Date(now.getTime() + LIFE_MS[purpose]).toISOString()})
    returning sign_in_link_id::text as "linkId"`);
  return { linkId: entered?.linkId ?? '' };
}

/**
 * Gives an open link its token, 32 random bytes; an earlier token of the same link opens nothing any more. Undefined when the link is no
 * longer open.
 */
export async function armLink(em: SqlEntityManager, linkId: string, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const armed = await execute(em, sql`update tenant.sign_in_link set token_hash = ${hashOfToken(token)}
    where sign_in_link_id = ${linkId} and used_at is null and voided_at is null and expires_at > ${now.toISOString()}`);
  return armed > 0 ? token : undefined;
}

interface OpenLink {
  readonly linkId: string;
  readonly purpose: LinkPurpose;
  readonly empId: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
}

/** Whom a link is for, without using it up. Undefined for one that is unknown, used, voided, too old, or of a disabled person. */
export async function findOpenLink(em: SqlEntityManager, token: string, now: Date): Promise<OpenLink | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return firstRow<OpenLink>(em,
    sql`select l.sign_in_link_id::text as "linkId", l.purpose, e.emp_id as "empId", e.first_name as "firstName", e.surname, e.email
    from tenant.sign_in_link l join tenant.employee e on e.emp_id = l.emp_id
    where l.token_hash = ${hashOfToken(token)} and l.used_at is null and l.voided_at is null and l.expires_at > ${now.toISOString()}
    and e.is_enabled`);
}

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
