import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

interface TakenDay { readonly date: LocalDate; readonly minutes: number }

interface Taken {
  readonly requestId: number;
  readonly empId: string;
  readonly leaveTypeId: number;
  readonly days: readonly TakenDay[];
}

/**
 * Writes into the ledger that days of a request are taken. A second call with the same minutes writes nothing, and one with other
 * minutes writes the difference, so that a day whose length has changed is recorded by the same call.
 */
export async function recordTaken(ctx: CommandCtx, { requestId, empId, leaveTypeId, days }: Taken): Promise<void> {
  if (days.length === 0) return;
  await execute(ctx.em, sql`
    insert into tenant.leave_movement (emp_id, leave_type_id, moved_on, kind, minutes, leave_request_id, turn, created_at, created_by)
    select ${empId}, ${leaveTypeId}::integer, d.date, 'taken', -d.minutes - m.minutes, ${requestId}::integer, m.turns + 1,
      ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.empId}
    from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as d(date date, minutes integer)
    cross join lateral (select coalesce(sum(minutes), 0) as minutes, count(*) as turns
      from tenant.leave_movement where leave_request_id = ${requestId} and moved_on = d.date) m
    where d.minutes + m.minutes <> 0`);
}

/** Gives back the days of a request, all of them or from a day on. Days that were given back before are left alone. */
export async function reverseTaken(
  ctx: CommandCtx, { requestId, from }: { readonly requestId: number; readonly from?: LocalDate },
): Promise<void> {
  await execute(ctx.em, sql`
    insert into tenant.leave_movement (emp_id, leave_type_id, moved_on, kind, minutes, leave_request_id, turn, created_at, created_by)
    select emp_id, leave_type_id, moved_on, 'taken', -sum(minutes), ${requestId}::integer, count(*) + 1,
      ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.empId}
    from tenant.leave_movement where leave_request_id = ${requestId} and moved_on >= ${from ?? '0001-01-01'}::date
    group by emp_id, leave_type_id, moved_on having sum(minutes) <> 0`);
}
