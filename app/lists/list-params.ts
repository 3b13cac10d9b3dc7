import type { z } from 'zod';

/** The parameters of a list as it was asked for them, and those that it has unasked; both as plain data for the page. */
export interface ListParams<Params> {
  readonly params: Params;
  readonly defaults: Params;
}

/** Reads the parameters of a list; a wrong one is the default. Old addresses say `q` for what is searched. */
export function readParams<Schema extends z.ZodType>(schema: Schema, query: URLSearchParams): ListParams<z.output<Schema>> {
  const { q, ...asked } = Object.fromEntries(query);
  return { params: schema.parse({ q, search: q, ...asked }), defaults: schema.parse({}) };
}
