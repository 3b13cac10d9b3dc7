import { z } from 'zod';
import { command } from '#app/domain/kernel/use-case.ts';
import { recordEntries } from '../entries/record-entries.ts';
import { SAVED_NAMES } from '../names.ts';
import { SavedAnswer } from './saved-answer.ts';
import { AddInBulk } from './sent-entry.ts';

const BulkAnswer = z.strictObject({ saved: z.array(SavedAnswer), budgets: z.array(z.string()) });

/** Records up to a thousand entries, all or none; each that cannot be saved says why, at its place. */
export const addInBulk = command({
  name: 'timesheet.add-in-bulk',
  permission: 'timesheet:write',
  input: AddInBulk,
  output: BulkAnswer,
  http: { method: 'POST', path: '/api/v3/timesheets/bulk', names: SAVED_NAMES, status: 201 },
  owner: ({ entries }) => [...new Set(entries.map(({ empId }) => empId))],
  run: (ctx, { entries }) => recordEntries(ctx, entries),
});
