import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from './sql.ts';

/** A point in the life of an organisation's records. */
export interface Moment {
  /** Changes whenever something was written. */
  readonly token: string;
  /** No transaction was open: whatever is written later changes the token. */
  readonly quiet: boolean;
}

interface Kept { token: string; value: unknown }

const MOST_KEPT = 1000;
const kept = new Map<string, Kept>();
const noted = new WeakMap<SqlEntityManager, Moment>();

/**
 * The columns of a {@link Moment}. Every command writes an audit row in its transaction, so the highest audit
 * number tells: what starts after a moment without open transactions gets a higher one.
 */
export const momentColumns = sql`coalesce((select max(audit_id) from tenant.audit), 0)::text as token,
  pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) as quiet`;

/** Takes the moment that a request began at as the one that it sees, so that nothing in it asks again. */
export function noteMoment(em: SqlEntityManager, { token, quiet }: Moment): void {
  noted.set(em, { token, quiet });
}

/** A request that has written something asks anew. */
export function forgetMoment(em: SqlEntityManager): void {
  noted.delete(em);
}

async function momentOf(em: SqlEntityManager): Promise<Moment | undefined> {
  return noted.get(em) ?? firstRow<Moment>(em, sql`select ${momentColumns}`);
}

/** Keeps a costly answer from an organisation's records for as long as nothing there was written. */
export async function whileUnchanged<T>(em: SqlEntityManager, name: string, compute: () => Promise<T>): Promise<T> {
  const key = `${em.schema ?? ''}:${name}`;
  const now = await momentOf(em);
  const found = kept.get(key);
  if (now && found?.token === now.token) return found.value as T;
  const value = await compute();
  kept.delete(key);
  if (now?.quiet) kept.set(key, { token: now.token, value });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return value;
}
