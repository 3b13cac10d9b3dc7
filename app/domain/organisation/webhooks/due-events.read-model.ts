import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';

/** An event that is to be told, with its row in the trail. */
export interface DueEvent {
  readonly auditId: string;
  readonly messageId: string;
  readonly type: string;
  readonly subjectId: string;
  readonly attempts: number;
  readonly at: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Of each record the first event that waits: the ones behind it are told afterwards. */
const FIRST_OF_EACH = sql`(select distinct on (subject, subject_id) audit_id, next_at from tenant.webhook_event
  where state = 'waiting' order by subject, subject_id, audit_id)`;

/** Lists what can be told now, the oldest first. */
export const listDueEvents = (em: SqlEntityManager, now: Date, limit: number): Promise<DueEvent[]> => rows<DueEvent>(em, sql`
  select e.audit_id::text as "auditId", e.message_id as "messageId", e.type, e.subject_id as "subjectId", e.attempts, a.at, a.action,
    a.before, a.after
  from ${FIRST_OF_EACH} f join tenant.webhook_event e on e.audit_id = f.audit_id join tenant.audit a on a.audit_id = e.audit_id
  where f.next_at <= ${now.toISOString()}::timestamptz order by e.audit_id limit ${limit}`);

/** Finds the moment at which the next event can be told; undefined where none waits. */
export async function findNextEvent(em: SqlEntityManager): Promise<string | undefined> {
  const next = await firstRow<{ at: string | null }>(em, sql`select min(next_at) as at from ${FIRST_OF_EACH} f`);
  return next?.at ?? undefined;
}
