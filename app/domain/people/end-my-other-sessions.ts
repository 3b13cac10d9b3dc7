import { endSessions } from './end-sessions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { EndMyOtherSessions } from './contract.ts';
import { requireOwnPresence } from './fresh-sign-in.ts';

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
