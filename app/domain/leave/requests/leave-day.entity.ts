import { defineEntity, p } from '@mikro-orm/core';
import { LeaveRequest } from './leave-request.entity.ts';

const LeaveDaySchema = defineEntity({
  name: 'LeaveDay',
  tableName: 'leave_day',
  schema: '*',
  properties: {
    request: () => p.manyToOne(LeaveRequest).joinColumn('leave_request_id').primary(),
    leaveDate: p.date().primary(),
    empId: p.text(),
    kind: p.text().$type<'working' | 'off' | 'holiday'>(),
    part: p.text().$type<'day' | 'morning' | 'afternoon' | 'hours'>(),
    minutes: p.integer(),
    ofMinutes: p.integer().default(0),
    fromMinute: p.integer().default(0),
    toMinute: p.integer().default(0),
    lessMinutes: p.integer().default(0),
    holiday: p.text().default(''),
    holidayGroup: p.text().default(''),
    isRemoved: p.boolean().default(false),
    timeId: p.integer().nullable(),
    fault: p.text().default(''),
  },
});

/** A day of a request: how much of it is leave, and the entry that was written for it. */
export class LeaveDay extends LeaveDaySchema.class {}
LeaveDaySchema.setClass(LeaveDay);
