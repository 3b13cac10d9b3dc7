import type { SqlEntityManager } from '@mikro-orm/sql';
import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { Employee } from '../employee.entity.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { SignInLink } from '../sign-in-link.entity.ts';

export type LinkPurpose = 'reset' | 'invitation';

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

const OPEN = { usedAt: null, voidedAt: null };

/** What is stored of a link: reading the table lets nobody use one. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Enters a link for a person, which voids the open ones of its kind. It opens nothing until {@link armLink} gives it a token. */
export async function enterLink(ctx: Pick<Ctx, 'em' | 'now' | 'actor'>, purpose: LinkPurpose, empId: string): Promise<{ linkId: string }> {
  const now = ctx.now();
  await ctx.em.nativeUpdate(SignInLink, { empId, purpose, ...OPEN }, { voidedAt: now });
  const link = ctx.em.create(SignInLink, {
    empId, purpose, createdBy: ctx.actor.empId, createdAt: now, expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  await ctx.em.flush();
  return { linkId: link.signInLinkId };
}

/**
 * Gives an open link its token, 32 random bytes; an earlier token of the same link opens nothing any more. Undefined when the link is no
 * longer open.
 */
export async function armLink(em: SqlEntityManager, linkId: string, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const armed = await em.nativeUpdate(
    SignInLink, { signInLinkId: linkId, ...OPEN, expiresAt: { $gt: now } }, { tokenHash: hashOfToken(token) },
  );
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
  return tables<typeof SignInLink | typeof Employee>(em).selectFrom('sign_in_link as l').innerJoin('employee as e', 'e.empId', 'l.empId')
    .select(['l.signInLinkId as linkId', 'l.purpose', 'e.empId', 'e.firstName', 'e.surname', 'e.email'])
    .where('l.tokenHash', '=', hashOfToken(token)).where('l.usedAt', 'is', null).where('l.voidedAt', 'is', null)
    .where('l.expiresAt', '>', now).where('e.isEnabled', '=', true).executeTakeFirst();
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
    const now = ctx.now();
    const { empId } = link;
    if (await inner.em.nativeUpdate(SignInLink, { signInLinkId: link.linkId, ...OPEN }, { usedAt: now }) === 0) return false;
    await inner.em.nativeUpdate(SignInLink, { empId, ...OPEN }, { voidedAt: now });
    await inner.em.nativeUpdate(Employee, { empId }, { passwordHash, updatedAt: now });
    await endSessionsOf(inner, empId);
    await recordSecurityEvent(inner, { kind: link.purpose === 'reset' ? 'password-reset' : 'invitation-accepted', empId });
    return true;
  });
  return used ? link : refuseLink(ctx);
}

async function refuseLink(ctx: Ctx): Promise<never> {
  await recordSecurityEvent(ctx, { kind: 'link-refused' });
  throw new DomainError('not_found', GONE);
}
