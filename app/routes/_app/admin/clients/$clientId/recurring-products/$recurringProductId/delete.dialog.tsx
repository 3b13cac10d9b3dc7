import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { recurringProduct } from '#app/domain/money/recurring-products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { recurringOf } from '#app/web/forms/recurring-product.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delete Recurring Product');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { recurringProductId, clientId, skuId } = await recurringOf(ctx, args, args.params['recurringProductId']);
  return { recurringProductId, clientId, skuId };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, recurringProduct.remove, async (ctx, input) => {
    const { clientId } = await recurringOf(ctx, args, args.params['recurringProductId']);
    await recurringProduct.remove(ctx, input);
    return redirectWithToast(
      paths.clientTab(clientId, { tab: 'recurring-products' }),
      { kind: 'success', text: 'Recurring product has been removed successfully.' },
    );
  });
}

export default function DeleteRecurringProductDialog() {
  const { recurringProductId, clientId, skuId } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title="Delete Recurring Product" confirmLabel="Delete Recurring Product" answer={useActionData<typeof action>()}
      closeHref={paths.clientTab(clientId, { tab: 'recurring-products' })} fields={{ recurringProductId: String(recurringProductId) }}
    >
      <p>Are you sure you want to delete this record?</p>
      <p className="muted">{skuId} of {clientId}.</p>
    </DeleteDialog>
  );
}
