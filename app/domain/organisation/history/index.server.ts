export { getEntryHistory, getHistory } from './get-history.ts';
export type { Change, History } from './get-history.ts';
export {
  listClientChanges, listInvoiceChanges, listProjectChanges, listReceiptChanges, listTimesheetChanges,
} from './changes-since.ts';
