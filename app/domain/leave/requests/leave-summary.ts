import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addMonths, daysBetween, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { listBalances } from '#app/domain/leave/balances/index.server.ts';
import { requireLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { listRequestableTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LeaveSummaryOf } from './contract.ts';
import { LEAVE_STATUS, LIVE } from './fields.ts';
import type { LeaveDay } from './leave-day.entity.ts';
import type { LeaveRequest } from './leave-request.entity.ts';

/** The states in which a day of leave that is over was taken. */
const TAKEN = LIVE.filter((status) => status !== LEAVE_STATUS.pendingApproval);

/**
 * A person's leave so far: the days since the last of it, none without any, its time of the last twelve months, and what is left on a
 * day.
 */
export const getLeaveSummary = query({
  name: 'leave.summary',
  tool: { title: 'Read the summary of leave', about: 'How much leave is taken, planned and left.' },
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveSummaryOf,
  owner: ({ empId }) => empId,
  async run({ em, today }, { empId, on }) {
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
    const left = await listBalances(em, { empIds: [empId], on: on ?? today() });
    const balances = (await listRequestableTypes(em)).flatMap(({ leaveTypeId, typeName }) => {
      const balance = left.find((each) => each.leaveTypeId === leaveTypeId);
      return balance ? [{ leaveTypeId, typeName, minutes: balance.minutes }] : [];
    });
    return { leaveRemainingUrl, balances, daysSince: last === null ? null : daysBetween(last, today()) - 1, lastDay: last, minutes };
  },
});
