import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RecordForm } from '#app/components/records/record-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { product, productCategoryChoices } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { products } from '#app/screens/money/products/products.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Edit Product');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...await loadRecord(args, product), options: { prodCategoryId: await orProblem(productCategoryChoices(ctx, {})) } };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...product.update, input: product.forms.update }, async (ctx, input) => {
    const { prodId, prodName } = await product.update(ctx, input);
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: products.done.updated(prodName) });
  }, { words: { gone: '' } });
}

export default function EditProductDialog() {
  const { id, name, stored, options } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`Edit ${name}`} closeHref={paths.product(id)} dismissable={false}>
      <RecordForm of={products} answer={useActionData<typeof action>()} stored={stored} options={options} closeHref={paths.product(id)} />
    </RouteDialog>
  );
}
