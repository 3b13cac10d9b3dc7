import type { ActionFunctionArgs } from '@remix-run/node';
import { SessionRef } from '#app/domain/people/contract.ts';
import { endMySession } from '#app/domain/people/index.server.ts';
import { handleForm } from '#app/web/forms.server.ts';
import { paths } from '#app/web/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Ends one of the person's own sessions. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, SessionRef, async (ctx, input) => {
    const { device } = await endMySession(ctx, input);
    return redirectWithToast(paths.mySessions(), { kind: 'success', text: `The session of ${device} has ended.` });
  });
}
