import { sql } from 'kysely';
import { WRONG_TOTALS } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const wrongTotals: ValidationQuery = {
  procName: 'wrong-totals-of-time', title: 'Totals of time that differ from their timesheets', isImportant: true, fix: 'report',
  meaning: 'A report would show another figure than its timesheets add up to. Totals are counted anew once a day.',
  columns: [
    { key: 'what', header: 'Total of' }, { key: 'key', header: 'Which' }, { key: 'stored', header: 'Stored', kind: 'number' },
    { key: 'counted', header: 'Counted', kind: 'number' },
  ],
  rows: () => sql`${WRONG_TOTALS}`,
};
