import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { durationInputValue, formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatDate, formatWeekdays } from '#app/domain/kernel/values/local-date.ts';
import { timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { pictureInWords } from '#app/domain/site/files/contract.ts';
import { languageName, PAPER_LOGO, templateFields } from '#app/domain/money/document-templates/fields.ts';
import { groupingName } from '#app/domain/kernel/time-grouping/fields.ts';
import { INVOICING_PERIODS } from './contract.ts';
import { leaveFields, moneyFields, organisationFields, overdueFields, pointFields } from './fields.ts';

type Show = (value: string & number) => string;

const day: Show = (value) => formatDate(value);
const hours: Show = (value) => durationInputValue(value * 60);
const time: Show = (value) => formatTimeOfDay(value);
const plain: Show = (value) => String(value);
const yesOrNo: Show = (value) => ((value as unknown) === true ? 'Yes' : 'No');

/** How each setting is called on its page, and how its value reads. */
const SETTINGS: Readonly<Record<string, readonly [label: string, show: Show]>> = {
  ...Object.fromEntries(Object.entries({ ...organisationFields, ...leaveFields, ...overdueFields, ...pointFields, ...templateFields })
    .map(([name, { label, kind }]) => [name, [label, kind === 'flag' ? yesOrNo : plain] as const])),
  logo: ['Logo', pictureInWords],
  language: [templateFields.language.label, (value) => languageName(value)],
  grouping: [templateFields.grouping.label, (value) => groupingName(value)],
  paperLogo: [PAPER_LOGO, pictureInWords],
  ownClientId: ['Own client', plain],
  defaultLocationId: ['Default Location', plain],
  currencyId: ['Currency', plain],
  currencies: ['Other currencies', plain],
  taxName: [moneyFields.taxName.label, plain],
  defaultTax: ['Default Tax', (value) => formatPercent(value)],
  taxPerDocument: ['Tax', (value) => ((value as unknown) === true ? 'Per document' : 'Per line')],
  allowsNegativePrepaid: ['Prepaid balances may go below zero', yesOrNo],
  paymentTermsDays: ['Payment Terms', plain],
  invoicingPeriod: ['Invoicing period limit', (value) => INVOICING_PERIODS[value] ?? ''],
  timesheetClosingDate: ['Timesheet Closing Date', day],
  invoiceClosingDate: ['Invoice Closing Date', day],
  receiptClosingDate: ['Receipt Closing Date', day],
  timeZone: ['Time zone', (value) => timeZoneId(value)],
  workdayMinutes: ['Working day', hours],
  dayFrom: ['Working day begins at', time],
  lunchFrom: ['Lunch Break Start', time],
  lunchTo: ['Lunch Break End', time],
  weekCheckMinutes: ['Week check', hours],
  weeksAreSubmitted: ['Submitting weeks', yesOrNo],
  reminderDays: ['Reminder days', (value) => formatWeekdays(value)],
  overdueDays1: ['First reminder, days after it was due', plain],
  overdueDays2: ['Second reminder, days after it was due', plain],
  overdueDays3: ['Last reminder, days after it was due', plain],
  maxUsers: ['Licensed users', plain],
  analyticsUrl: ['Report address', plain],
  asksForAvatars: ['Pictures by e-mail address', (value) => ((value as unknown) === true ? 'On' : 'Off')],
  isReadOnly: ['Read-only by CRM', yesOrNo],
  canSyncOrCreateProjects: ['Records can be made here', yesOrNo],
};

/** The settings of these names in the words and the order of their pages, label → value. */
export function settingsInWords(of: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  const known = Object.entries(SETTINGS).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name, [label, show]]) => {
    const value = of[name];
    return [label, value === null || value === undefined || value === '' ? '' : show(value as string & number)];
  }));
}

export const settingLabel = (name: string): string => SETTINGS[name]?.[0] ?? '';
