import { specifiedNames } from '#app/domain/kernel/fields/specified-names.ts';

const KEYS = ['timeId', 'empId', 'clientId', 'projectId', 'categoryId', 'locationId', 'billableId', 'invoiceId', 'startTime', 'endTime',
  'inputSource', 'sellPrice', 'sellTotal', 'salesTaxPct', 'salesTaxAmt', 'isOverwriteRate'];

/** An entry of a list. */
export const LISTED_NAMES = specifiedNames([...KEYS, 'date', 'client', 'project', 'category', 'isBillable', 'isLeave', 'isSuggested',
  'totalTime', 'location', 'notes', 'hasNotes', 'less']);

/** An entry of a page of its own. */
export const ENTRY_NAMES = specifiedNames([...KEYS, 'iterationId', 'clientName', 'empName', 'projectType', 'categoryName',
  'isNonWorkingCategory', 'timeLess', 'timeBillable', 'isOverridden', 'empCreated', 'empUpdated', 'createdOn', 'dateUpdated', 'note',
  'regularRate', 'prepaidRate', 'externalSync', 'externalSyncStatus', 'externalSyncErrors'],
{ date: 'DateCreated', hasTracker: 'HasAzureDevOpsSettings' });

/** An entry as it is sent to be saved. */
export const SAVED_NAMES = specifiedNames([...KEYS, 'timeLess', 'notes'], {
  date: 'DateCreated', startTime: 'TimeStart', endTime: 'TimeEnd', iterationId: 'IterationId',
});

/** The choices that the fields of an entry have. */
export const OFFERED_NAMES = specifiedNames(['categoryId', 'categoryName', 'isNonWorking', 'locationId', 'locationName', 'projectId',
  'isGeneral', 'isLeave', 'useIteration', 'usedCount', 'lastUsedText', 'iterationName', 'lastUsedDate', 'client', 'clientId', 'project',
  'category', 'timesheetWorkType', 'billableId'], { value: 'Value', label: 'DisplayText', iterationId: 'IterationId' });

/** The entries that one overlaps with. */
export const OVERLAP_NAMES = {
  startTime: 'start', endTime: 'end', empId: 'employee', timeId: 'TimeID', client: 'Client', clientId: 'ClientId', project: 'Project',
  start: 'FormattedStartTime', end: 'FormattedEndTime',
} as const;
