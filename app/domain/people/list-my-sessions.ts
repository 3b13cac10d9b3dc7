import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { describeDevice } from '#app/domain/security/index.server.ts';
import { OwnSession } from './contract.ts';

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
