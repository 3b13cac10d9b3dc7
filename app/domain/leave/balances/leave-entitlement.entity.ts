import { defineEntity, p } from '@mikro-orm/core';
import { LeaveType } from '../leave-types/leave-type.entity.ts';
import { LeaveAllowance } from './leave-allowance.entity.ts';

const LeaveEntitlementSchema = defineEntity({
  name: 'LeaveEntitlement',
  tableName: 'leave_entitlement',
  schema: '*',
  properties: {
    leaveEntitlementId: p.integer().primary().autoincrement(),
    empId: p.text(),
    type: () => p.manyToOne(LeaveType).joinColumn('leave_type_id'),
    startsOn: p.date(),
    accrues: p.text().$type<'daily' | 'monthly' | 'yearly'>(),
    yearEndMonth: p.smallint(),
    carryOverMinutes: p.integer().nullable(),
    allowsNegative: p.boolean().default(false),
    version: p.integer().version(),
    allowances: () => p.oneToMany(LeaveAllowance).mappedBy('entitlement').orphanRemoval(),
  },
});

/** The leave of a type that a person is given. */
export class LeaveEntitlement extends LeaveEntitlementSchema.class {}
LeaveEntitlementSchema.setClass(LeaveEntitlement);
