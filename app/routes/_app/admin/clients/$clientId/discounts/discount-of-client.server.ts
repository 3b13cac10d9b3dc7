import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { sku } from '#app/domain/money/products/index.server.ts';
import { requireContext, type RouteArgs } from '#app/web/context.server.ts';
import { loadRecord } from '#app/web/records.server.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';

/** The discount of an address, which must be one of the client of that address. Throws the 404 response otherwise. */
export async function loadDiscount(args: RouteArgs) {
  const ctx = await requireContext(args);
  const found = await loadRecord(args, clientDiscount);
  const clientId = (args.params['clientId'] ?? '').toUpperCase();
  const { skuId } = found.stored;
  // One that is gone comes back blank for the form that was sent for it.
  if (skuId === '') return { ...found, clientId, skuName: '' };
  if (found.stored.clientId !== clientId) throw problem(notFound('Discount'));
  const { skuName } = await orProblem(sku.get(ctx, { skuId }));
  return { ...found, clientId, skuName };
}
