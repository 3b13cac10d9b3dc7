import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { DAY_SECONDS, dayField, entryFields, LARGEST_ID } from '../contract.ts';

// What the commands and queries of the week take: moves, copies and the grid.

/** An entry at another time or on another day, or with another length. */
export const RescheduleTimesheet = z.object({
  timeId: numberKey(), version: editVersion(), date: dayField(), startTime: entryFields.startTime, endTime: entryFields.endTime,
  confirmOverlap: z.boolean().default(false),
});

const MAX_COPIED = 200;
/**
 * Entries of a day or a week once more, as many days later as `to` is after `from`. Without `timeIds` all of the day `from`; a single
 * one can be given other times.
 */
export const CopyTimesheets = z.object({
  empId: entryFields.empId,
  from: dayField(),
  to: dayField(),
  timeIds: z.array(numberKey()).max(MAX_COPIED, `At most ${MAX_COPIED} entries are copied at once`).optional(),
  times: z.object({ startTime: entryFields.startTime, endTime: entryFields.endTime }).optional(),
  confirmOverlap: z.boolean().default(false),
  idempotencyKey: idempotencyKey(),
});
export const UndoAdding = z.object({ empId: entryFields.empId, timeIds: z.array(numberKey()).min(1).max(MAX_COPIED) });

export const WEEK_CELLS_MAX = 350;
export const RestoreTimesheets = z.object({ timeIds: z.array(numberKey()).min(1).max(WEEK_CELLS_MAX) });

/**
 * A cell of a week's grid: what it is to be, and what the person saw there; without an entry `timeId` and `version` are 0. A span such as
 * 9-10:30 says its times as well.
 */
export const WeekCell = z.object({
  date: dayField(),
  clientId: entryFields.clientId, projectId: entryFields.projectId, categoryId: entryFields.categoryId,
  iterationId: z.number().int().min(1).max(LARGEST_ID).nullable(),
  timeId: z.number().int().min(0).max(LARGEST_ID),
  version: z.number().int().min(0).max(LARGEST_ID),
  shownSeconds: z.number().int().min(0),
  workedSeconds: z.number().int().min(0).max(DAY_SECONDS, 'A day has 24 hours'),
  times: z.object({ startTime: entryFields.startTime, endTime: entryFields.endTime }).optional(),
});
export type WeekCell = z.output<typeof WeekCell>;
export const SaveWeekCells = z.object({
  empId: entryFields.empId, cells: z.array(WeekCell).max(WEEK_CELLS_MAX), confirmOverlap: z.boolean().default(false),
  idempotencyKey: idempotencyKey(),
});
export const GetWeekGrid = z.object({
  empId: entryFields.empId, date: dayField(), add: z.array(searchText()).max(WEEK_CELLS_MAX).default([]),
  clientId: searchText(), projectId: searchText(),
});
