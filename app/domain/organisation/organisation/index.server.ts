import './currency-calls.ts';
import './leave/leave-settings-calls.ts';
export { getDetails, getLeaveSettings, getMoney, getOrganisation, getOverdue } from './get-organisation.ts';
export { CLIENTS_WITHOUT_EMAIL, CLIENTS_WITHOUT_PROJECT, getSiteFacts, peopleWithoutRate } from './get-site-facts.ts';
export type { SiteFacts } from './get-site-facts.ts';
export { hideFirstSteps, HideFirstStepsForm } from './hide-first-steps.ts';
export { listSettingsHistory } from './settings-history.ts';
export type { SettingsChange } from './settings-history.ts';
export {
  updateAnalytics, updateClosingDates, updateOverdue, updatePictures, updatePoints, updateReminders, updateWorkingTime,
} from './update-sections.ts';
export { updateDetails } from './update-details.ts';
export { updateLeaveSettings } from './leave/update-leave-settings.ts';
export { updateMoney } from './update-money.ts';
