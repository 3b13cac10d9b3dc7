import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRateDialog } from '#app/components/clients/rates/delete-rate-dialog.tsx';
import { deleteClientRate } from '#app/domain/clients/rates/index.server.ts';
import { rateOf } from '#app/web/forms/client-rate.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Rate');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return rateOf(ctx, args.params['clientRateId'], { clientId: args.params['clientId'] });
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, deleteClientRate, async (ctx, input) => {
    const { clientId } = await deleteClientRate(ctx, input);
    return redirectWithToast(paths.clientTab(clientId, { tab: 'rates' }), { kind: 'success', text: 'Rate has been removed successfully.' });
  });
}

export default function DeleteClientRateDialog() {
  const rate = useLoaderData<typeof loader>();
  return <DeleteRateDialog rate={rate} answer={useActionData<typeof action>()}
    closeHref={paths.clientTab(rate.clientId, { tab: 'rates' })} />;
}
