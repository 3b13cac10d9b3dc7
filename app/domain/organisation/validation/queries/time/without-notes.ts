import { sql } from 'kysely';
import { LACKS_NOTES, LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const withoutNotes: ValidationQuery = {
  procName: 'timesheets-without-notes', title: 'Timesheets without notes', isImportant: false, fix: 'timesheet', columns: ENTRY_COLUMNS,
  meaning: 'Work that nobody described. Write what was done: it is what the client reads beside the hours.',
  rows: () => openEntries(sql`${LACKS_NOTES} and t.project_id <> ${LEAVE_PROJECT_ID}`),
};
