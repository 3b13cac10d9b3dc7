import { defineEntity, p } from '@mikro-orm/core';

const ReportReaderSchema = defineEntity({
  name: 'ReportReader',
  tableName: 'report_reader',
  schema: '*',
  properties: {
    savedReportId: p.integer().primary(),
    empId: p.text().primary(),
  },
});

export class ReportReader extends ReportReaderSchema.class {}
ReportReaderSchema.setClass(ReportReader);
