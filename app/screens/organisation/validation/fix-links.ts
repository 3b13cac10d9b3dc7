import type { Fix, FoundRow } from '#app/domain/organisation/validation/index.server.ts';
import { lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '../../paths.ts';

const text = (row: FoundRow, key: string): string => String(row[key] ?? '');
const number = (row: FoundRow, key: string): number => Number(row[key] ?? 0);

/** By what another system refused. */
const SYNCED: Readonly<Record<string, (row: FoundRow) => string>> = {
  invoice: (row) => paths.invoice(number(row, 'id')),
  'credit-note': (row) => paths.creditNote(number(row, 'id')),
  receipt: (row) => paths.receipt(number(row, 'id')),
  timesheet: (row) => paths.editTimesheet(text(row, 'date'), text(row, 'empId'), number(row, 'id')),
};

/** The time of a day, or of a month and what its key names: a person, a client, a project, a category, or three of them. */
function timeOf(row: FoundRow): string {
  const [day = '', ...keys] = text(row, 'key').split(' ');
  const [first = '', projectId, categoryId] = keys;
  const named: Readonly<Record<string, Record<string, string | undefined>>> = {
    person: { empId: first }, client: { clientId: first }, project: { projectId: first }, category: { categoryId: first },
    work: { empId: first, projectId, categoryId },
  };
  const of = text(row, 'what').split(' ').at(-1) ?? '';
  return paths.timesheetSummary({ startDate: day, endDate: of === 'day' ? day : lastOfMonth(day), ...named[of] });
}

/** The invoices of a state, on their day where the sum is of one; what was received has no state. */
function listOf(row: FoundRow): string {
  const [day, state] = [text(row, 'day'), text(row, 'state')];
  if (state !== '') return paths.invoiceList({ state, ...(day === '' ? {} : { from: day, to: day }) });
  return paths.moneyReport('payments', day === '' ? { period: 'all' } : { startDate: day, endDate: day });
}

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
  holidays: { label: 'Open public holidays', href: (row) => paths.publicHolidays({ group: text(row, 'groupId') }) },
  'working-week': { label: 'Enter working week', href: (row) => paths.newWorkingWeek(text(row, 'empId')) },
  synced: { label: 'Open record', href: (row) => SYNCED[text(row, 'kind')]?.(row) ?? paths.validationQueries() },
  report: { label: 'Open report', href: timeOf },
  sums: { label: 'Open list', href: listOf },
};
