import type { z } from 'zod';

/** What a list was asked for, and what it shows unasked; both as plain data for the page. */
export interface ListParams<Params> {
  readonly params: Params;
  readonly defaults: Params;
}

/**
 * The parameters of a list from the address; whatever is wrong in the address is the default. Old addresses say `q` for what is
 * searched.
 */
export function readListParams<Schema extends z.ZodType>(schema: Schema, request: Request): ListParams<z.output<Schema>> {
  const { searchParams } = new URL(request.url);
  const { q, ...asked } = Object.fromEntries(searchParams);
  return { params: schema.parse({ q, search: q, ...asked }), defaults: schema.parse({}) };
}

interface Sized { readonly page: number; readonly size: number }

/**
 * A page of the list that an address asks for. A list that overruns its page by less than half of it is shown whole on the
 * next larger page, unless the address names a size: nobody turns a page for one row.
 */
export async function loadFitting<Params extends Sized, Page extends { readonly total: number }>(
  request: Request, { params, defaults }: ListParams<Params>, sizes: readonly number[], load: (params: Params) => Promise<Page>,
) {
  const page = await load(params);
  const isLittleLonger = page.total > params.size && page.total <= params.size * 1.5;
  const size = Math.min(...sizes.filter((larger) => larger > params.size));
  if (!isLittleLonger || !Number.isFinite(size) || new URL(request.url).searchParams.has('size')) return { params, defaults, ...page };
  const larger = { ...params, size, page: 1 };
  return { params: larger, defaults: { ...defaults, size }, ...await load(larger) };
}
