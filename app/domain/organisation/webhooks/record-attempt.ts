import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { FaultKind } from '#app/domain/kernel/ports/systems.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { pauseAfter } from './schedule.ts';

export interface Attempt {
  readonly auditId: string;
  /** Those before this one. */
  readonly attempts: number;
  readonly status: number | undefined;
  readonly ms: number;
  readonly fault: FaultKind | undefined;
  readonly answer: string;
  readonly askedMs?: number | undefined;
}

/**
 * Writes down an attempt and what follows from it: delivered, to be sent again later, or given up. Of one that failed it answers since
 * when nothing was delivered.
 */
export async function recordAttempt({ em, now }: Pick<Ctx, 'em' | 'now'>, attempt: Attempt): Promise<Date | undefined> {
  const { auditId, attempts, status, ms, fault, answer, askedMs } = attempt;
  const pause = fault === undefined ? undefined : pauseAfter(attempts + 1, { askedMs, chance: Math.random() });
  const state = fault === undefined ? 'delivered' : pause === undefined ? 'given-up' : 'waiting';
  const at = sql`${now().toISOString()}::timestamptz`;
  const nextAt = new Date(now().getTime() + (pause ?? 0)).toISOString();
  const written = await firstRow<{ since: string | null }>(em, sql`with noted as (
      insert into tenant.webhook_attempt (audit_id, at, status, ms, fault, answer)
      values (${auditId}::bigint, ${at}, ${status ?? null}::smallint, ${ms}, ${fault ?? null}::text, ${answer})),
    changed as (update tenant.webhook_event set state = ${state}, attempts = attempts + 1, next_at = ${nextAt}::timestamptz, 
      last_at = ${at}, last_status = ${status ?? null}::smallint, last_fault = ${fault ?? null}::text where audit_id = ${auditId}::bigint),
    failing as (update tenant.webhook_endpoint set failing_since = ${fault === undefined ? sql`null` : sql`coalesce(failing_since, ${at})`}
      where (failing_since is null) = ${fault !== undefined} returning failing_since)
    select coalesce((select failing_since from failing), (select failing_since from tenant.webhook_endpoint)) as since`);
  return fault !== undefined && written?.since ? new Date(written.since) : undefined;
}
