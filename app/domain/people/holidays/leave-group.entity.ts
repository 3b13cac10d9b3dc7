import { defineEntity, p } from '@mikro-orm/core';
import { LeaveGroupEntity } from './leave-group-entity.entity.ts';
import type { SyncStatus } from './fields.ts';

const LeaveGroupSchema = defineEntity({
  name: 'LeaveGroup',
  tableName: 'leave_group',
  schema: '*',
  properties: {
    leaveGroupId: p.integer().primary().autoincrement(),
    name: p.text(),
    isEverybody: p.boolean().default(false),
    wasState: p.text().nullable(),
    entities: () => p.oneToMany(LeaveGroupEntity).mappedBy('group').orphanRemoval(),
    createdBy: p.text().default(''),
    updatedAt: p.datetime(),
    status: p.text().$type<SyncStatus>().default(''),
    syncedAt: p.datetime().nullable(),
    syncedBy: p.text().default(''),
    syncError: p.text().default(''),
    deletedOn: p.date().nullable(),
    version: p.integer().version(),
  },
});

/** People who have public holidays together. */
export class LeaveGroup extends LeaveGroupSchema.class {}
LeaveGroupSchema.setClass(LeaveGroup);
