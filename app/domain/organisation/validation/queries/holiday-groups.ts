import { sql } from 'kysely';
import type { ValidationQuery } from '../validation-query.ts';

export const holidayGroups: ValidationQuery = {
  procName: 'holiday-group-without-people', title: 'Public holidays of nobody', isImportant: false, fix: 'holidays',
  meaning: 'These public holidays are for a group to which no enabled user belongs. Change the group, or the state of the people in it.',
  columns: [
    { key: 'group', header: 'Group' }, { key: 'holidays', header: 'Public holidays', kind: 'number' },
    { key: 'next', header: 'Last one', kind: 'date' },
  ],
  rows: () => sql`select h.group_id as "group", count(*)::int as holidays, max(h.holiday_date)::text as next
    from tenant.public_holiday h where h.group_id is not null and not exists (select 1 from tenant.employee e
      where e.is_enabled and upper(trim(e.state)) = h.group_id)
    group by h.group_id order by h.group_id`,
};
