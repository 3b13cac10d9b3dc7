import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isMailAddress } from './values/address-list.ts';
import type { Ctx } from './context.ts';
import { execute } from './run-sql.ts';

/** Everything the security log knows, in the words in which administrators read it. */
export const SECURITY_EVENTS = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-locked': 'Sign-in locked',
  'code-failed': 'Wrong second-factor code',
  'recovery-code-used': 'Recovery code used',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'provider-sign-out-refused': 'Sign-out by the provider refused',
  'other-organisation': 'Session of another organisation',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Password reset requested',
  'password-reset': 'Password reset by link',
  'invitation-sent': 'Invitation sent',
  'invitation-accepted': 'Invitation accepted',
  'link-refused': 'One-time link refused',
  'second-factor-on': 'Second factor set up',
  'second-factor-off': 'Second factor turned off',
  'second-factor-reset': 'Second factor reset',
  'second-factor-required': 'Second factor required of everybody',
  'second-factor-not-required': 'Second factor no longer required',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'account-linked': 'Account linked to the sign-in provider',
  'account-unlinked': 'Account no longer linked to the sign-in provider',
  'access-refused': 'Access refused',
  'cross-site-post': 'Form from another site refused',
  'rate-limited': 'Too many requests',
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whom it is about, when that is known; the actor of the context otherwise. */
  readonly empId?: string;
  /** What was typed as e-mail. Kept only when it is an address: some people type their password there. */
  readonly email?: string;
  /** Name of the use-case that refused. */
  readonly useCase?: string;
  /** A short sentence for the administrator; no secrets. */
  readonly reason?: string;
}

/** What a stranger can cause as often as they like. */
const FROM_STRANGERS: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign-in-failed', 'sign-in-locked', 'code-failed', 'other-organisation', 'password-reset-asked', 'link-refused', 'access-refused',
  'cross-site-post', 'rate-limited',
  'provider-sign-out-refused',
]);
/** Rows of one kind within an hour; what a stranger causes beyond them is counted in one row of that hour. */
const ROWS_PER_HOUR = 200;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const short = (text: string, max: number): string => text.replace(/[\u0000-\u001f\u007f\ud800-\udfff]/g, ' ').slice(0, max);
const startOf = (at: Date, length: number): string => new Date(Math.floor(at.getTime() / length) * length).toISOString();

/**
 * Writes what happened into the organisation's security log. Inside a command it is written with the
 * command's transaction, and only if that commits; outside one at once. The same event again within
 * the minute adds to the count of its row.
 */
export async function recordSecurityEvent(ctx: Pick<Ctx, 'em' | 'now' | 'channel' | 'from' | 'actor'>,
  event: SecurityEvent): Promise<void> {
  const now = ctx.now();
  const { kind } = event;
  const empId = event.empId ?? (ctx.actor.empId || null);
  const email = event.email && isMailAddress(event.email) ? short(event.email, 100) : '';
  const address = short(ctx.from?.address ?? '', 64);
  const userAgent = short(ctx.from?.userAgent ?? '', 200);
  const useCase = short(event.useCase ?? '', 100);
  const reason = short(event.reason ?? '', 200);
  const key = createHash('sha256').update(JSON.stringify([empId, email.toLowerCase(), address, ctx.channel, useCase, reason])).digest('hex')
    .slice(0, 32);
  const hour = startOf(now, HOUR_MS);
  const full = FROM_STRANGERS.has(kind)
    ? sql`(select count(*) from tenant.security_event where kind = ${kind} and window_start >= ${hour}) >= ${ROWS_PER_HOUR}`
    : sql`false`;
  const unless = (value: string | null) => sql`case when place.is_full then '' else ${value}::text end`;
  await execute(ctx.em, sql`
    with place as (select ${full} as is_full)
    insert into tenant.security_event as e (at, last_at, window_start, fold_key, kind, emp_id,
      email, address, user_agent, channel, use_case, reason)
    select ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      case when place.is_full then ${hour}::timestamptz else ${startOf(now, MINUTE_MS)}::timestamptz end,
      case when place.is_full then 'more' else ${key}::text end, ${kind},
      case when place.is_full then null else ${empId}::text end,
      ${unless(email)}, ${unless(address)}, ${unless(userAgent)}, ${ctx.channel}, ${unless(useCase)},
      case when place.is_full then 'Further ones of this hour, counted together' else ${reason}::text end
    from place
    on conflict (kind, window_start, fold_key) do update set times = e.times + 1, last_at = excluded.last_at`);
}
