import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { LIVE } from '#app/domain/leave/requests/fields.ts';
import type { LeaveDay, LeaveRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';

const SHOWN = 3;

/** One's own leave that is not over, the next of it first; what was ended early or is taken back counts by the days that are left. */
export const listComingLeave = query({
  name: 'leave.coming',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  run: ({ em, actor, today }) => tables<typeof LeaveRequest | typeof LeaveType | typeof LeaveDay>(em).selectFrom('leave_request as r')
    .innerJoin('leave_type as k', 'k.leaveTypeId', 'r.leaveTypeId').innerJoin('leave_day as d', 'd.leaveRequestId', 'r.leaveRequestId')
    .where('r.empId', '=', actor.empId).where('r.status', 'in', LIVE).where('d.isRemoved', '=', false).where('d.minutes', '>', 0)
    .groupBy(['r.leaveRequestId', 'k.typeName']).having(sql`max(d.leave_date)`, '>=', today())
    .select([
      'r.leaveRequestId', 'k.typeName', 'r.status', sql<LocalDate>`min(d.leave_date)::text`.as('firstDay'),
      sql<LocalDate>`max(d.leave_date)::text`.as('lastDay'), sql<number>`sum(d.minutes)::int`.as('minutes'),
    ])
    .orderBy(sql`min(d.leave_date)`).orderBy('r.leaveRequestId').limit(SHOWN).execute(),
});

/** Leave of one's own that is ahead, or under way. */
export type ComingLeave = Awaited<ReturnType<typeof listComingLeave>>[number];
