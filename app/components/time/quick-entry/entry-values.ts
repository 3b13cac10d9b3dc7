import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';

/** A proposed entry as the fields of the timesheet form. */
export function entryValues(empId: string, draft: EntryDraft): Record<string, string> {
  const { date, clientId, projectId, iterationId = '', categoryId, locationId, notes, startTime, endTime, timeLess } = draft;
  return {
    empId, date, clientId, projectId, iterationId, categoryId, locationId, notes, startTime, endTime, timeLess,
    billableId: draft.billableId ?? '', isBillingTypeOverridden: draft.isBillingTypeOverridden ? 'on' : '',
  };
}
