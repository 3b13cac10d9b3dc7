import { sql } from 'kysely';
import { uncoveredDaysOf } from '#app/domain/time/timesheets/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { PORTRAIT } from '../of-entry.ts';

const DAYS = 60;

export const daysBelowThreshold: ValidationQuery = {
  procName: 'days-below-threshold', title: `Incomplete days of the last ${DAYS}`, isImportant: true, fix: 'day',
  meaning: `Working days of the last ${DAYS} with less time than the week check asks for. Add what is missing, or the leave.`,
  columns: [
    { key: 'date', header: 'Date', kind: 'date' }, { key: 'employee', header: 'Employee', isPerson: true },
    { key: 'worked', header: 'Hours', kind: 'hours' }, { key: 'missing', header: 'Missing hours', kind: 'hours' },
  ],
  rows: (today) => sql`select u.emp_id as "empId", u.entry_date::text as date, trim(e.first_name || ' ' || e.surname) as employee,
      ${PORTRAIT}, u.worked, u.missing
    from (${uncoveredDaysOf(sql`${today}::date - ${sql.lit(DAYS)}`, sql`${today}::date - 1`)}) u
    join tenant.employee e on e.emp_id = u.emp_id order by u.entry_date desc, e.surname_in_order, e.emp_id`,
};
