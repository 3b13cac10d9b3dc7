import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { breakDownLeave, dayCountOf, minutesOf } from './breakdown.ts';
import { LeaveOf, PreviewLeave } from './contract.ts';
import { listRecordedTime } from './own-leave.read-model.ts';
import { findPersonsDays } from './persons-days.read-model.ts';

/** A type of leave that can be asked for. */
interface OfferedType { leaveTypeId: number; typeName: string; needsApproval: boolean; noticeDays: number }

/** Lists the offers of the form of a request: the types that are in use, and whether parts of a day have times. */
export const getLeaveForm = query({
  name: 'leave.form',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: LeaveOf,
  owner: ({ empId }) => empId,
  async run({ em, today }, { empId }) {
    const types = await rows<OfferedType>(em, sql`select leave_type_id as "leaveTypeId", type_name as "typeName",
        needs_approval as "needsApproval", notice_days as "noticeDays"
      from tenant.leave_type where is_active and not is_public_holiday order by list_order, lower(type_name)`);
    const { restrictsToHalfDays } = await findPersonsDays(em, empId, { from: today(), to: today() });
    return { types, restrictsToHalfDays };
  },
});

/** The days of a request that is being filled in, as they would be stored, with the time that is recorded in them; null without days. */
export const previewLeave = query({
  name: 'leave.preview',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: PreviewLeave,
  owner: ({ empId }) => empId,
  async run({ em }, { empId, days: asked }) {
    if (!asked) return null;
    const days = breakDownLeave(asked, await findPersonsDays(em, empId, { from: asked.firstDay, to: asked.lastDay }));
    return { days, minutes: minutesOf(days), dayCount: dayCountOf(days), recorded: await listRecordedTime(em, empId, days) };
  },
});

export type LeavePreview = NonNullable<Awaited<ReturnType<typeof previewLeave>>>;
