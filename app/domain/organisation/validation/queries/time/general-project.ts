import { sql } from 'kysely';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const generalProject: ValidationQuery = {
  procName: 'general-project-used', title: 'Time on a General project', isImportant: false, fix: 'timesheet', columns: ENTRY_COLUMNS,
  meaning: 'Time on a project called General says little about what it was for. Choose the project that it belongs to.',
  rows: () => openEntries(sql`p.project_name ~* '^general\\M'`),
};
