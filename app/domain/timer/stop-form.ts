import { z } from 'zod';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { newRateOf, rateAnswer } from '#app/domain/timesheets/index.server.ts';
import { MAX_PARTS, NO_PART, NoteTimer, TimerPart } from './contract.ts';

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
