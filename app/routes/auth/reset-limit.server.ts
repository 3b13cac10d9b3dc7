import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { consumePoint, limitKey, networkOf, type RateLimit } from '#app/web/auth/rate-limits.server.ts';

const QUARTER = 15 * 60;
/** Three mails to one address, twenty requests from one network, in a quarter of an hour. */
const PER_ACCOUNT: RateLimit = { name: 'reset-account', points: 3, seconds: QUARTER };
const PER_NETWORK: RateLimit = { name: 'reset-address', points: 20, seconds: QUARTER };

/** Refuses more requests for a link than people make. Counts what was typed, whether or not anybody has that address. */
export async function refuseTooManyResets(app: Application, ctx: Ctx, email: string): Promise<void> {
  const isFine = await consumePoint(app, PER_NETWORK, limitKey(networkOf(ctx.from?.address ?? '')))
    && await consumePoint(app, PER_ACCOUNT, limitKey(ctx.tenant.id, email.toLowerCase()));
  if (isFine) return;
  await recordSecurityEvent(ctx, { kind: 'rate-limited', email, reason: 'Password reset' });
  throw new DomainError('rule_violated', 'Too many requests. Please wait a quarter of an hour and try again.');
}
