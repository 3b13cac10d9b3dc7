import { defineEntity, p } from '@mikro-orm/core';

const LeaveMovementSchema = defineEntity({
  name: 'LeaveMovement',
  tableName: 'leave_movement',
  schema: '*',
  properties: {
    leaveMovementId: p.integer().primary().autoincrement(),
    empId: p.text(),
    leaveTypeId: p.integer(),
    movedOn: p.date(),
    kind: p.text().$type<'opening' | 'taken' | 'adjusted'>(),
    minutes: p.integer(),
    leaveRequestId: p.integer().nullable(),
    turn: p.smallint().default(1),
    reason: p.text().default(''),
    createdAt: p.datetime(),
    createdBy: p.text(),
  },
});

/** An entry of the ledger of leave; it is never changed. */
export class LeaveMovement extends LeaveMovementSchema.class {}
LeaveMovementSchema.setClass(LeaveMovement);
