import type { MenuItem } from '../../navigation.ts';
import { paths } from '../../paths.ts';

/** The pages of My Settings. */
export const mySettingsTabs: readonly MenuItem[] = [
  { label: 'Working hours', href: paths.mySettings(), tooltip: 'When you usually work, and how long.' },
  { label: 'Profile', href: paths.myProfile(), tooltip: 'Your picture, your blog and your social account.' },
  { label: 'Appearance', href: paths.myAppearance(), tooltip: 'Light or dark, time zone, starting view, and how time is entered.' },
  { label: 'Calendar', href: paths.myCalendar(), tooltip: 'Your appointments, shown in your week.' },
  { label: 'Second factor', href: paths.secondFactor(), tooltip: 'A code of an app at each sign-in, and recovery codes.' },
  { label: 'Sessions', href: paths.mySessions(), tooltip: 'Where you are signed in.' },
  { label: 'API keys', href: paths.apiKeys(), tooltip: 'Keys by which your programs record and read.' },
  { label: 'Microsoft Teams', href: paths.linkTeams(), tooltip: 'Your chat with the Daybook bot, and its reminders.' },
];
