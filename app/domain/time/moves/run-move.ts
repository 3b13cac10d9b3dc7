import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { carryOut, lockEntries } from './carry-out.ts';
import { checkMove } from './check-move.ts';
import { describe } from './chosen-records.read-model.ts';
import { MoveTimesheets, type MoveRequest } from './contract.ts';
import { movable, moving } from './matching.ts';
import { movedEntries } from './price-moved.ts';
import type { TimeMove } from './time-move.entity.ts';

export interface Moved { timeMoveId: number; count: number }

/** What somebody has confirmed, and the job that does it where one does. */
export interface Confirmed { readonly fingerprint: string; readonly by: string; readonly jobRunId?: string }

const CHANGED = 'These timesheets have changed since they were shown. Nothing was moved: look at the number again, and confirm it.';

/** Refuses what cannot be moved, each reason a message, and what is not what was confirmed. */
export function refuseUnlessConfirmed({ messages, fingerprint }: { messages: readonly string[]; fingerprint: string }, seen: string): void {
  if (messages.length > 0) throw new DomainError('rule_violated', messages[0]!, {}, { kind: 'move-refused', messages });
  if (fingerprint !== seen) throw new DomainError('conflict', CHANGED);
}

/** Moves timesheets in the transaction of its command; one that a job has done already is only told. */
export async function moveNow(ctx: CommandCtx, request: MoveRequest, { fingerprint, by, jobRunId }: Confirmed): Promise<Moved> {
  const done = await findMoveOfJob(ctx, jobRunId);
  if (done) return done;
  await lockEntries(ctx, moving(request));
  const checked = await checkMove(ctx.em, request);
  refuseUnlessConfirmed(checked, fingerprint);
  const { chosen, count } = checked;
  const record = { ...describe(request, chosen), request, by, ...(jobRunId ? { jobRunId } : {}) };
  const next = (timeMoveId: number) => movedEntries(ctx, timeMoveId, request.to, chosen);
  return { timeMoveId: await carryOut(ctx, record, { which: movable(request, chosen.closingDate), count, next }), count };
}

/** A large move, by its job. Run twice, it moves once. */
export const runMove = command({
  name: 'move.run',
  permission: 'timesheet:move',
  input: MoveTimesheets.omit({ idempotencyKey: true }).extend({ by: z.string(), jobRunId: z.string() }),
  run: (ctx, { filter, to, ...confirmed }) => moveNow(ctx, { filter, to }, confirmed),
});

export async function findMoveOfJob(ctx: CommandCtx, jobRunId: string | undefined): Promise<Moved | undefined> {
  if (!jobRunId) return undefined;
  return tables<typeof TimeMove>(ctx.em).selectFrom('time_move').select(['timeMoveId', 'entries as count'])
    .where('jobRunId', '=', jobRunId).executeTakeFirst();
}
