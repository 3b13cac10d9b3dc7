import { defineEntity, p } from '@mikro-orm/core';

const TimesheetSchema = defineEntity({
  name: 'Timesheet',
  tableName: 'timesheet',
  schema: '*',
  properties: {
    timeId: p.integer().primary().autoincrement(),
    empId: p.text(),
    entryDate: p.date(),
    startTime: p.time(),
    endTime: p.time(),
    timeLessSeconds: p.integer(),
    workedSeconds: p.integer(),
    clientId: p.text(),
    projectId: p.text(),
    iterationId: p.integer().nullable(),
    categoryId: p.text(),
    locationId: p.text(),
    note: p.text().default(''),
    billableId: p.text(),
    isBillingTypeOverridden: p.boolean().default(false),
    sellPrice: p.decimal().precision(19).scale(4),
    isOverwriteRate: p.boolean().default(false),
    rateSource: p.text(),
    clientRateId: p.integer().nullable(),
    rateSetBy: p.text().nullable(),
    sellTotal: p.decimal().precision(19).scale(2),
    salesTaxPct: p.decimal().precision(9).scale(6),
    salesTaxAmt: p.decimal().precision(19).scale(2),
    invoiceId: p.integer().nullable(),
    inputSource: p.integer().default(1),
    importBatchId: p.uuid().nullable(),
    importKey: p.text().nullable(),
    empCreated: p.text(),
    empUpdated: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Timesheet extends TimesheetSchema.class {}
TimesheetSchema.setClass(Timesheet);
