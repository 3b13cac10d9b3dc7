import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { deleteClient, getClientDeletion } from '#app/domain/clients/clients/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Client');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getClientDeletion(ctx, { clientId: args.params['clientId'] ?? '' }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteClient, async (ctx, input) => {
    const { coName } = await deleteClient(ctx, input);
    return redirectWithToast(paths.clients(), { kind: 'success', text: `${coName} has been removed successfully.` });
  });
}

export default function DeleteClientDialog() {
  const { clientId, coName, blockedBecause } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DeleteDialog
      title="Delete Client" confirmLabel="Delete Client" closeHref={`${paths.clients()}${search}`} fields={{ clientId }}
      answer={useActionData<typeof action>()}
      blocked={blockedBecause && `${coName} cannot be deleted: ${blockedBecause}.`}
    >
      <p>Are you sure you want to delete Client ({coName})?</p>
    </DeleteDialog>
  );
}
