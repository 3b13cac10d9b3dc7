import type { SqlEntityManager } from '@mikro-orm/sql';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';

/** Finds the type of that number, which stays as it is until the transaction ends. */
export const findAskedType = (em: SqlEntityManager, leaveTypeId: number) =>
  tables<typeof LeaveType>(em).selectFrom('leave_type')
    .select(['typeName', 'isActive', 'needsApproval', 'countsBalance', 'noticeDays', 'isPublicHoliday'])
    .where('leaveTypeId', '=', leaveTypeId).forShare().executeTakeFirst();

/** A type of leave, as a request asks about it. */
export type AskedType = NonNullable<Awaited<ReturnType<typeof findAskedType>>>;
