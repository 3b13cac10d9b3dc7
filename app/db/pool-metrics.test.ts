import { Pool, type PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { LONG_MS, watchPool } from './pool-metrics.ts';

test('a connection that is kept for longer than a minute is counted until it is released', () => {
  let now = 0;
  const pool = new Pool();
  const metrics = watchPool(pool, () => now);
  const [first, second] = [{}, {}] as [PoolClient, PoolClient];
  pool.emit('acquire', first);
  now = 1;
  pool.emit('acquire', second);
  expect(metrics()).toEqual({ total: 0, idle: 0, waiting: 0, heldLong: 0 });
  now = LONG_MS;
  expect(metrics().heldLong).toBe(1);
  now += 1;
  expect(metrics().heldLong).toBe(2);
  pool.emit('release', undefined as unknown as Error, first);
  pool.emit('release', new Error('broken'), second);
  expect(metrics().heldLong).toBe(0);
});
