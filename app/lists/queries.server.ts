import { registry } from '#app/domain/kernel/use-case.ts';

// A query is registered when its file is loaded.
import.meta.glob(['../domain/**/index.server.ts', '../domain/money/money-reports/*/*.ts', '!**/*.test.ts'], { eager: true });

/** Returns the query of this name, as a screen names it. */
export function queryCalled<Query>(name: string): Query {
  const found = registry.get(name);
  if (found?.kind !== 'query') throw new Error(`A screen names a query that does not exist: ${name}.`);
  return found.call as unknown as Query;
}
