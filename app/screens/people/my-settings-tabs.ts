import { paths } from '../paths.ts';

/** The pages of My Settings. */
export const mySettingsTabs = [
  { label: 'Working hours', href: paths.mySettings() },
  { label: 'Profile', href: paths.myProfile() },
  { label: 'Appearance', href: paths.myAppearance() },
  { label: 'Second factor', href: paths.secondFactor() },
  { label: 'Sessions', href: paths.mySessions() },
  { label: 'Microsoft Teams', href: paths.linkTeams() },
];
