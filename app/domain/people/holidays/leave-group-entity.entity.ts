import { defineEntity, p } from '@mikro-orm/core';
import { LeaveGroup } from './leave-group.entity.ts';

const LeaveGroupEntitySchema = defineEntity({
  name: 'LeaveGroupEntity',
  tableName: 'leave_group_entity',
  schema: '*',
  properties: {
    leaveGroupEntityId: p.integer().primary().autoincrement(),
    group: () => p.manyToOne(LeaveGroup).joinColumn('leave_group_id'),
    empId: p.text().nullable(),
    teamId: p.integer().nullable(),
    state: p.text().nullable(),
  },
});

/** A person, a team, or everybody of a state: one part of a group. */
export class LeaveGroupEntity extends LeaveGroupEntitySchema.class {}
LeaveGroupEntitySchema.setClass(LeaveGroupEntity);
