import { notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UserParams } from './contract.ts';
import { endSessionsOf } from './end-sessions-of.ts';

/** Signs a person out everywhere. */
export const endUserSessions = command({
  name: 'user.end-sessions',
  permission: 'user:write',
  input: UserParams,
  async run(ctx, { empId }): Promise<{ displayName: string; ended: number }> {
    const person = await firstRow<{ displayName: string }>(
      ctx.em, sql`select trim(first_name || ' ' || surname) as "displayName" from tenant.employee where emp_id = ${empId}`,
    );
    if (!person) throw notFound('User');
    const ended = await endSessionsOf(ctx, empId);
    if (ended > 0) await recordSecurityEvent(ctx, { kind: 'session-ended', empId, reason: `By ${ctx.actor.name}` });
    ctx.audit({ subject: 'employee', id: empId, after: { sessionsEnded: ended } });
    return { ...person, ended };
  },
});
