import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import type { LeaveTimesheetSetting } from './leave-timesheet-setting.entity.ts';

export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number];

/** The types of leave in their order, each with what it is recorded on; null where that was never saved. */
export const listMappings = query({
  name: 'leave-settings.list-mappings',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  run: ({ em }) => mappedTypes(em).orderBy('listOrder').orderBy('leave_type.leaveTypeId').execute(),
});

const mappedTypes = (em: SqlEntityManager) => tables<typeof LeaveType | typeof LeaveTimesheetSetting>(em).selectFrom('leave_type')
  .leftJoin('leave_timesheet_setting as s', 's.leaveTypeId', 'leave_type.leaveTypeId')
  .select([
    'leave_type.leaveTypeId', 'leave_type.typeName', 's.leaveTimesheetSettingId',
    's.clientId', 's.projectId', 's.categoryId', 's.billableId',
  ]);
