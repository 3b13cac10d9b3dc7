import type { z } from 'zod';
import { readParams, type ListParams } from '#app/lists/list-params.ts';

/** Returns the parameters in an address. */
export const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** Reads the parameters of a list from the address of its page. */
export const readListParams = <Schema extends z.ZodType>(schema: Schema, request: Request): ListParams<z.output<Schema>> =>
  readParams(schema, searchOf(request));

interface Sized { readonly page: number; readonly size: number }

/**
 * Loads the page of a list that an address asks for. A list that overruns its page by less than half of it is shown whole on the
 * next larger page, unless the address names a size: no page is turned for one row.
 */
export async function loadFitting<Params extends Sized, Page extends { readonly total: number }>(
  request: Request, { params, defaults }: ListParams<Params>, sizes: readonly number[], load: (params: Params) => Promise<Page>,
) {
  const page = await load(params);
  const isLittleLonger = page.total > params.size && page.total <= params.size * 1.5;
  const size = Math.min(...sizes.filter((larger) => larger > params.size));
  if (!isLittleLonger || !Number.isFinite(size) || searchOf(request).has('size')) return { params, defaults, ...page };
  const larger = { ...params, size, page: 1 };
  return { params: larger, defaults: { ...defaults, size }, ...await load(larger) };
}
