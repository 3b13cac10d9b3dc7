import type { Fix, FoundRow } from '#app/domain/validation/index.server.ts';
import { paths } from '../paths.ts';

const text = (row: FoundRow, key: string): string => String(row[key] ?? '');
const number = (row: FoundRow, key: string): number => Number(row[key] ?? 0);

/** By what another system refused. */
const SYNCED: Readonly<Record<string, (row: FoundRow) => string>> = {
  invoice: (row) => paths.invoice(number(row, 'id')),
  'credit-note': (row) => paths.creditNote(number(row, 'id')),
  receipt: (row) => paths.receipt(number(row, 'id')),
  timesheet: (row) => paths.editTimesheet(text(row, 'date'), text(row, 'empId'), number(row, 'id')),
};

/** Where a row is put right, by what its query names. */
export const FIX_LINKS: Readonly<Record<Fix, { readonly label: string; href(row: FoundRow): string }>> = {
  timesheet: {
    label: 'Edit timesheet', href: (row) => paths.editTimesheet(text(row, 'date'), text(row, 'empId'), number(row, 'timeId')),
  },
  week: { label: 'Open week', href: (row) => paths.week(text(row, 'empId'), text(row, 'date')) },
  day: { label: 'Open day', href: (row) => paths.dayView(text(row, 'empId'), text(row, 'date')) },
  client: { label: 'Open client', href: (row) => paths.client(text(row, 'clientId')) },
  person: { label: 'Open user', href: (row) => paths.user(text(row, 'empId')) },
  project: { label: 'Edit project', href: (row) => paths.project(text(row, 'projectId')) },
  invoice: { label: 'Open invoice', href: (row) => paths.invoice(number(row, 'invoiceId')) },
  receipt: { label: 'Open receipt', href: (row) => paths.receipt(number(row, 'receiptId')) },
  recurring: { label: 'Open recurring invoice', href: (row) => paths.recurringInvoice(number(row, 'recurringInvoiceId')) },
  holidays: { label: 'Open public holidays', href: (row) => paths.publicHolidays({ group: text(row, 'group') }) },
  synced: { label: 'Open record', href: (row) => SYNCED[text(row, 'kind')]?.(row) ?? paths.validationQueries() },
  report: { label: 'Open report', href: () => paths.clientProjectSummary() },
};
