import { templateFields } from '#app/domain/money/document-templates/fields.ts';
import {
  analyticsFields, leaveFields, moneyFields, organisationFields, pointFields,
} from '#app/domain/organisation/organisation/fields.ts';
import { TAX_NAMES } from '#app/domain/kernel/rules/tax-name.ts';
import { paths } from '../../paths.ts';

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>): string[] =>
  Object.values(fields).map(({ label }) => label);

/** The settings of each section by name, for the search: whoever looks for one seldom knows in which section it is. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  [paths.organisation()]: [...labelsOf(organisationFields), 'ABN', 'Logo', 'Own client', 'Default Location'],
  [paths.moneySettings()]: [...labelsOf(moneyFields), 'Currency', 'Exchange rate', 'Payment Terms', ...TAX_NAMES, 'Invoicing period limit'],
  [paths.documentSettings()]: [...labelsOf(templateFields), 'PDF', 'Template'],
  [paths.closingDates()]: ['Timesheet Closing Date', 'Invoice Closing Date', 'Receipt Closing Date'],
  [paths.workingTime()]: ['Time zone', 'Working day', 'Lunch Break', 'Week check', 'People submit their weeks'],
  [paths.leaveGeneral()]: [...labelsOf(leaveFields), 'Workday Length', 'Lunch Break', 'Time Zone'],
  [paths.reminderSettings()]: ['Reminder days'],
  [paths.overdueSettings()]: ['First reminder', 'Second reminder', 'Last reminder', 'Days after it was due'],
  [paths.pointSettings()]: labelsOf(pointFields),
  [paths.analyticsSettings()]: labelsOf(analyticsFields),
};

/** What a page is found by beside its name and what it is for. */
export const settingsWords = (href: string): string => (WORDS[href] ?? []).join(' ');
