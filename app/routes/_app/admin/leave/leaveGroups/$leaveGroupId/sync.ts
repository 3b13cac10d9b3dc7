import type { ActionFunctionArgs } from '@remix-run/node';
import { syncLeaveGroup } from '#app/domain/leave/holiday-sync/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { startedOrTold } from '../../started-or-told.server.ts';

export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.leaveGroups());
  return handleForm(args, syncLeaveGroup, (ctx, input) => startedOrTold(args, syncLeaveGroup(ctx, input), {
    list: () => paths.leaveGroups(), started: 'Leave group sync started. Please wait a moment before refreshing the page.',
    failed: 'Failed to create leave group',
  }));
}
