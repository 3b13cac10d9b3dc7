import { sql } from 'kysely';
import { LACKS_PRICE } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from '../of-entry.ts';

export const unpricedTime: ValidationQuery = {
  procName: 'time-without-a-price', title: 'Time without a price', isImportant: true, fix: 'timesheet',
  meaning: 'Time that is to be charged and is not invoiced yet costs 0.00, which nobody has entered for it. Set rates for the client, and '
    + 'apply them to this time.',
  columns: ENTRY_COLUMNS,
  rows: () => openEntries(sql`t.invoice_id is null and ${LACKS_PRICE}`),
};
