import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { deleteLeaveGroup } from '#app/domain/leave/holiday-sync/index.server.ts';
import { getLeaveGroup } from '#app/domain/people/holidays/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Leave Group');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { leaveGroupId, name, lock } = await orProblem(getLeaveGroup(ctx, { leaveGroupId: args.params['leaveGroupId'] ?? '' }));
  return { leaveGroupId, name, locked: lock ? explain(lock) : null };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteLeaveGroup, async (ctx, input) => {
    await deleteLeaveGroup(ctx, input);
    return redirectWithToast(paths.leaveGroups(), { kind: 'success', text: 'Leave group deleted successfully' });
  }, { words: { fault: 'Failed to delete leave group' } });
}

export default function DeleteLeaveGroupDialog() {
  const { leaveGroupId, name, locked } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title={`Delete Leave Group ${name}?`} confirmLabel="Delete Leave Group" closeHref={`${paths.leaveGroups()}${search}`} width={600}
      disabled={locked !== null} fields={{ leaveGroupId: String(leaveGroupId) }}
      errors={useActionData<typeof action>()?.result.error?.[''] ?? []}
    >
      {locked ? <p>{locked}</p> : null}
      <p>
        This is a permanent deletion. It removes the group’s events and records and updates related CRM, mail-system and timesheet records.
      </p>
      <p>Public holidays of the group from today on are removed, with the timesheets of their sync. What was before today stays.</p>
    </ConfirmDialog>
  );
}
