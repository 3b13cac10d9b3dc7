import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { UserParams } from '../contract.ts';

export type InvitationState = 'none' | 'waiting' | 'invited' | 'accepted' | 'expired' | 'failed';

export interface UserSignInView {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  sessions: number;
  invitation: { state: InvitationState; sentAt: string | null; expiresAt: string | null; failure: string };
}

interface Stored {
  hasPassword: boolean; hasSecondFactor: boolean;
  linkId: string | null; sentAt: string | null; expiresAt: string | null; failure: string | null; isUsed: boolean | null;
  isPast: boolean | null; isVoid: boolean | null;
}

function stateOf({ linkId, sentAt, failure, isUsed, isPast, isVoid }: Stored): InvitationState {
  if (linkId === null) return 'none';
  if (isUsed) return 'accepted';
  if (isPast || isVoid) return 'expired';
  if (failure) return 'failed';
  return sentAt === null ? 'waiting' : 'invited';
}

/** How a person signs in, as an administrator sees it; times are wall times of the organisation. */
export const getUserSignIn = query({
  name: 'user.get-sign-in',
  permission: 'user:read',
  input: UserParams,
  async run(ctx, { empId }): Promise<UserSignInView> {
    const now = ctx.now().toISOString();
    const { timeZone } = ctx.tenant;
    const stored = await firstRow<Stored>(ctx.em, sql`select e.password_hash is not null as "hasPassword",
      exists (select 1 from tenant.second_factor f where f.emp_id = e.emp_id and f.confirmed_at is not null) as "hasSecondFactor",
      l.sign_in_link_id::text as "linkId", to_char(l.sent_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "sentAt",
      to_char(l.expires_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "expiresAt", l.failure,
      l.used_at is not null as "isUsed", l.expires_at <= ${now} as "isPast", l.voided_at is not null as "isVoid"
      from tenant.employee e
      left
      join lateral (select * from tenant.sign_in_link k where k.emp_id = e.emp_id and k.purpose = 'invitation'
      order by k.sign_in_link_id desc limit 1) l on true
      where e.emp_id = ${empId}`);
    if (!stored) throw notFound('User');
    const { hasPassword, hasSecondFactor, sentAt, expiresAt, failure } = stored;
    const open = await firstRow<{ sessions: number }>(ctx.em, sql`select count(*)::int as sessions from control.session
      where tenant_id = ${ctx.tenant.id} and emp_id = ${empId} and expires_at > ${now}`);
    return { hasPassword, hasSecondFactor, sessions: open?.sessions ?? 0,
      invitation: { state: stateOf(stored), sentAt, expiresAt, failure: failure ?? '' } };
  },
});
