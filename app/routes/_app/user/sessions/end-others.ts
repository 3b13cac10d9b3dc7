import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { asksOwnPassword, endMyOtherSessions } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { othersHaveEnded } from '#app/web/auth/ended-sessions.server.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Ends all sessions of the person but the one that asks; asks for the password first where the sign-in is not fresh. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args, paths.mySessions());
  const current = ctx.person.sessionId;
  const { asksPassword } = await orProblem(asksOwnPassword(ctx, { current }));
  if (asksPassword) return redirect(paths.confirmEndSession(), { status: 303 });
  return othersHaveEnded(await orProblem(endMyOtherSessions(ctx, { current })));
}
