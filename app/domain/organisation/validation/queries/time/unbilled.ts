import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { ValidationQuery } from '../../validation-query.ts';

const DAYS = 30;

export const unbilled: ValidationQuery = {
  procName: 'unbilled-time', title: `Billable time not invoiced for ${DAYS} days`, isImportant: true, fix: 'client',
  feature: FEATURES.enableInvoices,
  meaning: `Clients with billable time of more than ${DAYS} days ago that is on no invoice. Invoice it, or write it off.`,
  columns: [
    { key: 'client', header: 'Client' }, { key: 'oldest', header: 'Oldest day', kind: 'date' },
    { key: 'entries', header: 'Timesheets', kind: 'number' }, { key: 'seconds', header: 'Hours', kind: 'hours' },
    { key: 'total', header: 'Sell Total', kind: 'money' },
  ],
  rows: (today) => sql`
    select c.client_id as "clientId", c.co_name as client, min(t.entry_date)::text as oldest, count(*)::int as entries,
      sum(t.worked_seconds)::float8 as seconds, sum(t.sell_total)::text as total
    from tenant.timesheet t join tenant.client c on c.client_id = t.client_id
    where t.invoice_id is null and t.billable_id = 'B' and t.entry_date < ${today}::date - ${sql.lit(DAYS)}
    group by c.client_id, c.co_name order by min(t.entry_date), c.client_id`,
};
