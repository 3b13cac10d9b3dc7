import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

export const REVOKE_TOKENS = 'sign-in.revoke-tokens';

/** Over one to two hours, with growing pauses. */
const REVOKE_TRIES = 12;

export interface RevokeTokensPayload {
  /** SHA-256 of the token that the session had. */
  readonly tokenHash: string;
  /** The session's tokens as they were stored. */
  readonly sealed: string;
}

export interface EndedSession { tenantId: string; empId: string; userAgent: string }

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

async function end(ender: Ender, which: SqlFragment): Promise<EndedSession[]> {
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
export function endSessions(ender: Ender, which: SqlFragment): Promise<EndedSession[]> {
  return ender.em.isInTransaction()
    ? end(ender, which)
    : ender.em.transactional((em) => end({ ...ender, em: em as SqlEntityManager }, which));
}
