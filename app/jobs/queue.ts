import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { fromPglite } from 'pg-boss';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { EnqueueOptions, JobQueue, Tenant } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Database } from '#app/db/database.ts';
import { jobDefinition } from './registry.ts';

export interface QueuedJob {
  readonly job: string;
  readonly tenantId: string;
  readonly payload: object;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export const LINES = ['quick', 'long'] as const;

/** How often the queue looks for jobs whose worker fell silent. */
const WATCH_SECONDS = 5;

/** pg-boss on the database that is open: its own small pool on a server, the one instance when embedded. */
export function createBoss(database: Database, url: string | undefined): PgBoss {
  // An embedded database has no other worker that could take a job over.
  if (database.pglite) return new PgBoss({ db: fromPglite(database.pglite), backend: 'pglite' });
  if (!url) throw new Error('A server database needs its URL for the queue.');
  return new PgBoss({ connectionString: url, max: 3, application_name: 'daybook-queue', connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS });
}

/**
 * Creates the queue's tables and lines; safe to repeat and to run from several processes. A job whose worker
 * has not been heard of for `heartbeatSeconds` (at least 10) is given to another one.
 */
export async function openQueue(boss: PgBoss, heartbeatSeconds: number): Promise<void> {
  await boss.start();
  for (const line of LINES) {
    const options = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800, heartbeatSeconds };
    await boss.createQueue(line, options);
    await boss.updateQueue(line, options);
    // Makes the queue read and remember the line now: doing so while a job is added inside a transaction would wait for that very
    // transaction.
    await boss.getJobById(line, NO_JOB);
  }
}

/** The queue as use-cases see it: the job is written by the use-case's own transaction. */
export function transactionalQueue(boss: PgBoss): JobQueue {
  return {
    async send(em: SqlEntityManager, tenant: Pick<Tenant, 'id'>, job: string, payload: object, options: EnqueueOptions = {}) {
      const definition = jobDefinition(job);
      const data: QueuedJob = { job, tenantId: tenant.id, payload };
      const executeSql = async (text: string, values?: unknown[]) => ({
        rows: await rows<Record<string, unknown>>(em, bound(text, values ?? [])),
      });
      await boss.send(
        definition.line, data, { db: { executeSql }, ...(options.retryLimit === undefined ? {} : { retryLimit: options.retryLimit }) },
      );
    },
  };
}

/** Text that already holds `$1 … $n`, as a fragment: cut at the placeholders, the values put in their order of appearance. */
function bound(text: string, values: readonly unknown[]) {
  const strings: string[] = [];
  const inOrder: unknown[] = [];
  let from = 0;
  for (const match of text.matchAll(/\$(\d+)/g)) {
    strings.push(text.slice(from, match.index));
    inOrder.push(values[Number(match[1]) - 1]);
    from = match.index + match[0].length;
  }
  strings.push(text.slice(from));
  return sql(Object.assign(strings, { raw: strings }), ...inOrder);
}
