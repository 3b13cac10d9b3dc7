import { endSessions } from './end-sessions.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { describeDevice } from '#app/domain/security/index.server.ts';
import { EndMySession } from './contract.ts';
import { requireOwnPresence } from './fresh-sign-in.ts';

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
