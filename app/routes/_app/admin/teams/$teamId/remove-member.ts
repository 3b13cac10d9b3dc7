import type { ActionFunctionArgs } from '@remix-run/node';
import { removeMember } from '#app/domain/people/teams/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Takes a person out of a team, who can be added again. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.teamMembers(Number(args.params['teamId']) || 0));
  return handleForm(args, removeMember, async (ctx, input) => {
    const { name, teamName } = await removeMember(ctx, input);
    return redirectWithToast(paths.teamMembers(input.teamId), { kind: 'success', text: `${name} removed from ${teamName}` });
  });
}
