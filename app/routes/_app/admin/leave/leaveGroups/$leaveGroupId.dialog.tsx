import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LeaveGroupForm } from '#app/components/people/holidays/leave-group-form.tsx';
import { UpdateGroupForm } from '#app/domain/people/holidays/contract.ts';
import { getLeaveGroup, updateLeaveGroup, type LeaveGroupView } from '#app/domain/people/holidays/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orBlank } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { directoryOf, findInDirectory } from './directory-choices.server.ts';

export const meta = () => pageTitle('Edit Leave Group');

const BLANK: LeaveGroupView = { leaveGroupId: 0, name: '', version: 1, lock: null, groupEntities: [] };

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const leaveGroupId = args.params['leaveGroupId'] ?? '';
  const { lock, groupEntities, name, version } = await orProblem(orBlank(args, getLeaveGroup(ctx, { leaveGroupId }), () => BLANK));
  return { values: { leaveGroupId, name, version: String(version) }, entities: groupEntities, locked: lock ? explain(lock) : null };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateLeaveGroup, input: UpdateGroupForm }, async (ctx, input) => {
    await updateLeaveGroup(ctx, input);
    return redirectWithToast(paths.leaveGroups(), { kind: 'success', text: 'Leave group updated successfully' });
  }, { choices: directoryOf, buttons: { refresh: findInDirectory }, words: { gone: '', fault: 'Failed to update leave group' } });
}

export default function EditLeaveGroupDialog() {
  const { values, entities, locked } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <LeaveGroupForm
      title="Edit Leave Group" answer={useActionData<typeof action>()} values={values} entities={entities} locked={locked}
      historyHref={paths.history('leave-group', values.leaveGroupId)} closeHref={`${paths.leaveGroups()}${search}`}
    />
  );
}
