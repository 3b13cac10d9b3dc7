import { sql, type RawBuilder } from 'kysely';
import type { FoundColumn } from '../validation-query.ts';

/** The picture of the person that a row is about, `e`. */
export const PORTRAIT = sql`coalesce(e.picture, e.avatar) as portrait`;

/** The columns by which an entry, `t`, is known, what leads to it, and the tables that they come from. */
export const ENTRY_COLUMNS: readonly FoundColumn[] = [
  { key: 'date', header: 'Date', kind: 'date' }, { key: 'employee', header: 'Employee', isPerson: true },
  { key: 'client', header: 'Client' },
  { key: 'project', header: 'Project' }, { key: 'seconds', header: 'Hours', kind: 'hours' },
];

/** Entries that a condition finds, newest first, in the period that is not closed: what is closed cannot be put right. */
export const openEntries = (condition: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  select t.time_id as "timeId", t.emp_id as "empId", t.entry_date::text as date, trim(e.first_name || ' ' || e.surname) as employee,
    ${PORTRAIT}, c.co_name as client, p.project_name as project, t.worked_seconds as seconds ${more}
  from tenant.timesheet t join tenant.employee e on e.emp_id = t.emp_id join tenant.client c on c.client_id = t.client_id
  join tenant.project p on p.project_id = t.project_id cross join tenant.organisation o
  where t.entry_date > coalesce(o.timesheet_closing_date, '-infinity'::date) and ${condition}
  order by t.entry_date desc, t.time_id desc`;
