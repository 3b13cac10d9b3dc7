import { sql } from 'kysely';
import type { ValidationQuery } from '../../validation-query.ts';
import { PORTRAIT } from '../of-entry.ts';

const DAYS = 7;

export const weeksWaiting: ValidationQuery = {
  procName: 'weeks-waiting', title: `Weeks not confirmed for ${DAYS} days`, isImportant: false, fix: 'week',
  meaning: `Weeks that were submitted more than ${DAYS} days ago and neither confirmed nor returned. Confirm them, or return them.`,
  columns: [
    { key: 'date', header: 'Week from', kind: 'date' }, { key: 'employee', header: 'Employee', isPerson: true },
    { key: 'submitted', header: 'Submitted', kind: 'date' },
  ],
  rows: (today) => sql`
    select w.emp_id as "empId", w.monday::text as date, trim(e.first_name || ' ' || e.surname) as employee, ${PORTRAIT},
      (w.submitted_at at time zone o.time_zone)::date::text as submitted
    from tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id cross join tenant.organisation o
    where o.weeks_are_submitted and w.state = 'submitted'
      and (w.submitted_at at time zone o.time_zone)::date < ${today}::date - ${sql.lit(DAYS)}
    order by w.monday, w.emp_id`,
};
