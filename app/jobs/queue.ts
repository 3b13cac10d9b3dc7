import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { fromPglite } from 'pg-boss';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { controlEm, type Database } from '#app/db/database.ts';
import type { JobQueue, Tenant } from '#app/domain/kernel/context.ts';
import type { JobDefinition } from '#app/domain/kernel/job.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addToWaiting } from './waiting-job.ts';
import { jobDefinition } from './registry.ts';

export interface QueuedJob {
  readonly job: string;
  readonly tenantId: string;
  readonly payload: object;
  /** The organisation's name for what it does, where only one of that name is to wait. */
  readonly key?: string;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export const LINES = ['quick', 'long', 'systems', 'webhooks'] as const satisfies readonly JobDefinition['line'][];

/** The seconds after which the queue looks again for jobs whose worker fell silent. */
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
export async function openQueue(boss: PgBoss, database: Database, heartbeatSeconds: number): Promise<void> {
  await boss.start();
  await guardGroups(database);
  for (const line of LINES) {
    const options = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800, heartbeatSeconds };
    await boss.createQueue(line, options);
    await boss.updateQueue(line, options);
    // Makes the queue read and remember the line now: doing so while a job is added inside a transaction would wait for that very
    // transaction.
    await boss.getJobById(line, NO_JOB);
  }
}

const ONE_OF_A_GROUP = 'daybook_one_of_a_group';

/**
 * Has the database refuse a second active job of a group. Workers look for groups that are free, but two that look at the same moment would
 * both find one; whose job is refused gets none, and looks again.
 */
async function guardGroups(database: Database): Promise<void> {
  await controlEm(database).transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    await execute(em, sql`select pg_advisory_xact_lock(hashtext(${ONE_OF_A_GROUP}))`);
    // Making an index waits for everything that writes jobs, even where there is one already.
    const name = sql.lit(ONE_OF_A_GROUP);
    if (await firstRow(em, sql`select 1 as found from pg_indexes where schemaname = 'pgboss' and indexname = ${name}`)) return;
    await execute(em, sql`create unique index ${sql.id(ONE_OF_A_GROUP)} on pgboss.job (name, group_id)
      where state = 'active' and group_id is not null`);
  });
}

/** The queue as use-cases see it: the job is written by the use-case's own transaction. */
export function transactionalQueue(boss: PgBoss, changed: JobQueue['changed']): JobQueue {
  return {
    changed,
    async send(em, tenant, job, payload, { startAfter, singletonKey, retryLimit } = {}) {
      const definition = jobDefinition(job);
      const { line } = definition;
      if (singletonKey !== undefined && await addToWaiting(em, { line, tenantId: tenant.id, key: singletonKey, startAfter })) return;
      const data: QueuedJob = { job, tenantId: tenant.id, payload, ...(singletonKey === undefined ? {} : { key: singletonKey }) };
      await boss.send(line, data, {
        db: ofTransaction(em), ...(retryLimit === undefined ? {} : { retryLimit }), ...(startAfter ? { startAfter } : {}),
        ...groupOf(definition, tenant),
      });
    },
  };
}

const groupOf = (definition: JobDefinition, tenant: Pick<Tenant, 'id'>) =>
  ('system' in definition ? { group: { id: `${tenant.id}/${definition.system}` } } : {});

const ofTransaction = (em: SqlEntityManager) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await rows<Record<string, unknown>>(em, bound(text, values ?? [])) }),
});

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
