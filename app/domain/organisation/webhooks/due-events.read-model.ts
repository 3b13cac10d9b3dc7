import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';

/** Of each record the first event that waits: the others follow it. */
const FIRST_OF_EACH = sql`(select distinct on (subject, subject_id) audit_id, next_at from tenant.webhook_event
  where state = 'waiting' order by subject, subject_id, audit_id)`;

/** Lists the events that can be sent now, the oldest first, with their rows in the trail. */
export const listDueEvents = (em: SqlEntityManager, now: Date, limit: number) => rows<{
  auditId: string; messageId: string; type: string; subjectId: string; attempts: number; at: string; before: unknown; after: unknown;
}>(em, sql`
  select e.audit_id::text as "auditId", e.message_id as "messageId", e.type, e.subject_id as "subjectId", e.attempts, a.at, a.before,
    a.after
  from ${FIRST_OF_EACH} f join tenant.webhook_event e on e.audit_id = f.audit_id join tenant.audit a on a.audit_id = e.audit_id
  where f.next_at <= ${now.toISOString()}::timestamptz order by e.audit_id limit ${limit}`);

export type DueEvent = Awaited<ReturnType<typeof listDueEvents>>[number];

/** Finds the moment at which the next event can be sent; undefined where none waits. */
export async function findNextEvent(em: SqlEntityManager): Promise<string | undefined> {
  const next = await firstRow<{ at: string | null }>(em, sql`select min(next_at) as at from ${FIRST_OF_EACH} f`);
  return next?.at ?? undefined;
}
