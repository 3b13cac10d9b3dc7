import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { getDistributorSettings, removeDistributorConnection } from '#app/domain/clients/distributor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Remove the connection with Ingram Micro');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { version } = await orProblem(getDistributorSettings(ctx, {}));
  return { version };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, removeDistributorConnection, async (ctx, input) => {
    await removeDistributorConnection(ctx, input);
    return redirectWithToast(paths.distributorSettings(), { kind: 'success', text: 'The connection is removed.' });
  });
}

export default function RemoveDistributorDialog() {
  const { version } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Remove the connection with Ingram Micro" confirmLabel="Remove connection" closeHref={paths.distributorSettings()}
      fields={{ version: String(version) }} answer={useActionData<typeof action>()}>
      <p>The password and the subscription key are forgotten. Accounts that clients have stay linked.</p>
    </DeleteDialog>
  );
}
