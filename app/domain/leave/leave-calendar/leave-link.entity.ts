import { defineEntity, p } from '@mikro-orm/core';

const LeaveLinkSchema = defineEntity({
  name: 'LeaveLink',
  tableName: 'leave_link',
  schema: '*',
  properties: {
    leaveLinkId: p.integer().primary().autoincrement(),
    token: p.text(),
    kind: p.text().$type<'mine' | 'team' | 'holidays'>(),
    empId: p.text(),
    createdBy: p.text(),
    createdAt: p.datetime(),
    revokedBy: p.text().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

/** A calendar of leave that a person subscribes to by its address. */
export class LeaveLink extends LeaveLinkSchema.class {}
LeaveLinkSchema.setClass(LeaveLink);
