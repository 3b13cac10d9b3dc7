import { paths } from '../paths.ts';

/** The sections of the organisation's settings, each at an address of its own; the first is what the address of all of them shows. */
export const settingsSections = [
  { label: 'Organisation', href: paths.organisation() },
  { label: 'Money', href: paths.moneySettings() },
  { label: 'Documents', href: paths.documentSettings() },
  { label: 'Closing dates', href: paths.closingDates() },
  { label: 'Time', href: paths.workingTime() },
  { label: 'Reminders', href: paths.reminderSettings() },
  { label: 'Overdue invoices', href: paths.overdueSettings() },
  { label: 'Points', href: paths.pointSettings() },
  { label: 'Pictures', href: paths.pictureSettings() },
  { label: 'Licence', href: paths.licence() },
  { label: 'Analytics', href: paths.analyticsSettings() },
  { label: 'History', href: paths.settingsHistory() },
] as const;
