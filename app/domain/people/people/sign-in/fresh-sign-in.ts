import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { OwnSession } from '../contract.ts';
import type { Employee } from '../employee.entity.ts';
import { requirePresentPassword } from './password.ts';

const REQUIRED = 'Current password is required.';
const FRESH_MS = 10 * 60_000;

type Asking = Pick<Ctx, 'em' | 'tenant' | 'actor' | 'now'>;

interface SessionStart {
  readonly isRecent: boolean;
  readonly isOfProvider: boolean;
}

function startOf({ em, tenant, actor, now }: Asking, sessionId: string): Promise<SessionStart | undefined> {
  const since = new Date(now().getTime() - FRESH_MS).toISOString();
  return firstRow<SessionStart>(em, sql`select created_at > ${since} as "isRecent", openid_tokens is not null as "isOfProvider"
    from control.session where session_id = ${sessionId} and tenant_id = ${tenant.id} and emp_id = ${actor.empId}`);
}

const isFresh = (start: SessionStart | undefined): boolean => start !== undefined && start.isRecent && !start.isOfProvider;

/** True when that session of the signed-in person began with a password within ten minutes: they have just shown that they know it. */
export async function isSignInFresh(asking: Asking, sessionId: string): Promise<boolean> {
  return isFresh(await startOf(asking, sessionId));
}

/** True when that session has to show again who it is: it came in with a password, and not just now. */
async function owesPassword(asking: Asking, sessionId: string): Promise<boolean> {
  const start = await startOf(asking, sessionId);
  if (isFresh(start) || start?.isOfProvider) return false;
  const withPassword = await tables<typeof Employee>(asking.em).selectFrom('employee').select('empId')
    .where('empId', '=', asking.actor.empId).where('passwordHash', 'is not', null).executeTakeFirst();
  return withPassword !== undefined;
}

/** Refuses a session that is not fresh, unless the person knows their password: an open browser alone must not do what is asked. */
export async function requireOwnPresence(ctx: Ctx,
  { current, present }: { readonly current: string; readonly present: string }): Promise<void> {
  if (!await owesPassword(ctx, current)) return;
  if (present === '') throw new DomainError('rule_violated', REQUIRED, { present: [REQUIRED] });
  await requirePresentPassword(ctx, present);
}

/** Whether the signed-in person is asked for their password before they end a session or change how somebody signs in. */
export const asksOwnPassword = query({
  name: 'settings.asks-own-password',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<{ asksPassword: boolean }> {
    return { asksPassword: await owesPassword(ctx, current) };
  },
});
