import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { endSessions, queueRevocation } from '#app/domain/people/people/index.server.ts';
import { OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import type { RefreshSessionPayload } from './jobs.ts';
import { keepTokens, findTokens, REFRESH_BEFORE_MS, sealTokens } from './provider-session.ts';
import { findOpenIdProvider } from './provider.read-model.ts';

/** How long one worker has for it; another tries after that. */
const LEASE_MS = 60_000;

/**
 * Takes the session under a row lock for a minute. The lock ends before the provider is asked: an outside
 * system must not hold a transaction open, least of all the embedded database's only one.
 */
async function lease(ctx: Ctx, tokenHash: string): Promise<{ until: string; empId: string } | undefined> {
  const now = ctx.now();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  return ctx.em.transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    const due = await firstRow<{ empId: string }>(em,
      sql`select emp_id as "empId" from control.session where token_hash = ${tokenHash} and tenant_id = ${ctx.tenant.id}
      and expires_at > ${now.toISOString()} and openid_expires_at <= ${new Date(now.getTime() + REFRESH_BEFORE_MS).toISOString()}
      and (openid_refresh_until is null or openid_refresh_until <= ${now.toISOString()}) for update`);
    if (!due) return undefined;
    await execute(em, sql`update control.session set openid_refresh_until = ${until} where token_hash = ${tokenHash}`);
    return { until, empId: due.empId };
  });
}

async function end(ctx: Ctx, tokenHash: string, empId: string, reason: string): Promise<void> {
  await endSessions(ctx, sql`token_hash = ${tokenHash} and tenant_id = ${ctx.tenant.id}`);
  await recordSecurityEvent(ctx, { kind: 'session-ended', empId, reason: `OpenID: ${reason}` });
}

const isStored = async (ctx: Ctx, tokenHash: string): Promise<boolean> =>
  await firstRow(ctx.em, sql`select 1 as found from control.session where token_hash = ${tokenHash} and tenant_id = ${ctx.tenant.id}`)
    !== undefined;

/**
 * Refreshes one session at its provider. What the provider has withdrawn ends here too; while it is down the session waits for the next
 * try. Tokens that come for a session that has ended meanwhile are revoked.
 */
export async function refreshSession(ctx: Ctx, { tokenHash }: RefreshSessionPayload, services: Services): Promise<void> {
  const taken = await lease(ctx, tokenHash);
  if (!taken) return;
  const provider = await findOpenIdProvider(ctx);
  const tokens = await findTokens(ctx, tokenHash);
  if (!tokens?.refreshToken) return;
  if (provider?.issuer !== tokens.issuer) return end(ctx, tokenHash, taken.empId, 'the organisation no longer uses this provider');
  try {
    const fresh = await services.openId.refresh(provider, { idToken: tokens.idToken, refreshToken: tokens.refreshToken });
    const isSaved = await keepTokens(ctx, tokenHash, provider.issuer, fresh, taken.until);
    if (!isSaved && !await isStored(ctx, tokenHash))
      await queueRevocation(ctx, ctx.tenant.id, { tokenHash, sealed: sealTokens(ctx, tokenHash, provider.issuer, fresh) });
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    ctx.log.warn({ tenant: ctx.tenant.id, empId: taken.empId, fault: error.fault, reason: error.message },
      'a session could not be refreshed at its provider');
    if (error.fault === 'spent' || error.fault === 'untrusted') await end(ctx, tokenHash, taken.empId, error.message);
  }
}
