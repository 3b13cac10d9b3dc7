import { mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { z } from 'zod';
import { CopyTimesheets } from './contract.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';

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
