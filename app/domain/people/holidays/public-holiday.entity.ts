import { defineEntity, p } from '@mikro-orm/core';

const PublicHolidaySchema = defineEntity({
  name: 'PublicHoliday',
  tableName: 'public_holiday',
  schema: '*',
  properties: {
    holidayId: p.integer().primary().autoincrement().fieldName('public_holiday_id'),
    name: p.text(),
    date: p.date().fieldName('holiday_date'),
    group: p.text().fieldName('group_id').nullable(),
    createdBy: p.text(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class PublicHoliday extends PublicHolidaySchema.class {}
PublicHolidaySchema.setClass(PublicHoliday);
