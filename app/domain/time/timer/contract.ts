import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { AddTimesheet, dayField, entryFields } from '#app/domain/time/timesheets/contract.ts';

export const NONE_RUNS = 'No timer is running.';

const { clientId, projectId, categoryId, locationId, notes, startTime, endTime } = entryFields;

/** What the timer runs for. */
export const StartTimer = z.object({
  clientId, projectId, categoryId, locationId, notes,
  iterationId: AddTimesheet.shape.iterationId,
  idempotencyKey: idempotencyKey(),
});

const iteration = z.union([z.literal('').transform(() => undefined), numberKey()]).optional();
export const StartTimerForm = StartTimer.extend({ iterationId: iteration });

/** What is noted while the timer runs. */
export const NoteTimer = z.object({ notes });

/** A part of what was measured, on one day. */
export const TimerPart = z.object({ date: dayField(), startTime, endTime });

export const NO_PART = 'Tick at least one part, or discard the timer';

/** More days than anybody works on end; what lies behind them is not recorded. */
export const MAX_PARTS = 31;

/** Without parts, what was measured is recorded as it is. */
export const StopTimer = z.object({
  parts: z.array(TimerPart).min(1, NO_PART).max(MAX_PARTS).optional(),
  notes: notes.optional(),
  confirmOverlap: z.boolean().default(false),
  newRate: AddTimesheet.shape.newRate,
});
