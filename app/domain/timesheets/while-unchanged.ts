import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

interface Kept { token: string; value: unknown }

const MOST_KEPT = 200;
const kept = new Map<string, Kept>();

/**
 * Keeps a costly figure over all entries of an organisation for as long as nothing there was written.
 * Every command writes an audit row in its transaction, so the highest audit number tells: what starts
 * after a moment without open transactions gets a higher one. At any other moment nothing is kept.
 */
export async function whileUnchanged<T>(em: SqlEntityManager, name: string, compute: () => Promise<T>): Promise<T> {
  const key = `${em.schema ?? ''}:${name}`;
  const now = await firstRow<{ token: string; quiet: boolean }>(em, sql`select coalesce((select max(audit_id) from tenant.audit), 0)::text as token,
    pg_snapshot_xmin(moment) = pg_snapshot_xmax(moment) as quiet from pg_current_snapshot() as moment`);
  const found = kept.get(key);
  if (now && found?.token === now.token) return found.value as T;
  const value = await compute();
  kept.delete(key);
  if (now?.quiet) kept.set(key, { token: now.token, value });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return value;
}
