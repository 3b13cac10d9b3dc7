import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DistributorDialog } from '#app/components/clients/distributor/distributor-dialog.tsx';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import { askForSync, getDistributorAccount, isDistributorConnected } from '#app/domain/clients/distributor/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Sync To Ingram Micro');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, coName } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const [account, isConnected] = await orProblem(Promise.all([getDistributorAccount(ctx, { clientId }), isDistributorConnected(ctx, {})]));
  return { clientId, coName, account, isConnected };
}

/** The dialog says how far it is. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, askForSync, async (ctx, input) => {
    await askForSync(ctx, input);
    return redirect(paths.clientDistributor(input.clientId));
  });
}

export default function ClientDistributorDialog() {
  const shown = useLoaderData<typeof loader>();
  return <DistributorDialog {...shown} answer={useActionData<typeof action>()} closeHref={paths.client(shown.clientId)} />;
}
