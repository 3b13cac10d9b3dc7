import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewSkuForm } from '#app/components/money/products/new-sku-form.tsx';
import { CreateSkuForm } from '#app/domain/money/products/contract.ts';
import { createSku, product, sku } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { skusOf } from '#app/screens/money/products/skus.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { fillOf } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Add SKU');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { prodId, prodName } = await orProblem(product.get(ctx, { prodId: args.params['prodId'] ?? '' }));
  return { prodId, prodName, today: ctx.today(), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createSku, input: CreateSkuForm, ...fillOf(sku) }, async (ctx, input) => {
    const { prodId, skuName } = await createSku(ctx, input);
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: skusOf(prodId).done.created(skuName) });
  });
}

export default function NewSkuDialog() {
  const { prodId, ...shown } = useLoaderData<typeof loader>();
  return <NewSkuForm {...shown} answer={useActionData<typeof action>()} closeHref={paths.product(prodId)} />;
}
