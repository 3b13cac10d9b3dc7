import type { ActionFunctionArgs } from '@remix-run/node';
import { removeDelegate } from '#app/domain/people/delegates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Removes a stand-in. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.myDelegates());
  return handleForm(args, removeDelegate, async (ctx, input) => {
    await removeDelegate(ctx, input);
    return redirectWithToast(paths.myDelegates(), { kind: 'success', text: 'The stand-in is removed.' });
  });
}
