import { sql } from 'kysely';
import { memberships } from '#app/domain/people/holidays/index.server.ts';
import type { ValidationQuery } from '../../validation-query.ts';

export const holidayGroups: ValidationQuery = {
  procName: 'holiday-group-without-people', title: 'Public holidays of nobody', isImportant: false, fix: 'holidays',
  meaning: 'These public holidays are for a group to which no enabled user belongs. Change whom the group has, or delete the holidays.',
  columns: [
    { key: 'group', header: 'Group' }, { key: 'holidays', header: 'Public holidays', kind: 'number' },
    { key: 'next', header: 'Last one', kind: 'date' },
  ],
  rows: () => sql`select g.name as "group", g.leave_group_id as "groupId", count(*)::int as holidays, max(h.holiday_date)::text as next
    from tenant.public_holiday h join tenant.leave_group g on g.leave_group_id = h.leave_group_id
    where g.deleted_on is null and not exists (select 1 from ${memberships} m
      join tenant.employee e on e.emp_id = m.emp_id and e.is_enabled where m.leave_group_id = g.leave_group_id)
    group by g.leave_group_id, g.name order by g.name, g.leave_group_id`,
};
