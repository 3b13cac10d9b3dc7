import type { Pool, PoolClient } from 'pg';

export interface PoolMetrics {
  readonly total: number;
  readonly idle: number;
  /** How many wait for a connection. */
  readonly waiting: number;
  /** Connections that one piece of work has kept for longer than a minute: lost, or a statement that takes very long. */
  readonly heldLong: number;
}

export const LONG_MS = 60_000;

/** Watches who holds a pool's connections. Returns its metrics as they are now. */
export function watchPool(pool: Pool, now: () => number = () => performance.now()): () => PoolMetrics {
  const heldSince = new Map<PoolClient, number>();
  pool.on('acquire', (client) => { heldSince.set(client, now()); });
  pool.on('release', (_error, client) => { heldSince.delete(client); });
  return () => {
    const longAgo = now() - LONG_MS;
    const heldLong = [...heldSince.values()].filter((since) => since <= longAgo).length;
    return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, heldLong };
  };
}
