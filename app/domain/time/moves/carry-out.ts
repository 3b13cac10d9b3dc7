import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { lockWeeksOf, REWRITTEN, rewriteEntries } from '#app/domain/time/timesheets/index.server.ts';
import { MOVE_ERROR } from './contract.ts';

/** Who moves, in words and ids, and the job that it runs in. */
export interface MoveRecord {
  readonly from: string;
  readonly to: string;
  readonly request: object;
  readonly by: string;
  readonly backOf?: number;
  readonly jobRunId?: string;
}

interface Movement {
  /** A condition on entries, `t`. */
  readonly which: RawBuilder<unknown>;
  readonly count: number;
  /** What they become, from the rows of the record, `m`: see `rewriteEntries`. */
  next(timeMoveId: number): Promise<RawBuilder<unknown>>;
}

/** Records the entries as they are, under a number of their own, and rewrites them: all of it, or nothing. */
export async function carryOut(ctx: CommandCtx, record: MoveRecord, { which, count, next }: Movement): Promise<number> {
  const { timeMoveId } = (await firstRow<{ timeMoveId: number }>(ctx.em, sql`
    insert into tenant.time_move (back_of, from_words, to_words, request, entries, made_by, made_at, job_run_id)
    values (${record.backOf ?? null}, ${record.from}, ${record.to}, ${JSON.stringify(record.request)}::jsonb, ${count}, ${record.by},
      ${ctx.now().toISOString()}, ${record.jobRunId ?? null})
    returning time_move_id as "timeMoveId"`))!;
  const recorded = await execute(ctx.em, sql`insert into tenant.time_move_entry (time_move_id, time_id, version, ${REWRITTEN})
    select ${timeMoveId}::integer, t.time_id, t.version + 1, ${REWRITTEN} from tenant.timesheet t where ${which}`);
  const former = sql`select m.* from tenant.time_move_entry m where m.time_move_id = ${timeMoveId}`;
  const written = await rewriteEntries(ctx, { next: await next(timeMoveId), former, by: record.by });
  // Somebody has written between the check and here.
  if (recorded !== count || written !== count) throw new DomainError('conflict', MOVE_ERROR, {}, { kind: 'move-failed' });
  ctx.audit({ subject: 'time_move', id: timeMoveId, after: { ...record, entries: count } });
  return timeMoveId;
}

/**
 * Holds the entries, `t`, until the transaction ends, always in the same order so that two writers cannot deadlock. Nobody confirms a week
 * that they are in meanwhile.
 */
export async function lockEntries({ em }: CommandCtx, which: RawBuilder<unknown>): Promise<void> {
  await lockWeeksOf(em, sql`e.emp_id in (select t.emp_id from tenant.timesheet t where ${which})`);
  await execute(em, sql`
    select count(*) from (select 1 from tenant.timesheet t where ${which} order by t.time_id for update of t) held`);
}
