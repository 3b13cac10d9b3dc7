import type { ActionFunctionArgs } from '@remix-run/node';
import { discardTimer } from '#app/domain/timer/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Ends the timer without recording anything. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timer());
  return handleForm(args, discardTimer, async (ctx) => {
    await discardTimer(ctx, {});
    return redirectWithToast(paths.timer(), { kind: 'success', text: 'The timer was discarded; nothing was recorded.' });
  });
}
