import type { z } from 'zod';

/** What a list was asked for, and what it shows unasked; both as plain data for the page. */
export interface ListParams<Params> {
  readonly params: Params;
  readonly defaults: Params;
}

/** The parameters of a list from the address; whatever is wrong in the address is the default. */
export function readListParams<Schema extends z.ZodType>(schema: Schema, request: Request): ListParams<z.output<Schema>> {
  const { searchParams } = new URL(request.url);
  return { params: schema.parse(Object.fromEntries(searchParams)), defaults: schema.parse({}) };
}
