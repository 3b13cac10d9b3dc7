import type { SqlEntityManager } from '@mikro-orm/sql';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { LeaveType } from './leave-type.entity.ts';

/** The types that can be asked for, in their order: those in use, without that of public holidays. */
export async function listRequestableTypes(em: SqlEntityManager) {
  return tables<typeof LeaveType>(em).selectFrom('leave_type')
    .select(['leaveTypeId', 'typeName', 'needsApproval', 'countsBalance', 'noticeDays', 'isPaid'])
    .where('isActive', '=', true).where('isPublicHoliday', '=', false)
    .orderBy('listOrder').orderBy('leaveTypeId').execute();
}
