import { defineEntity, p } from '@mikro-orm/core';

const WorkingWeekSchema = defineEntity({
  name: 'WorkingWeek',
  tableName: 'working_week',
  schema: '*',
  properties: {
    workingWeekId: p.integer().primary().autoincrement(),
    empId: p.text(),
    fromDay: p.date(),
    monday: p.integer(),
    tuesday: p.integer(),
    wednesday: p.integer(),
    thursday: p.integer(),
    friday: p.integer(),
    saturday: p.integer(),
    sunday: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class WorkingWeek extends WorkingWeekSchema.class {}
WorkingWeekSchema.setClass(WorkingWeek);
