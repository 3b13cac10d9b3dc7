import { notFound } from '#app/domain/kernel/errors.ts';
import { sku } from '#app/domain/money/products/index.server.ts';
import type { RouteArgs } from '#app/web/context.server.ts';
import { loadRecord } from '#app/web/records.server.ts';
import { problem } from '#app/web/responses.server.ts';

/** The SKU of an address, which must be one of the product of that address. Throws the 404 response otherwise. */
export async function loadSku(args: RouteArgs) {
  const found = await loadRecord(args, sku);
  const prodId = (args.params['prodId'] ?? '').toUpperCase();
  // One that is gone comes back blank for the form that was sent for it.
  if (found.stored.prodId !== '' && found.stored.prodId !== prodId) throw problem(notFound('SKU'));
  return { prodId, ...found };
}
