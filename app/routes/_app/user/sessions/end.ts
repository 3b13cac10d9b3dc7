import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { SessionRef } from '#app/domain/people/people/contract.ts';
import { asksOwnPassword, endMySession } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { sessionHasEnded } from '#app/web/auth/ended-sessions.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';

/** Ends one of the person's own sessions; asks for the password first where the sign-in is not fresh. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.mySessions());
  return handleForm(args, { ...endMySession, input: SessionRef }, async (ctx, { sessionId }) => {
    const current = ctx.person.sessionId;
    if ((await asksOwnPassword(ctx, { current })).asksPassword) return redirect(paths.confirmEndSession(sessionId), { status: 303 });
    return sessionHasEnded(await endMySession(ctx, { sessionId, current }));
  });
}
