import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addMonths, daysBetween, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { requireLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LeaveOf } from './contract.ts';
import { LEAVE_STATUS, LIVE } from './fields.ts';
import type { LeaveDay } from './leave-day.entity.ts';
import type { LeaveRequest } from './leave-request.entity.ts';

/** The states in which a day of leave that is over was taken. */
const TAKEN = LIVE.filter((status) => status !== LEAVE_STATUS.pendingApproval);

/** A person's leave so far: the days since the last of it, none without any, and its time of the last twelve months. */
export const getLeaveSummary = query({
  name: 'leave.summary',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveOf,
  owner: ({ empId }) => empId,
  async run({ em, today }, { empId }) {
    const yearAgo = addMonths(today(), -12);
    const found = await tables<typeof LeaveDay | typeof LeaveRequest>(em).selectFrom('leave_day as d')
      .innerJoin('leave_request as r', 'r.leaveRequestId', 'd.leaveRequestId')
      .where('d.empId', '=', empId).where('d.leaveDate', '<=', today()).where('d.minutes', '>', 0).where('d.isRemoved', '=', false)
      .where('r.status', 'in', TAKEN)
      .select([
        sql<LocalDate | null>`max(d.leave_date)::text`.as('last'),
        sql<number>`coalesce(sum(d.minutes) filter (where d.leave_date > ${yearAgo}), 0)::int`.as('minutes'),
      ]).executeTakeFirst();
    const { last = null, minutes = 0 } = found ?? {};
    const { leaveRemainingUrl } = await requireLeaveSettings(em);
    return { leaveRemainingUrl, daysSince: last === null ? null : daysBetween(last, today()) - 1, lastDay: last, minutes };
  },
});
