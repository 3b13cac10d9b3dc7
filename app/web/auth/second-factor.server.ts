import { redirect } from '@remix-run/node';
import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { WRONG_CODE } from '#app/domain/people/second-factor/contract.ts';
import { acceptCode } from '#app/domain/people/second-factor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { endPending, tryPending } from './pending-sign-in.server.ts';
import { consumePoint, forgetPoints, limitKey, type RateLimit } from './rate-limits.server.ts';
import { enter } from './sign-in.server.ts';

/** Ten wrong codes of one person in a quarter of an hour, over however many sign-ins. Only who knows the password gets as far as this. */
const PER_PERSON: RateLimit = { name: 'second-factor', points: 10, seconds: 15 * 60 };
const TOO_MANY = 'Too many attempts to sign in. Please wait a quarter of an hour and try again.';

/**
 * The second half of a sign-in: a code of whoever waits in this browser. Leads to the page they wanted,
 * or back to the sign-in page when nobody waits any more. Throws `rule_violated` for a wrong code.
 */
export async function enterWithCode(app: Application, ctx: Ctx, request: Request, code: string): Promise<Response> {
  const pending = await tryPending(app, request, ctx.tenant);
  if (!pending) return redirect(paths.signIn(), { status: 303, headers: { 'Set-Cookie': await endPending(app, request) } });
  const { empId, returnTo } = pending;
  const key = limitKey(ctx.tenant.id, empId);
  if (!await consumePoint(app, PER_PERSON, key)) {
    await recordSecurityEvent(ctx, { kind: 'sign-in-locked', empId, reason: `Limit ${PER_PERSON.name}` });
    throw new DomainError('rule_violated', TOO_MANY);
  }
  if (!await acceptCode(ctx, empId, code)) {
    await recordSecurityEvent(ctx, { kind: 'code-failed', empId });
    throw new DomainError('rule_violated', WRONG_CODE, { code: [WRONG_CODE] });
  }
  await forgetPoints(app, PER_PERSON, key);
  const cleared = await endPending(app, request);
  return enter(app, ctx, request, { empId, returnTo, how: 'Password and second factor' }, [cleared]);
}
