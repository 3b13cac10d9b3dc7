import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { BILLING_CODES } from '#app/domain/time/timesheets/contract.ts';
import { mappingNames } from './names.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import type { LeaveTimesheetSetting } from './leave-timesheet-setting.entity.ts';

export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number];

const MappingRowAnswer = z.strictObject({
  leaveTypeId: z.int(), typeName: z.string(), leaveTimesheetSettingId: z.int().nullable(), clientId: z.string().nullable(),
  projectId: z.string().nullable(), categoryId: z.string().nullable(), billableId: z.enum(BILLING_CODES).nullable(),
});

/** The types of leave in their order, each with what it is recorded on; null where that was never saved. */
export const listMappings = query({
  name: 'leave-settings.list-mappings',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  output: z.array(MappingRowAnswer),
  http: {
    method: 'GET', path: '/api/leave/getLeaveTypesWithTimesheetSettings', names: mappingNames, specified: 's2 §7',
  },
  run: ({ em }) => mappedTypes(em).orderBy('listOrder').orderBy('leave_type.leaveTypeId').execute(),
});

const mappedTypes = (em: SqlEntityManager) => tables<typeof LeaveType | typeof LeaveTimesheetSetting>(em).selectFrom('leave_type')
  .leftJoin('leave_timesheet_setting as s', 's.leaveTypeId', 'leave_type.leaveTypeId')
  .select([
    'leave_type.leaveTypeId', 'leave_type.typeName', 's.leaveTimesheetSettingId',
    's.clientId', 's.projectId', 's.categoryId', 's.billableId',
  ]);
