import { z } from 'zod';
import { parseDuration } from '#app/domain/kernel/values/duration.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { SaveWeekCells, WEEK_CELLS_MAX, WeekCell, CopyTimesheets } from './contract.ts';
import { dayField, entryFields } from '../contract.ts';

const RELOAD = 'Please reload the page.';

/** A cell as it is typed, with where it is: day, entry, version, seconds and row. */
const TypedCell = z.object({
  typed: z.string().max(40).optional().default('').transform((typed, issues) => {
    if (typed.trim() === '') return { workedSeconds: 0 };
    const parsed = parseDuration(typed);
    if (!parsed.ok) {
      issues.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    }
    const { seconds: workedSeconds, start: startTime, end: endTime } = parsed;
    return startTime && endTime ? { workedSeconds, times: { startTime, endTime } } : { workedSeconds };
  }),
  at: z.string({ error: RELOAD }).max(100, RELOAD),
}).transform(({ typed, at }, issues) => {
  const [date, timeId, version, shownSeconds, clientId, projectId, categoryId, iterationId] = at.split('/');
  const worked = WeekCell.shape.workedSeconds.safeParse(typed.workedSeconds);
  const cell = WeekCell.safeParse({
    ...typed, date, timeId: Number(timeId), version: Number(version), shownSeconds: Number(shownSeconds), clientId, projectId,
    categoryId, iterationId: iterationId ? Number(iterationId) : null,
  });
  if (cell.success) return cell.data;
  issues.addIssue({ code: 'custom', path: ['typed'], message: worked.error?.issues[0]?.message ?? RELOAD });
  return z.NEVER;
});

export const WeekGridForm = SaveWeekCells.extend({
  cells: z.array(TypedCell).max(WEEK_CELLS_MAX).default([]), confirmOverlap: typedTick(),
});

/** What the dialogs and buttons for copying post: entries that are ticked, or all of a day; of a week to any day of another. */
export const CopyTimesheetsForm = CopyTimesheets.omit({ times: true }).extend({
  all: typedTick(), week: typedTick(), confirmOverlap: typedTick(), timeIds: CopyTimesheets.shape.timeIds.default([]),
}).transform(({ all, week, timeIds, from, to, ...alike }) => ({
  ...alike,
  from: week ? mondayOf(from) : from,
  to: week ? mondayOf(to) : to,
  timeIds: all ? undefined : timeIds,
}));
export type CopyTimesheetsForm = z.output<typeof CopyTimesheetsForm>;

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
