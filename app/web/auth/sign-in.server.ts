import { redirect } from '@remix-run/node';
import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { hasSecondFactor } from '#app/domain/people/second-factor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { startPending } from './pending-sign-in.server.ts';
import { safeReturnTo } from './return-to.ts';
import { startSession } from './session.server.ts';

interface Entering {
  readonly empId: string;
  /** Where to go then; checked here. */
  readonly returnTo: string;
  /** How the person showed who they are, for the security log. */
  readonly how: string;
}

/** A response that leads on and sets cookies. */
function leadTo(path: string, cookies: readonly string[]): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  return redirect(path, { status: 303, headers });
}

/** Signs the person in under a new session and leads to the page they wanted. `ctx` is that of a public route. */
export async function enter(app: Application, ctx: Ctx, request: Request, { empId, returnTo, how }: Entering,
  cookies: readonly string[] = []): Promise<Response> {
  const session = await startSession(app, request, ctx.tenant, empId);
  await recordSecurityEvent(ctx, { kind: 'signed-in', empId, reason: how });
  return leadTo(safeReturnTo(returnTo), [session, ...cookies]);
}

/** What follows a right password: the second factor where the person has one, the session otherwise. */
export async function afterPassword(app: Application, ctx: Ctx, request: Request, entering: Entering,
  cookies: readonly string[] = []): Promise<Response> {
  if (!await hasSecondFactor(ctx, entering.empId)) return enter(app, ctx, request, entering, cookies);
  const pending = await startPending(app, request, ctx.tenant, { empId: entering.empId, returnTo: safeReturnTo(entering.returnTo) });
  return leadTo(paths.secondFactorCode(), [pending, ...cookies]);
}
