import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { carryOut, lockEntries } from './carry-out.ts';
import { checkBack, returnable, type CheckedBack } from './check-back.ts';
import { MoveRef } from './contract.ts';
import { findMoveOfJob, refuseUnlessConfirmed, type Confirmed, type Moved } from './run-move.ts';

const NOTHING_LEFT = 'None of these timesheets can go back.';
const BACK_ALREADY = 'This move was moved back already.';

export function refuseBack({ backId, count, fingerprint }: CheckedBack, seen: string): void {
  if (backId !== null) throw new DomainError('conflict', BACK_ALREADY);
  refuseUnlessConfirmed({ messages: count === 0 ? [NOTHING_LEFT] : [], fingerprint }, seen);
}

/** Moves back in the transaction of its command; what a job has done already is only told. */
export async function backNow(ctx: CommandCtx, timeMoveId: number, { fingerprint, by, jobRunId }: Confirmed): Promise<Moved> {
  const done = await findMoveOfJob(ctx, jobRunId);
  if (done) return done;
  const { closingDate } = await checkBack(ctx.em, timeMoveId);
  const which = returnable(timeMoveId, closingDate);
  await lockEntries(ctx, which);
  const checked = await checkBack(ctx.em, timeMoveId);
  refuseBack(checked, fingerprint);
  const { from, to, count } = checked;
  const record = { from: to, to: from, request: { backOf: timeMoveId }, backOf: timeMoveId, by, ...(jobRunId ? { jobRunId } : {}) };
  const next = (newMove: number) => Promise.resolve(sql`select f.time_id, f.version, f.client_id, f.project_id, f.iteration_id,
      f.category_id, f.billable_id, f.is_billing_type_overridden, f.sell_price, f.is_overwrite_rate, f.rate_source, r.client_rate_id,
      f.rate_set_by, f.sell_total, f.sales_tax_pct, f.sales_tax_amt
    from tenant.time_move_entry f join tenant.time_move_entry n on n.time_id = f.time_id and n.time_move_id = ${newMove}
    left join tenant.client_rate r on r.client_rate_id = f.client_rate_id
    where f.time_move_id = ${timeMoveId}`);
  return { timeMoveId: await carryOut(ctx, record, { which, count, next }), count };
}

/** A large move back, by its job. Run twice, it moves once. */
export const runMoveBack = command({
  name: 'move.run-back',
  permission: 'timesheet:move',
  input: MoveRef.extend({ fingerprint: z.string(), by: z.string(), jobRunId: z.string() }),
  run: (ctx, { timeMoveId, ...confirmed }) => backNow(ctx, timeMoveId, confirmed),
});
