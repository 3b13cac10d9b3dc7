import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { dayField, entryFields } from '../contract.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';

/** What the week view posts: where an entry is to be, or where it is wanted once more. */
export const WeekChangeForm = z.object({
  empId: entryFields.empId,
  timeId: numberKey(),
  version: editVersion(),
  date: dayField(),
  startTime: entryFields.startTime,
  endTime: entryFields.endTime,
  /** The day that it is copied from; without one it is moved. */
  copyFrom: z.union([dayField(), z.literal('').transform(() => undefined)]).optional(),
  confirmOverlap: typedTick(),
  undo: typedTick(),
  idempotencyKey: idempotencyKey(),
});
