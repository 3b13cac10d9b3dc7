import { sql } from 'kysely';
import { SHARES_TIME } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { PORTRAIT } from '../of-entry.ts';

export const overlaps: ValidationQuery = {
  procName: 'overlapping-timesheets', title: 'Timesheets that overlap', isImportant: true, fix: 'timesheet',
  meaning: 'Two timesheets of one person share time. Change the times of one of them, or delete the one that was recorded twice.',
  columns: [
    { key: 'date', header: 'Date', kind: 'date' }, { key: 'employee', header: 'Employee', isPerson: true },
    { key: 'first', header: 'Time' },
    { key: 'client', header: 'Client' }, { key: 'second', header: 'Overlaps with' }, { key: 'other', header: 'Of client' },
  ],
  rows: () => sql`
    select t.time_id as "timeId", t.emp_id as "empId", t.entry_date::text as date, trim(e.first_name || ' ' || e.surname) as employee,
      ${PORTRAIT}, to_char(t.start_time, 'HH24:MI') || '–' || to_char(t.end_time, 'HH24:MI') as first, c.co_name as client,
      to_char(b.start_time, 'HH24:MI') || '–' || to_char(b.end_time, 'HH24:MI') as second, d.co_name as other
    from tenant.timesheet t join tenant.timesheet b on b.time_id > t.time_id and ${SHARES_TIME}
    join tenant.employee e on e.emp_id = t.emp_id join tenant.client c on c.client_id = t.client_id
    join tenant.client d on d.client_id = b.client_id cross join tenant.organisation o
    where t.entry_date > coalesce(o.timesheet_closing_date, '-infinity'::date)
    order by t.entry_date desc, t.time_id desc, b.time_id`,
};
