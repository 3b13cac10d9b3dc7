import { defineEntity, p } from '@mikro-orm/core';

const SubmittedWeekSchema = defineEntity({
  name: 'SubmittedWeek',
  tableName: 'submitted_week',
  schema: '*',
  properties: {
    submittedWeekId: p.integer().primary().autoincrement(),
    empId: p.text(),
    monday: p.date(),
    state: p.text(),
    note: p.text().default(''),
    submittedBy: p.text(),
    submittedAt: p.datetime(),
    /** What the week's entries said when it was submitted. */
    fingerprint: p.text(),
    decidedBy: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
    decisionNote: p.text().default(''),
  },
});

export class SubmittedWeek extends SubmittedWeekSchema.class {}
SubmittedWeekSchema.setClass(SubmittedWeek);
