import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { notesOf } from '#app/web/request-notes.server.ts';
import { outcomeOf, type WalkedRoute } from './route-walk.ts';
import type { RouteTestArgs } from './world.ts';

/** The filters of the reports of money are declared with their queries. */
const filters = (await Promise.all(globSync('app/domain/money/money-reports/*/*.ts').sort().map(async (path) => {
  const loaded = await import(resolve(path)) as Record<string, { readonly input?: unknown }>;
  return Object.entries(loaded).flatMap(
    ([name, { input }]) => (input instanceof z.ZodType ? [[`money-reports.${name}`, input] as const] : []));
}))).flat();

/** Every contract of every module, by its name. */
export const contracts = [...filters, ...(await Promise.all(globSync('app/domain/**/contract.ts').sort().map(async (path) => {
  const loaded = await import(resolve(path)) as Record<string, unknown>;
  return Object.entries(loaded).filter(([, value]) => value instanceof z.ZodType).map(
    ([name, schema]) => [`${basename(dirname(path))}.${name}`, schema as z.ZodType] as const,
  );
}))).flat()];

/** The names of a contract's fields, whatever it is wrapped in. */
export function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in as z.ZodType);
  return [];
}

/** The names of all fields of all contracts. */
export const fieldNames = [...new Set(contracts.flatMap(([, schema]) => fieldsOf(schema)))];

/** The fields of the form of a route; none of one without a contract. The request must be a post of an empty form. */
export async function fieldsOfForm(route: WalkedRoute, args: RouteTestArgs): Promise<string[]> {
  args.request.headers.set('Content-Type', 'application/json');
  await outcomeOf(route.action!, args);
  const { contract } = notesOf(args.context);
  return contract ? fieldsOf(contract) : [];
}
