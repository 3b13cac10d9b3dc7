import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordPage } from '#app/components/records/record-pages.tsx';
import { product, productCategoryChoices } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { products } from '#app/screens/money/products/products.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { fillOf, newRecord } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle(products.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...await newRecord(args, product), options: { prodCategoryId: await orProblem(productCategoryChoices(ctx, {})) } };
}

/** A new product has no SKUs yet: its page, where they are added, comes next. */
export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...product.create, input: product.forms.create, ...fillOf(product) }, async (ctx, input) => {
    const { prodId, prodName } = await product.create(ctx, input);
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: products.done.created(prodName) });
  });
}

export default function NewProductPage() {
  return <NewRecordPage of={products} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
