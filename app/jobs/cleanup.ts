import { sql } from 'kysely';
import {
  foldInvoiceSums, foldReceived, listWrongInvoiceSums, listWrongReceived, recountInvoiceSums, recountReceived,
} from '#app/domain/money/billing/index.server.ts';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { tidyEmbedded } from '#app/db/tidy-embedded.ts';
import type { JobQueue, Log } from '#app/domain/kernel/context.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import type { Metrics } from '#app/metrics.ts';
import { DUE_WORK, queueDue } from './due-work.ts';
import { removeUnusedFiles } from '#app/domain/site/files/index.server.ts';
import { endSessions } from '#app/domain/people/people/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { foldTotals, listWrongTotals, recountTotals } from '#app/domain/time/timesheets/index.server.ts';

const EVERY_MS = 10 * 60_000;
/** Once the first pages are shown: what an update or a demo has written is not yet counted by the embedded database. */
const FIRST_TIDY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The security log and used links are kept this long; the key of a form that was sent, this long. */
const LOG_DAYS = 400;
const KEY_DAYS = 30;
const SESSIONS_AT_ONCE = 200;
/** Totals are compared with the entries, which reads all of them, by a process soon after its start and once a day. */
const ROUNDS_A_DAY = DAY_MS / EVERY_MS;

export interface CleanupParts {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'totalsMended'>;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** Removes what has run out, and folds what only grows. Safe to repeat, and from several processes at once. */
export async function removeExpired({ database, queue, now }: Pick<CleanupParts, 'database' | 'queue' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  const em = controlEm(database);
  // A day longer than they open anything: a form posted after the end is kept for whose session it was.
  const batch = sql`token_hash in (select token_hash from control.session where expires_at < ${ago(1)} limit ${SESSIONS_AT_ONCE})`;
  while ((await endSessions({ em, queue }, batch)).length === SESSIONS_AT_ONCE);
  await execute(em, sql`delete from control.pending_sign_in where expires_at < ${ago(0)}`);
  await execute(em, sql`delete from control.used_logout_token where expires_at < ${ago(0)}`);
  await execute(em, sql`delete from control.chat_link_request where expires_at < ${ago(1)}`);
  await execute(em, sql`delete from control.rate_limit where expire < ${now().getTime()}`);
  for (const tenant of await tenantsOf(database)) {
    const own = emFor(database, tenant);
    await execute(own, sql`delete from tenant.security_event where last_at < ${ago(LOG_DAYS)}`);
    await execute(own, sql`delete from tenant.sign_in_link where expires_at < ${ago(LOG_DAYS)}`);
    await execute(own, sql`delete from tenant.second_factor where confirmed_at is null and created_at < ${ago(1)}`);
    await execute(own, sql`delete from tenant.deleted_timesheet where deleted_at < ${ago(1)}`);
    await foldTotals(own);
    await foldInvoiceSums(own);
    await foldReceived(own);
    await execute(own, sql`delete from tenant.idempotency_key where created_at < ${ago(KEY_DAYS)}`);
  }
}

/** Removes files that nothing has shown for a day, where they are stored too. */
export async function removeFiles({ database, files, now }: Pick<CleanupParts, 'database' | 'files' | 'now'>): Promise<void> {
  for (const { schema } of await tenantsOf(database))
    await removeUnusedFiles({ em: emFor(database, { schema }), schema, files }, new Date(now().getTime() - DAY_MS));
}

/** What is kept beside the records that it is counted from. */
const STORED_TOTALS = [
  { what: 'totals of time', listWrong: listWrongTotals, recount: recountTotals },
  { what: 'sums of invoices', listWrong: listWrongInvoiceSums, recount: recountInvoiceSums },
  { what: 'payments by day', listWrong: listWrongReceived, recount: recountReceived },
];

/** Counts totals anew where they do not agree with the records: a version without them has written beside this one. */
export async function mendTotals({ database, log, metrics }: Pick<CleanupParts, 'database' | 'log' | 'metrics'>): Promise<void> {
  for (const tenant of await tenantsOf(database)) {
    const em = emFor(database, tenant);
    for (const { what, listWrong, recount } of STORED_TOTALS) {
      const wrong = await listWrong(em);
      if (wrong.length === 0) continue;
      await recount(em);
      metrics.totalsMended();
      log.warn({ schema: tenant.schema, wrong: [...new Set(wrong.map((one) => one.what))] },
        `${what} did not agree with the records and were counted anew`);
    }
  }
}

const tenantsOf = (database: Database) =>
  rows<{ schema: string }>(controlEm(database), sql`select schema_name as schema from control.tenant order by id`);

/** Cleans up every ten minutes as long as the process runs. Answers how to end it. */
export function startCleanup(parts: CleanupParts): () => void {
  const tidy = () => {
    tidyEmbedded(parts.database).catch((error: unknown) => { parts.log.error({ err: error }, 'the database was not tidied'); });
  };
  const soon = setTimeout(tidy, FIRST_TIDY_MS);
  soon.unref();
  let round = 0;
  const timer = setInterval(() => {
    removeExpired(parts).catch((error: unknown) => { parts.log.error({ err: error }, 'what has expired was not removed'); });
    tidy();
    removeFiles(parts).catch((error: unknown) => { parts.log.error({ err: error }, 'files that nothing shows were not removed'); });
    for (const job of Object.keys(DUE_WORK))
      queueDue(parts, job).catch((error: unknown) => { parts.log.error({ err: error, job }, 'what is due was not queued'); });
    if (round % ROUNDS_A_DAY === 0)
      mendTotals(parts).catch((error: unknown) => { parts.log.error({ err: error }, 'totals of time were not compared'); });
    round += 1;
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}
