import { application } from '#app/application.ts';
import { moveProviderSession } from '#app/domain/people/sign-in/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import { moveSession, startSession } from './session.server.ts';

/**
 * A session under a new token for somebody who has just shown who they are and whose sessions have ended. The one
 * of a provider goes on as such: it is still refreshed, ended and signed out there. Answers the cookie to set.
 */
export async function renewSession(ctx: WebCtx, request: Request): Promise<string> {
  return await moveSession(request, (from, to) => moveProviderSession(ctx, from, to))
    ?? startSession(application(), request, ctx.tenant, ctx.actor.empId);
}
