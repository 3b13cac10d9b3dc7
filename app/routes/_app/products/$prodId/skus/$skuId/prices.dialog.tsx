import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SkuPricesDialog } from '#app/components/money/products/sku-prices-dialog.tsx';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { SetSkuPriceForm } from '#app/domain/money/products/contract.ts';
import { priceFields } from '#app/domain/money/products/fields.ts';
import { getSkuPrices, setSkuPrice } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadSku } from '../sku-of-product.server.ts';

export const meta = () => pageTitle('Prices');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { id, prodId, name } = await loadSku(args);
  const prices = await orProblem(getSkuPrices(ctx, { skuId: id }));
  const { cost, rrp, sell = '' } = prices.find(({ state }) => state === 'Current') ?? {};
  const values = { ...toForm(priceFields, { cost: cost ?? '', rrp: rrp ?? '', sell }), validFrom: ctx.today() };
  return { prodId, skuId: id, skuName: name, prices, values, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...setSkuPrice, input: SetSkuPriceForm }, async (ctx, input) => {
    await loadSku(args);
    const { prodId, skuId, skuName } = await setSkuPrice(ctx, input);
    return redirectWithToast(paths.skuPrices(prodId, skuId), { kind: 'success', text: `Price of ${skuName} saved` });
  });
}

export default function SkuPricesPage() {
  return <SkuPricesDialog {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
