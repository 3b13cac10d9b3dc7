import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { LeaveGroupForm } from '#app/components/people/holidays/leave-group-form.tsx';
import { CreateGroupForm } from '#app/domain/people/holidays/contract.ts';
import { createLeaveGroup } from '#app/domain/people/holidays/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { directoryOf, findInDirectory } from './directory-choices.server.ts';

export const meta = () => pageTitle('Create Leave Group');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, createLeaveGroup);
  return { idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createLeaveGroup, input: CreateGroupForm }, async (ctx, input) => {
    await createLeaveGroup(ctx, input);
    return redirectWithToast(paths.leaveGroups(), { kind: 'success', text: 'Leave group created successfully' });
  }, { choices: directoryOf, buttons: { refresh: findInDirectory }, words: { fault: 'Failed to create leave group' } });
}

export default function NewLeaveGroupDialog() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <LeaveGroupForm
      title="Create Leave Group" answer={useActionData<typeof action>()} values={{ name: '' }} entities={[]}
      idempotencyKey={idempotencyKey} closeHref={`${paths.leaveGroups()}${search}`}
    />
  );
}
