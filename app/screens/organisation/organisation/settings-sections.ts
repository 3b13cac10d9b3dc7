import type { MenuItem } from '../../navigation.ts';
import { paths } from '../../paths.ts';

/** The sections of the organisation's settings, each at an address of its own; the first is what the address of all of them shows. */
export const settingsSections: readonly MenuItem[] = [
  { label: 'Organisation', href: paths.organisation(), tooltip: 'Name, address, bank details, logo and locations.' },
  { label: 'Money', href: paths.moneySettings(), tooltip: 'Currencies with their exchange rates, tax and payment terms.' },
  {
    label: 'Documents', href: paths.documentSettings(), feature: 'enableInvoices',
    tooltip: 'How invoices and other documents look, their language, and what their e-mail says.',
  },
  { label: 'Closing dates', href: paths.closingDates(), tooltip: 'Up to which day nothing can be changed any more.' },
  { label: 'Time', href: paths.workingTime(), tooltip: 'Time zone, working day, lunch, week check, and whether weeks are submitted.' },
  { label: 'Reminders', href: paths.reminderSettings(), tooltip: 'On which days people are reminded of missing time.' },
  {
    label: 'Overdue invoices', href: paths.overdueSettings(), feature: 'enableInvoices',
    tooltip: 'When clients are reminded of overdue invoices, and in which words.',
  },
  { label: 'Points', href: paths.pointSettings(), tooltip: 'What points are worth.' },
  { label: 'Pictures', href: paths.pictureSettings(), tooltip: 'Whether pictures of people are asked for by their e-mail address.' },
  { label: 'Licence', href: paths.licence(), tooltip: 'How many people may be enabled.' },
  { label: 'Analytics', href: paths.analyticsSettings(), tooltip: 'The address of the report of an analytics service.' },
  { label: 'History', href: paths.settingsHistory(), tooltip: 'Who changed which setting, and when.' },
];
