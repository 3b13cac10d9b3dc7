import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { removeSkuPrice } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { loadSku } from '../sku-of-product.server.ts';

/** Takes a price back that has not begun. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.skuPrices(args.params['prodId'] ?? '', args.params['skuId'] ?? ''));
  return handleForm(args, removeSkuPrice, async (ctx, input) => {
    const { prodId, id } = await loadSku(args);
    const prices = paths.skuPrices(prodId, id);
    try {
      await removeSkuPrice(ctx, input);
      return await redirectWithToast(prices, { kind: 'success', text: `The price from ${formatDate(input.validFrom)} was deleted` });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
      return redirectWithToast(prices, { kind: 'error', text: error.message });
    }
  });
}
