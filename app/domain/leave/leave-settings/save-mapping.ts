import { z } from 'zod';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { RESUME_LEAVE, type ResumeLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { lockLeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { requireMappedWork } from './check-mapping.ts';
import { SaveMapping } from './contract.ts';
import { mappingNames } from './names.ts';
import { mappingFields } from './fields.ts';
import { LeaveTimesheetSetting } from './leave-timesheet-setting.entity.ts';

/** Decides what leave of a type is recorded on. Time that was recorded before stays where it is; leave that waited for it is written. */
export const saveMapping = command({
  name: 'leave-settings.save-mapping',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: SaveMapping,
  output: z.void(),
  http: {
    method: 'PUT', path: '/api/leave/updateLeaveTimesheetSettings', names: mappingNames, status: 204, specified: 's2 §7',
  },
  async run(ctx, { leaveTypeId, version, ...work }): Promise<void> {
    await lockLeaveType(ctx, leaveTypeId);
    const stored = await ctx.em.findOne(LeaveTimesheetSetting, { leaveTypeId });
    const { clientId = '', projectId = '', categoryId = '', billableId = '' } = stored ?? {};
    const before = { clientId, projectId, categoryId, billableId };
    refuseStaleEdit('setting', { ...before, version: stored?.version ?? 0 }, version, work, (of) =>
      Object.fromEntries(Object.entries(mappingFields).map(([name, label]) => [label, String(Reflect.get(of, name))])));
    await requireMappedWork(ctx.em, work);
    if (stored) ctx.em.assign(stored, work);
    else ctx.em.create(LeaveTimesheetSetting, { leaveTypeId, ...work });
    await ctx.em.flush();
    ctx.audit({ subject: 'leave_type', id: leaveTypeId, ...(stored ? { before } : {}), after: work });
    await ctx.enqueue(RESUME_LEAVE, { leaveTypeId } satisfies ResumeLeavePayload);
  },
});
