import { sql } from 'kysely';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const iterationMissing: ValidationQuery = {
  procName: 'iteration-missing', title: 'Timesheets without a required iteration', isImportant: false, fix: 'timesheet',
  columns: ENTRY_COLUMNS, meaning: 'The project has iterations, and this time is on none of them. Choose one.',
  rows: () => openEntries(sql`p.use_iteration and t.iteration_id is null`),
};
