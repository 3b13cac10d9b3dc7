import type { SqlEntityManager } from '@mikro-orm/sql';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { LeaveTimesheetSetting } from './leave-timesheet-setting.entity.ts';

/** The work that leave of a type is recorded on; undefined while none was chosen. */
export async function findMapping(em: SqlEntityManager, leaveTypeId: number) {
  return tables<typeof LeaveTimesheetSetting>(em).selectFrom('leave_timesheet_setting')
    .select(['clientId', 'projectId', 'categoryId', 'billableId'])
    .where('leaveTypeId', '=', leaveTypeId).executeTakeFirst();
}
