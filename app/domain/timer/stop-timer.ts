import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { recordEntry, type SavedTimesheet } from '#app/domain/timesheets/index.server.ts';
import type { z } from 'zod';
import { NONE_RUNS, StopTimer } from './contract.ts';
import { needsALook, partsBetween, type Part } from './parts.ts';
import { takeRunningTimer, type RunningTimer } from './running-timer.read-model.ts';

const LOOK_FIRST = 'The timer ran over more than one day or for more than eight hours. Look at the time before it is recorded.';

/** What a refusal carries when the measured time has to be looked at before it is recorded. */
export const TIMER_STEP = { kind: 'timer-look' } as const;

/** What was measured up to now, by day. */
export const measuredParts = ({ startedAt }: RunningTimer, { tenant, now }: Pick<CommandCtx, 'tenant' | 'now'>): Part[] =>
  partsBetween(wallClockIn(tenant.timeZone, startedAt), wallClockIn(tenant.timeZone, now()));

/** Records what one's timer has measured. Asks as any new entry does, and for a look where the time is unlikely. */
export const stopTimer = command({
  name: 'timer.stop',
  permission: 'timesheet:write',
  input: StopTimer,
  run: recordTimer,
});

/** Ends the timer of whoever acts, in the transaction that is under way. */
export async function recordTimer(ctx: CommandCtx, { parts, notes, ...answers }: z.output<typeof StopTimer>): Promise<SavedTimesheet[]> {
  const timer = await takeRunningTimer(ctx.em, ctx.actor.empId);
  if (!timer) throw new DomainError('conflict', NONE_RUNS);
  const { startedAt: _began, iterationId, ...work } = timer;
  const saved: SavedTimesheet[] = [];
  for (const part of parts ?? certain(measuredParts(timer, ctx))) {
    saved.push(await recordEntry(ctx, {
      ...work, ...part, ...answers, notes: notes ?? timer.notes, empId: ctx.actor.empId, iterationId: iterationId ?? undefined,
      timeLessSeconds: 0,
    }));
  }
  return saved;
}

function certain(parts: Part[]): Part[] {
  if (needsALook(parts)) throw new DomainError('rule_violated', LOOK_FIRST, {}, TIMER_STEP);
  return parts;
}
