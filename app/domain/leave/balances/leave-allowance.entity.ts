import { defineEntity, p } from '@mikro-orm/core';
import { LeaveEntitlement } from './leave-entitlement.entity.ts';

const LeaveAllowanceSchema = defineEntity({
  name: 'LeaveAllowance',
  tableName: 'leave_allowance',
  schema: '*',
  properties: {
    entitlement: () => p.manyToOne(LeaveEntitlement).joinColumn('leave_entitlement_id').primary(),
    fromDay: p.date().primary(),
    yearlyMinutes: p.integer(),
  },
});

/** The minutes a year of an entitlement from a day on. */
export class LeaveAllowance extends LeaveAllowanceSchema.class {}
LeaveAllowanceSchema.setClass(LeaveAllowance);
