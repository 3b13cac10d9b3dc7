import type { ActionFunctionArgs } from '@remix-run/node';
import { endMyOtherSessions } from '#app/domain/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Ends all sessions of the person but the one that asks. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { ended } = await orProblem(endMyOtherSessions(ctx, { current: ctx.person.sessionId }));
  return redirectWithToast(paths.mySessions(), { kind: 'success', text: ended === 1 ? 'The other session has ended.' : `${ended} other sessions have ended.` });
}
