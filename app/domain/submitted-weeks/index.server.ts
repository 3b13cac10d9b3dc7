export { confirmWeeks, returnWeek } from './decide-weeks.ts';
export type { ConfirmedWeeks } from './decide-weeks.ts';
export { getSubmission, listSubmittedWeeks } from './list-weeks.ts';
export type { ListedWeek } from './list-weeks.ts';
export { submitWeek, withdrawWeek } from './submit-week.ts';
export { takeDueWeekReminders } from './due-reminders.ts';
export { REMIND_OF_WEEK } from './job-names.ts';
export { fingerprintOf } from './submission.read-model.ts';
export type { WeekSubmission } from './submission.read-model.ts';
