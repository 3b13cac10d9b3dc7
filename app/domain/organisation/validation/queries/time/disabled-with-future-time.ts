import { sql } from 'kysely';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const disabledWithFutureTime: ValidationQuery = {
  procName: 'disabled-user-with-future-time', title: 'Future time of a disabled user', isImportant: true, fix: 'timesheet',
  columns: ENTRY_COLUMNS, meaning: 'Somebody who is disabled has time on days to come. Delete it, or enable them again.',
  rows: (today) => openEntries(sql`not e.is_enabled and t.entry_date > ${today}`),
};
