import { application } from '#app/application.ts';
import type { WebCtx } from './context.server.ts';
import { startSession } from './session.server.ts';

/** A session under a new token for somebody who has just shown who they are and whose sessions have ended. Answers the cookie to set. */
export function renewSession(ctx: WebCtx, request: Request): Promise<string> {
  return startSession(application(), request, ctx.tenant, ctx.actor.empId);
}
