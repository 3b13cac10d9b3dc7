import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadDiscount } from '../discount-of-client.server.ts';

export const meta = () => pageTitle('Delete Discount');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadDiscount(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, clientDiscount.remove, async (ctx, input) => {
    const { clientId } = await loadDiscount(args);
    await clientDiscount.remove(ctx, input);
    return redirectWithToast(
      paths.clientTab(clientId, { tab: 'discounts' }), { kind: 'success', text: 'Discount deleted successfully' },
    );
  }, { words: { fault: 'Failed to delete discount' } });
}

export default function DeleteDiscountDialog() {
  const { id, clientId, skuName, facts } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete Discount" confirmLabel="Delete Discount" closeHref={paths.clientTab(clientId, { tab: 'discounts' })}
      fields={{ clientDiscountId: id }} answer={useActionData<typeof action>()}>
      <p>Are you sure you want to delete this record?</p>
      <p className="muted">{facts['Discount']} on {skuName}.</p>
    </DeleteDialog>
  );
}
