import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { sku } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { skusOf } from '#app/screens/money/products/skus.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadSku } from '../sku-of-product.server.ts';

export const meta = () => pageTitle('Delete SKU');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadSku(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, sku.remove, async (ctx, input) => {
    const { prodId } = await loadSku(args);
    const { skuName } = await sku.remove(ctx, input);
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: skusOf(prodId).done.removed(skuName) });
  });
}

export default function DeleteSkuDialog() {
  const { prodId, id, name, blocked } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete SKU" confirmLabel="Delete SKU" closeHref={paths.product(prodId)} fields={{ skuId: id }} blocked={blocked}
      answer={useActionData<typeof action>()}>
      <p>Are you sure you want to delete SKU ({name})? Its prices are deleted with it.</p>
    </DeleteDialog>
  );
}
