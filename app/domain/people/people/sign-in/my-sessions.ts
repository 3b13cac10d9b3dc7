import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { describeDevice } from '#app/domain/site/security/index.server.ts';
import { EndMyOtherSessions, EndMySession, OwnSession } from '../contract.ts';
import { endSessions } from './end-sessions.ts';
import { requireOwnPresence } from './fresh-sign-in.ts';

export interface SessionView {
  sessionId: string; device: string; address: string; signedInAt: string; lastSeenAt: string; isCurrent: boolean
}

/** Where the person is signed in, the asking session first; times are wall times of the organisation. */
export const listMySessions = query({
  name: 'session.list-mine',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<SessionView[]> {
    const { timeZone } = ctx.tenant;
    const found = await rows<Omit<SessionView, 'device'> & { userAgent: string }>(ctx.em,
      sql`select session_id as "sessionId", user_agent as "userAgent", address,
      to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "signedInAt",
      to_char(last_seen_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "lastSeenAt",
      session_id = ${current} as "isCurrent"
      from control.session where tenant_id = ${ctx.tenant.id} and emp_id = ${ctx.actor.empId} and expires_at > ${ctx.now().toISOString()}
      order by (session_id = ${current}) desc, last_seen_at desc, session_id`);
    return found.map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) }));
  },
});

/** Ends one of the signed-in person's sessions. Somebody else's is not found. */
export const endMySession = command({
  name: 'session.end-mine',
  permission: 'settings:own',
  input: EndMySession,
  async run(ctx, { sessionId, ...proof }): Promise<{ device: string }> {
    await requireOwnPresence(ctx, proof);
    const [ended] = await endSessions(ctx, sql`session_id = ${sessionId} and tenant_id = ${ctx.tenant.id} and emp_id = ${ctx.actor.empId}`);
    if (!ended) throw notFound('Session');
    const device = describeDevice(ended.userAgent);
    await recordSecurityEvent(ctx, { kind: 'session-ended', reason: `By the person: ${device}` });
    return { device };
  },
});

/** Ends all sessions of the signed-in person but the one that asks. */
export const endMyOtherSessions = command({
  name: 'session.end-my-others',
  permission: 'settings:own',
  input: EndMyOtherSessions,
  async run(ctx, { current, present }): Promise<{ ended: number }> {
    await requireOwnPresence(ctx, { current, present });
    const { length: ended } = await endSessions(
      ctx, sql`tenant_id = ${ctx.tenant.id} and emp_id = ${ctx.actor.empId} and session_id <> ${current}`,
    );
    if (ended > 0) await recordSecurityEvent(ctx, { kind: 'session-ended', reason: 'By the person: all others' });
    return { ended };
  },
});
