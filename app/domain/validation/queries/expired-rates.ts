import { activeOn } from '#app/domain/kernel/rate-days.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { ValidationQuery } from '../validation-query.ts';
import { ENTRY_COLUMNS, openEntries } from './of-entry.ts';

export const expiredRates: ValidationQuery = {
  procName: 'expired-rate-in-use', title: 'Time at an expired rate', isImportant: true, fix: 'timesheet',
  meaning: 'Time that is not invoiced yet has the price of a client rate that is not active on its day. Agree a rate for that day, and '
    + 'save the timesheet again.',
  columns: [...ENTRY_COLUMNS, { key: 'price', header: 'Sell Price', kind: 'money' }],
  rows: () => openEntries(sql`t.invoice_id is null and t.rate_source = 'client_rate' and exists (select 1 from tenant.client_rate r
    where r.client_rate_id = t.client_rate_id and not (${activeOn(sql`t.entry_date`)}))`, sql`, t.sell_price::text as price`),
};
