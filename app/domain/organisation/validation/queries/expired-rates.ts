import { sql } from 'kysely';
import { HAS_EXPIRED_RATE } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from './of-entry.ts';

export const expiredRates: ValidationQuery = {
  procName: 'expired-rate-in-use', title: 'Time at an expired rate', isImportant: true, fix: 'timesheet',
  meaning: 'Time that is not invoiced yet has the price of a client rate that is not active on its day. Set a rate for that day, and '
    + 'save the timesheet again.',
  columns: [...ENTRY_COLUMNS, { key: 'price', header: 'Sell Price', kind: 'money' }],
  rows: () => openEntries(sql`t.invoice_id is null and ${HAS_EXPIRED_RATE}`, sql`, t.sell_price::text as price`),
};
