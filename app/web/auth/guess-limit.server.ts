import { application } from '#app/application.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import type { WebCtx } from '../context.server.ts';
import { consumePoint, forgetPoints, limitKey, type RateLimit } from './rate-limits.server.ts';

const GUESSES: RateLimit = { name: 'own-password', points: 10, seconds: 15 * 60 };
const TOO_MANY = 'Too many attempts. Please wait a quarter of an hour and try again.';

/**
 * Runs what asks a signed-in person for their password or a code. Ten wrong ones in a quarter of an hour
 * and it is refused as `rule_violated`: an open browser is no place to guess.
 */
export async function limitGuesses<Result>(ctx: WebCtx, work: () => Promise<Result>): Promise<Result> {
  const app = application();
  const key = limitKey(ctx.tenant.id, ctx.actor.empId);
  if (!await consumePoint(app, GUESSES, key)) {
    await recordSecurityEvent(ctx, { kind: 'rate-limited', reason: 'Password or code of a signed-in person' });
    throw new DomainError('rule_violated', TOO_MANY);
  }
  const result = await work();
  await forgetPoints(app, GUESSES, key);
  return result;
}
