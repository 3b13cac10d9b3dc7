import { defineEntity, p } from '@mikro-orm/core';
import { LeaveType } from '../leave-types/leave-type.entity.ts';
import { LeaveDay } from './leave-day.entity.ts';

const part = () => p.text().$type<'day' | 'morning' | 'afternoon' | 'hours'>().default('day');

const LeaveRequestSchema = defineEntity({
  name: 'LeaveRequest',
  tableName: 'leave_request',
  schema: '*',
  properties: {
    leaveRequestId: p.integer().primary().autoincrement(),
    empId: p.text(),
    type: () => p.manyToOne(LeaveType).joinColumn('leave_type_id'),
    firstDay: p.date(),
    lastDay: p.date(),
    firstPart: part(),
    firstFrom: p.integer().nullable(),
    firstTo: p.integer().nullable(),
    lastPart: part(),
    lastFrom: p.integer().nullable(),
    lastTo: p.integer().nullable(),
    overrideMinutes: p.integer().nullable(),
    reason: p.text(),
    told: p.array().columnType('text[]'),
    recordedTime: p.text().$type<'keep' | 'delete'>().nullable(),
    status: p.smallint(),
    syncError: p.text().default(''),
    submittedAt: p.datetime(),
    submittedBy: p.text(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.text().nullable(),
    declineReason: p.text().default(''),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: p.text().nullable(),
    cancelReason: p.text().default(''),
    endedOn: p.date().nullable(),
    remindedAt: p.datetime().nullable(),
    version: p.integer().version(),
    days: () => p.oneToMany(LeaveDay).mappedBy('request'),
  },
});

/** A person's request for leave, with its days. */
export class LeaveRequest extends LeaveRequestSchema.class {}
LeaveRequestSchema.setClass(LeaveRequest);
