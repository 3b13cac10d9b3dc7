import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { deleteUser, getUserDeletion } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete User');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getUserDeletion(ctx, { empId: args.params['empId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteUser, async (ctx, input) => {
    const { displayName } = await deleteUser(ctx, input);
    return redirectWithToast(paths.users(), { kind: 'success', text: `${displayName} has been removed successfully.` });
  });
}

export default function DeleteUserDialog() {
  const { empId, displayName, blockedBecause } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DeleteDialog
      title="Delete User" confirmLabel="Delete User" closeHref={`${paths.users()}${search}`} fields={{ empId }}
      answer={useActionData<typeof action>()}
      blocked={blockedBecause && `${displayName} cannot be deleted: ${blockedBecause}.`}
    >
      <p>Are you sure you want to delete User ({displayName})?</p>
    </DeleteDialog>
  );
}
