import type { ActionFunctionArgs } from '@remix-run/node';
import { hideFirstSteps, HideFirstStepsForm } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Takes the first steps off Home, or brings them back to it. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.homePage());
  return handleForm(args, { ...hideFirstSteps, input: HideFirstStepsForm }, async (ctx, input) => {
    const { isHidden } = await hideFirstSteps(ctx, input);
    return redirectWithToast(paths.homePage(), { kind: 'success',
      text: isHidden ? 'The first steps are hidden. Manage Site can bring them back.' : 'The first steps are back.' });
  });
}
