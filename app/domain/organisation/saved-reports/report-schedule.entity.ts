import { defineEntity, p } from '@mikro-orm/core';

const ReportScheduleSchema = defineEntity({
  name: 'ReportSchedule',
  tableName: 'report_schedule',
  schema: '*',
  properties: {
    savedReportId: p.integer().primary(),
    every: p.text(),
    onDay: p.integer(),
    atHour: p.integer(),
    fileFormat: p.text().$type<'csv' | 'xlsx'>(),
    isPaused: p.boolean().default(false),
    dueAt: p.datetime(),
    lastSentAt: p.datetime().nullable(),
  },
});

export class ReportSchedule extends ReportScheduleSchema.class {}
ReportScheduleSchema.setClass(ReportSchedule);
