import { defineEntity, p } from '@mikro-orm/core';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';

const LeaveTimesheetSettingSchema = defineEntity({
  name: 'LeaveTimesheetSetting',
  tableName: 'leave_timesheet_setting',
  schema: '*',
  properties: {
    leaveTimesheetSettingId: p.integer().primary().autoincrement(),
    leaveTypeId: p.integer(),
    clientId: p.text(),
    projectId: p.text(),
    categoryId: p.text(),
    billableId: p.text().$type<BillingCode>(),
    version: p.integer().version(),
  },
});

/** The work that leave of a type is recorded on. */
export class LeaveTimesheetSetting extends LeaveTimesheetSettingSchema.class {}
LeaveTimesheetSettingSchema.setClass(LeaveTimesheetSetting);
