import type { ActionFunctionArgs } from '@remix-run/node';
import { switchFeatureOfPerson, SwitchFeatureForm } from '#app/domain/site/features/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { backFromSwitch } from '#app/web/forms/switched-feature.server.ts';
import { paths } from '#app/screens/paths.ts';

/** Switches a feature on or off for whoever is signed in. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.mySettings());
  return handleForm(args, { ...switchFeatureOfPerson, input: SwitchFeatureForm }, (ctx, input) =>
    backFromSwitch(args, switchFeatureOfPerson(ctx, { ...input, empId: ctx.actor.empId }), paths.mySettings()));
}
