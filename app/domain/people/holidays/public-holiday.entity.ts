import { defineEntity, p } from '@mikro-orm/core';
import type { SyncStatus } from './fields.ts';
import { LeaveGroup } from './leave-group.entity.ts';

const PublicHolidaySchema = defineEntity({
  name: 'PublicHoliday',
  tableName: 'public_holiday',
  schema: '*',
  properties: {
    holidayId: p.integer().primary().autoincrement().fieldName('public_holiday_id'),
    name: p.text(),
    date: p.date().fieldName('holiday_date'),
    /** None of one that the version before wrote, which knows its group by `groupId`: a state, or everybody. */
    group: () => p.manyToOne(LeaveGroup).joinColumn('leave_group_id').nullable(),
    groupId: p.text().nullable(),
    createdBy: p.text(),
    updatedAt: p.datetime(),
    status: p.text().$type<SyncStatus>().default(''),
    syncedAt: p.datetime().nullable(),
    syncedBy: p.text().default(''),
    syncError: p.text().default(''),
    version: p.integer().version(),
  },
});

export class PublicHoliday extends PublicHolidaySchema.class {}
PublicHolidaySchema.setClass(PublicHoliday);
