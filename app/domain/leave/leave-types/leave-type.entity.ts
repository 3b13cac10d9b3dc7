import { defineEntity, p } from '@mikro-orm/core';

const LeaveTypeSchema = defineEntity({
  name: 'LeaveType',
  tableName: 'leave_type',
  schema: '*',
  properties: {
    leaveTypeId: p.integer().primary().autoincrement(),
    typeName: p.text(),
    listOrder: p.integer().default(0),
    isActive: p.boolean().default(true),
    needsApproval: p.boolean().default(true),
    countsBalance: p.boolean().default(false),
    noticeDays: p.integer().default(0),
    isPaid: p.boolean().default(true),
    isPublicHoliday: p.boolean().default(false),
    version: p.integer().version(),
  },
});

/** A kind of leave, such as annual or sick leave. */
export class LeaveType extends LeaveTypeSchema.class {}
LeaveTypeSchema.setClass(LeaveType);
