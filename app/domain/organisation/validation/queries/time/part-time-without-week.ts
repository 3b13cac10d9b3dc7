import { sql } from 'kysely';
import { lacksWorkingWeek } from '#app/domain/people/working-weeks/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';
import { PORTRAIT } from '../of-entry.ts';

export const partTimeWithoutWeek: ValidationQuery = {
  procName: 'part-time-without-week', title: 'Part-timers without a working week', isImportant: false, fix: 'working-week',
  meaning: 'It is not known on which days this person works, so that time is expected on any day. Enter the hours of each day.',
  columns: [
    { key: 'person', header: 'Name', isPerson: true }, { key: 'part', header: 'Working time in percent', kind: 'number' },
  ],
  rows: (today) => sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as person, ${PORTRAIT},
      round(e.work_fraction * 100, 2)::float8 as part
    from tenant.employee e where ${lacksWorkingWeek(today)} order by e.name_in_order, e.emp_id`,
};
