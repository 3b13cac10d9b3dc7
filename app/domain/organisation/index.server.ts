export { getDetails, getMoney, getOrganisation } from './get-organisation.ts';
export { listSettingsHistory } from './settings-history.ts';
export type { SettingsChange } from './settings-history.ts';
export { updateAnalytics, updateClosingDates, updateOverdue, updatePoints, updateReminders } from './update-plain-sections.ts';
export { updatePictures } from './update-pictures.ts';
export { updateDetails } from './update-details.ts';
export { updateMoney } from './update-money.ts';
export { updateWorkingTime } from './update-working-time.ts';
