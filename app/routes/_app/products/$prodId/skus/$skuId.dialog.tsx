import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { sku } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { skusOf } from '#app/screens/money/products/skus.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadSku } from './sku-of-product.server.ts';

export const meta = () => pageTitle('Edit SKU');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadSku(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...sku.update, input: sku.forms.update }, async (ctx, input) => {
    const { prodId } = await loadSku(args);
    const { skuName } = await sku.update(ctx, input);
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: skusOf(prodId).done.updated(skuName) });
  }, { words: { gone: '' } });
}

export default function EditSkuDialog() {
  const { prodId, record, name, stored } = useLoaderData<typeof loader>();
  return (
    <EditRecordDialog of={skusOf(prodId)} answer={useActionData<typeof action>()} record={record} id={stored.skuId} name={name}
      stored={stored} />
  );
}
