import type { PoolClient } from 'pg';

/** The server keeps a plan for each, on each connection; past this many a statement is planned each time it runs. */
const MAX_PREPARED = 400;

/** Not with a star: a column that a newer version adds would change the result of the prepared plan, which the server refuses. */
const isPlanned = (text: string): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\.\*|select \*/i.test(text);

/**
 * Lets a new connection remember how it ran a statement: one with parameters gets a name when it is seen
 * again, and is not read and planned anew. Planning a page's joins costs the server more than running them.
 */
export function prepareStatements(client: PoolClient): void {
  const names = new Map<string, string | undefined>();
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values) || !isPlanned(text)) return query(text, values, ...rest);
    const name = names.get(text);
    if (name !== undefined) return query({ name, text, values }, ...rest);
    if (names.size < MAX_PREPARED) names.set(text, `s${names.size}`);
    return query(text, values, ...rest);
  };
  client.query = prepared as PoolClient['query'];
}
