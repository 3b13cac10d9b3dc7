import { defineEntity, p } from '@mikro-orm/core';
import type { SuggestionSource, SuggestionState } from './fields.ts';

const SuggestedTimesheetSchema = defineEntity({
  name: 'SuggestedTimesheet',
  tableName: 'suggested_timesheet',
  schema: '*',
  properties: {
    suggestionId: p.integer().primary(),
    empId: p.text(),
    entryDate: p.date(),
    /** Among those of the day. */
    place: p.integer(),
    source: p.text().$type<SuggestionSource>(),
    reason: p.text(),
    startTime: p.time(),
    endTime: p.time(),
    clientId: p.text(),
    projectId: p.text(),
    iterationId: p.integer().nullable(),
    categoryId: p.text(),
    locationId: p.text(),
    state: p.text().$type<SuggestionState>(),
    /** The entry that came of it. */
    timeId: p.integer().nullable(),
    note: p.text().default(''),
  },
});

export class SuggestedTimesheet extends SuggestedTimesheetSchema.class {}
SuggestedTimesheetSchema.setClass(SuggestedTimesheet);
