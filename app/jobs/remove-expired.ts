import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { controlEm, type Database } from '#app/db/database.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { foldInvoiceSums, foldReceived } from '#app/domain/money/billing/index.server.ts';
import { endSessions } from '#app/domain/people/people/index.server.ts';
import { foldTotals } from '#app/domain/time/timesheets/index.server.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The days for which the security log and used links are stored, and the key of a form that was sent. */
const LOG_DAYS = 400;
const KEY_DAYS = 30;
/** The days for which messages to the webhook can be looked at, and sent again. */
const WEBHOOK_DAYS = 60;
const SESSIONS_AT_ONCE = 200;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Removes from the catalogue what has run out. Safe to repeat, and from several processes at once. */
export async function removeExpired(database: Database, queue: JobQueue, now: Date): Promise<void> {
  const em = controlEm(database);
  // A day longer than they open anything: a form posted after the end is saved for the person whose session it was.
  const batch = sql`token_hash in (select token_hash from control.session where expires_at < ${daysBefore(now, 1)}
    limit ${SESSIONS_AT_ONCE})`;
  while ((await endSessions({ em, queue }, batch)).length === SESSIONS_AT_ONCE);
  await execute(em, sql`delete from control.pending_sign_in where expires_at < ${now.toISOString()}`);
  await execute(em, sql`delete from control.used_logout_token where expires_at < ${now.toISOString()}`);
  await execute(em, sql`delete from control.chat_link_request where expires_at < ${daysBefore(now, 1)}`);
  await execute(em, sql`delete from control.rate_limit where expire < ${now.getTime()}`);
}

/** Removes from an organisation what has run out, and folds what only grows. */
export async function tidyOrganisation(em: SqlEntityManager, now: Date): Promise<void> {
  await execute(em, sql`delete from tenant.security_event where last_at < ${daysBefore(now, LOG_DAYS)}`);
  await execute(em, sql`delete from tenant.sign_in_link where expires_at < ${daysBefore(now, LOG_DAYS)}`);
  await execute(em, sql`delete from tenant.second_factor where confirmed_at is null and created_at < ${daysBefore(now, 1)}`);
  await execute(em, sql`delete from tenant.deleted_timesheet where deleted_at < ${daysBefore(now, 1)}`);
  await execute(em, sql`delete from tenant.webhook_event where state <> 'waiting' and created_at < ${daysBefore(now, WEBHOOK_DAYS)}`);
  await foldTotals(em);
  await foldInvoiceSums(em);
  await foldReceived(em);
  await execute(em, sql`delete from tenant.idempotency_key where created_at < ${daysBefore(now, KEY_DAYS)}`);
}
