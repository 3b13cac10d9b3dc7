import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { ALSO_TO_MAX, REPORT_NAME_MAX, REPORT_QUERY_MAX, REPORTS } from './fields.ts';

const NOT_A_REPORT = 'This is not the address of a report. Open the report and save it from there.';
const TOO_LONG = 'This report has too many filters to be saved.';

/** The place of a report and, behind it, its filters. */
const ADDRESS = /^\/reports\/([^?]+)(?:\?(.*))?$/s;

/** A report by its place: its key and, of that of one person, who it is about. */
function isPlace(place: string): boolean {
  const [, key = '', empId] = /^([a-z-]+)(?:\/([A-Z0-9]{1,6}))?$/.exec(place) ?? [];
  return Object.hasOwn(REPORTS, key) && (key === 'points-detail') === (empId !== undefined);
}

/** A report by its address: which one it is, and its filters without the page that was open. */
const address = () => z.string({ error: NOT_A_REPORT }).max(4 * REPORT_QUERY_MAX, TOO_LONG).transform((typed, issues) => {
  const [, place = '', search = ''] = ADDRESS.exec(typed) ?? [];
  const report = place.replace(/\/.*$/s, (person) => person.toUpperCase());
  if (!isPlace(report)) {
    issues.addIssue({ code: 'custom', message: NOT_A_REPORT });
    return z.NEVER;
  }
  const filters = new URLSearchParams(search.replaceAll('%00', ''));
  filters.delete('page');
  return { report, query: filters.toString() };
}).refine(({ query }) => query.length <= REPORT_QUERY_MAX, TOO_LONG);

const reportName = () => text({ label: 'Name', max: REPORT_NAME_MAX, required: 'Name is required' });

export const SavedReportRef = z.object({ savedReportId: numberKey() });
/** Which report, and its filters as an address holds them. */
export const SaveReport = z.object({
  reportName: reportName(),
  report: z.string().refine((report) => isPlace(report), NOT_A_REPORT),
  query: z.string().max(REPORT_QUERY_MAX, TOO_LONG),
  idempotencyKey: idempotencyKey(),
});

/** The same by the address of the page that is open. */
export const SaveReportForm = SaveReport.omit({ report: true, query: true }).extend({ address: address() })
  .transform(({ address: { report, query }, ...alike }) => ({ ...alike, report, query }));
const whole = (label: string, least: number, most: number) => {
  const error = `${label} must be between ${least} and ${most}.`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

/** When a report is sent; the day that does not belong to `every` is kept out of it. */
export const ScheduleReport = SavedReportRef.extend({
  version: editVersion(),
  every: z.enum(['week', 'month']).or(z.literal('')).default(''),
  weekday: whole('Weekday', 1, 7).default(1),
  day: whole('Day of the month', 1, 31).default(1),
  hour: whole('Hour', 0, 23).default(8),
  format: z.enum(['csv', 'xlsx'], { error: 'Choose a file from the list.' }).default('xlsx'),
  alsoTo: text({ label: 'Also to', max: ALSO_TO_MAX }),
  isPaused: z.literal('on').transform(() => true).or(z.boolean()).default(false),
});

export const RenameSavedReport = SavedReportRef.extend({ version: editVersion(), reportName: reportName() });
