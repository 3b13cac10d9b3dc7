import { defineEntity, p } from '@mikro-orm/core';

const SavedReportSchema = defineEntity({
  name: 'SavedReport',
  tableName: 'saved_report',
  schema: '*',
  properties: {
    savedReportId: p.integer().primary().autoincrement(),
    empId: p.text(),
    reportName: p.text(),
    report: p.text(),
    query: p.text(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class SavedReport extends SavedReportSchema.class {}
SavedReportSchema.setClass(SavedReport);
