import { z } from 'zod';
import { tellingBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { recordEntry, type SavedTimesheet, newRateOf, rateAnswer } from '#app/domain/time/timesheets/index.server.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { NONE_RUNS, StopTimer, MAX_PARTS, NO_PART, NoteTimer, TimerPart } from './contract.ts';
import { needsALook, partsBetween, type Part } from './parts.ts';
import type { RunningTimer } from './running-timer.read-model.ts';
import { takeRunningTimer } from './take-timer.ts';

/** The page's form of a timer that is stopped: a part is recorded where its box is ticked. */
export const StopTimerForm = z.object({
  parts: z.array(TimerPart.extend({ isRecorded: typedTick() })).max(MAX_PARTS).default([])
    .transform((parts) => parts.filter(({ isRecorded }) => isRecorded).map(({ isRecorded: _ticked, ...part }) => part))
    .refine((parts) => parts.length > 0, NO_PART),
  ...NoteTimer.shape,
  confirmOverlap: typedTick(),
  ...rateAnswer,
}).transform(({ rateChoice, customRate, customPrepaidRate, ...stop }) =>
  ({ ...stop, ...newRateOf({ rateChoice, customRate, customPrepaidRate }) }));

const LOOK_FIRST = 'The timer ran over more than one day or for more than eight hours. Look at the time before it is recorded.';

/** What a refusal carries when the measured time has to be looked at before it is recorded. */
export const TIMER_STEP = { kind: 'timer-look' } as const;

export interface StoppedTimer {
  /** What was recorded, an entry for each day. */
  saved: SavedTimesheet[];
  /** What to say of the budgets that it carried over 80 or 100 per cent. */
  budgets: string[];
}

/** What was measured up to now, by day. */
export const measuredParts = ({ startedAt }: RunningTimer, { tenant, now }: Pick<CommandCtx, 'tenant' | 'now'>): Part[] =>
  partsBetween(wallClockIn(tenant.timeZone, startedAt), wallClockIn(tenant.timeZone, now()));

/** Records what one's timer has measured. Asks as any new entry does, and for a look where the time is unlikely. */
export const stopTimer = command({
  name: 'timer.stop',
  tool: { title: 'Stop the timer', about: 'Stops the timer and records its time.' },
  permission: 'timesheet:write',
  input: StopTimer,
  run: recordTimer,
});

/** Ends the timer of whoever acts, in the transaction that is under way. */
export async function recordTimer(ctx: CommandCtx, { parts, notes, ...answers }: z.output<typeof StopTimer>): Promise<StoppedTimer> {
  const timer = await takeRunningTimer(ctx.em, ctx.actor.empId);
  if (!timer) throw new DomainError('conflict', NONE_RUNS);
  const { startedAt: _began, iterationId, ...work } = timer;
  const { result: saved, budgets } = await tellingBudgets(ctx.em, [timer], async () => {
    const entries: SavedTimesheet[] = [];
    for (const part of parts ?? certain(measuredParts(timer, ctx))) {
      entries.push(await recordEntry(ctx, {
        ...work, ...part, ...answers, notes: notes ?? timer.notes, empId: ctx.actor.empId, iterationId: iterationId ?? undefined,
        timeLessSeconds: 0,
      }));
    }
    return entries;
  });
  return { saved, budgets };
}

function certain(parts: Part[]): Part[] {
  if (needsALook(parts)) throw new DomainError('rule_violated', LOOK_FIRST, {}, TIMER_STEP);
  return parts;
}
