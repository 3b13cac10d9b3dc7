import { paths } from '../paths.ts';

/** The sections of the organisation's settings, each at an address of its own; the first is what the address of all of them shows. */
export const settingsSections = [
  { label: 'Organisation', href: paths.organisation() },
  { label: 'Money', href: paths.organisation('money') },
  { label: 'Closing dates', href: paths.organisation('closing-dates') },
  { label: 'Time', href: paths.organisation('time') },
  { label: 'Reminders', href: paths.organisation('reminders') },
  { label: 'Licence', href: paths.organisation('licence') },
  { label: 'Analytics', href: paths.organisation('analytics') },
  { label: 'History', href: paths.organisation('history') },
] as const;
