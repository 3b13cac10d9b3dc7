import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { RECEIVER } from '#app/domain/kernel/permissions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { consumePoint, limitKey, networkOf, type RateLimit } from '#app/web/auth/rate-limits.server.ts';
import type { RouteArgs } from '#app/web/context.server.ts';

/** The context of somebody who came by a link: what it leads to is open to them, and nothing else. */
export const asReceiver = (ctx: Ctx): Ctx => ({ ...ctx, actor: RECEIVER });

/** The secret of an address, and the days of a statement that it asks for. */
export function paperAsked({ request, params }: RouteArgs) {
  const { searchParams } = new URL(request.url);
  return { token: params['token'] ?? '', from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
}

const QUESTIONS: RateLimit = { name: 'client-question', points: 10, seconds: 60 * 60 };

/** Refuses more questions from one network than people ask: each is a mail. */
export async function refuseTooManyQuestions(app: Application, ctx: Ctx): Promise<void> {
  if (await consumePoint(app, QUESTIONS, limitKey(ctx.tenant.id, networkOf(ctx.from?.address ?? '')))) return;
  await recordSecurityEvent(ctx, { kind: 'rate-limited', reason: 'Question of a client' });
  throw new DomainError('rule_violated', 'Too many questions. Please wait an hour, or answer the e-mail that you received.');
}
