import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, JobQueue } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UserParams } from '../contract.ts';
import type { Employee } from '../employee.entity.ts';

export const REVOKE_TOKENS = 'sign-in.revoke-tokens';

/** Over one to two hours, with growing pauses. */
const REVOKE_TRIES = 12;

export interface RevokeTokensPayload {
  /** SHA-256 of the token that the session had. */
  readonly tokenHash: string;
  /** The session's tokens as they were stored. */
  readonly sealed: string;
}

interface EndedSession { tenantId: string; empId: string; userAgent: string }

interface Ender {
  readonly em: SqlEntityManager;
  readonly queue: JobQueue;
}

/**
 * Has the provider told, later and as often as it takes, that a session's tokens are no longer wanted. They stay sealed for that session.
 */
export function queueRevocation({ em, queue }: Ender, tenantId: string, payload: RevokeTokensPayload): Promise<void> {
  return queue.send(em, { id: tenantId }, REVOKE_TOKENS, payload, { retryLimit: REVOKE_TRIES });
}

async function end(ender: Ender, which: RawBuilder<unknown>): Promise<EndedSession[]> {
  const ended = await rows<EndedSession & { tokenHash: string; sealed: string | null }>(ender.em,
    sql`delete from control.session where ${which}
    returning tenant_id as "tenantId", emp_id as "empId", user_agent as "userAgent", token_hash as "tokenHash",
      case when openid_expires_at is not null then openid_tokens end as sealed`);
  for (const { tenantId, tokenHash, sealed } of ended) if (sealed !== null) await queueRevocation(ender, tenantId, { tokenHash, sealed });
  return ended.map(({ tenantId, empId, userAgent }) => ({ tenantId, empId, userAgent }));
}

/**
 * Ends the sessions that the condition on `control.session` finds. The one way in which a session ends: what
 * the provider gave to it is revoked there by a job of the same transaction.
 */
export function endSessions(ender: Ender, which: RawBuilder<unknown>): Promise<EndedSession[]> {
  return ender.em.isInTransaction()
    ? end(ender, which)
    : ender.em.transactional((em) => end({ ...ender, em: em as SqlEntityManager }, which));
}

/**
 * Ends all sessions of a person and every sign-in that waits for their second factor. Answers how many sessions there
 * were. `current` stays if it came from the provider: only the provider can give such a one, so its entry point moves it to a new token.
 */
export async function endSessionsOf(ctx: Pick<Ctx, 'em' | 'tenant' | 'queue'>, empId: string, current = ''): Promise<number> {
  await execute(ctx.em, sql`delete from control.pending_sign_in where tenant_id = ${ctx.tenant.id} and emp_id = ${empId}`);
  return (await endSessions(ctx, sql`tenant_id = ${ctx.tenant.id} and emp_id = ${empId}
    and (session_id <> ${current} or openid_tokens is null)`)).length;
}

/** Signs a person out everywhere. */
export const endUserSessions = command({
  name: 'user.end-sessions',
  permission: 'user:write',
  input: UserParams,
  async run(ctx, { empId }): Promise<{ displayName: string; ended: number }> {
    const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select(fullName('employee').as('displayName'))
      .where('empId', '=', empId).executeTakeFirst();
    if (!person) throw notFound('User');
    const ended = await endSessionsOf(ctx, empId);
    if (ended > 0) await recordSecurityEvent(ctx, { kind: 'session-ended', empId, reason: `By ${ctx.actor.name}` });
    ctx.audit({ subject: 'employee', id: empId, after: { sessionsEnded: ended } });
    return { ...person, ended };
  },
});
