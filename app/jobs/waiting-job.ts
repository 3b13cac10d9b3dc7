import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';

interface WaitingJob {
  readonly line: string;
  readonly tenantId: string;
  readonly key: string;
  /** Now, when absent. */
  readonly startAfter: Date | undefined;
}

/**
 * Lets a job that waits under the same key do for one more, and answers whether there is one. It is locked until the transaction ends, so
 * that no worker takes it before what it is to read is committed. A job that failed waits out its pause, which the other system asked for.
 */
export async function addToWaiting(em: SqlEntityManager, { line, tenantId, key, startAfter }: WaitingJob): Promise<boolean> {
  // Two that find none would each add one.
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`job ${line} ${tenantId} ${key}`}, 0))`);
  const start = startAfter ? sql`${startAfter.toISOString()}::timestamptz` : sql`now()`;
  return await firstRow(em, sql`update pgboss.job
    set start_after = case when state = 'created' then least(start_after, ${start}) else start_after end
    where name = ${line} and state < 'active' and data ->> 'tenantId' = ${tenantId} and data ->> 'key' = ${key}
    returning id`) !== undefined;
}
